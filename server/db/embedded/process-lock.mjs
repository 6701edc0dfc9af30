// Plain JavaScript because tools/run.mjs needs it under a Node that cannot strip types.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/** A take-over that lasts longer than this was killed half-way. */
const TAKEOVER_LIMIT_MS = 10_000

/**
 * When a process started, as an opaque text; null if no such process runs. The process number alone is not enough: the
 * system reuses it.
 * @param {number} pid
 * @returns {string | null}
 */
export function processStart(pid) {
  if (process.platform === 'linux') {
    const stat = readIfPresent(`/proc/${pid}/stat`)
    if (stat === null) return null
    // The second field is the program's name in brackets, which may itself contain spaces and brackets.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? null : (fields[19] ?? null)
  }
  try {
    const answer = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return answer === '' || answer.startsWith('Z') ? null : answer.replace(/^\S+\s+/, '')
  } catch {
    return null // ps ends with 1 when there is no such process
  }
}

/**
 * Takes the lock file if no running process holds it. The lock of a dead process is taken over.
 * @param {string} path
 * @returns {{ ok: true, release: () => void } | { ok: false, holder: number | null }}
 */
export function tryLock(path) {
  const mine = `${process.pid} ${processStart(process.pid)}\n`
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  // Written aside and linked, so that no process reads a lock file without its holder.
  writeFileSync(draft, mine)
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (linked(draft, path)) return { ok: true, release: () => releaseLock(path, mine) }
      const holder = livingHolder(path)
      if (holder !== null) return { ok: false, holder }
      removeStale(path)
    }
    return { ok: false, holder: null }
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Takes the lock, waiting for its holder.
 * @param {string} path
 * @param {{ onWait: (holder: number | null) => void, limitMs?: number }} options `onWait` is called once
 * @returns {Promise<{ ok: true, release: () => void } | { ok: false, holder: number | null }>}
 */
export async function waitForLock(path, { onWait, limitMs = Number.POSITIVE_INFINITY }) {
  const end = Date.now() + limitMs
  let told = false
  for (;;) {
    const lock = tryLock(path)
    if (lock.ok || Date.now() >= end) return lock
    if (!told) onWait(lock.holder)
    told = true
    await delay(100)
  }
}

/**
 * @param {string} path
 * @returns {number | null}
 */
function livingHolder(path) {
  const text = readIfPresent(path)
  if (text === null) return null
  const [pid, start] = text.trim().split(/\s+(.*)/)
  return Number(pid) > 0 && processStart(Number(pid)) === start ? Number(pid) : null
}

/**
 * Removes a dead process's lock. If two processes see it dead, the folder stops the slower one from removing the new
 * lock of the faster one.
 * @param {string} path
 */
function removeStale(path) {
  const guard = `${path}.takeover`
  try {
    mkdirSync(guard)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > TAKEOVER_LIMIT_MS) rmSync(guard, { recursive: true, force: true })
    return
  }
  try {
    if (livingHolder(path) === null) rmSync(path, { force: true })
  } finally {
    rmdirSync(guard)
  }
}

/**
 * @param {string} path
 * @param {string} mine
 */
function releaseLock(path, mine) {
  if (readIfPresent(path) === mine) rmSync(path, { force: true })
}

/**
 * @param {string} from
 * @param {string} to
 */
function linked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

/** @param {string} path */
function readIfPresent(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return null
    throw error
  }
}

/**
 * @param {unknown} error
 * @param {string} code
 */
function hasCode(error, code) {
  return error instanceof Error && 'code' in error && error.code === code
}
