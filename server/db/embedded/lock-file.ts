import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processStart } from './process-lock.mjs'

/** Larger than any process number. */
const NO_PROCESS = 2_147_483_646

/** The lines of postmaster.pid: process, data directory, start, port, socket folder, address, key, status. */
export function readLockFile(data: string): string[] | null {
  const path = join(data, 'postmaster.pid')
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : null
}

/**
 * Stops the server that a killed shop left in the data directory. The caller holds the shop's lock, so any server
 * running there is an orphan.
 */
export async function stopOrphan({
  data,
  limitMs,
  log,
}: {
  data: string
  limitMs: number
  log: (line: string) => void
}): Promise<void> {
  const before = readLockFile(data)
  const pid = Number(before?.[0])
  if (!(pid > 0) || !isKnown(pid)) return
  if (processStart(pid) !== null && commandOf(pid).includes(data)) {
    log(`stopping the database that a killed shop left behind (process ${pid})`)
    await stopProcess(pid, limitMs)
  }
  const lines = readLockFile(data)
  if (lines === null || !isKnown(pid)) return
  // The number belongs to another program, or to a dead server that its parent has not reaped; in a container without
  // an init that can last for ever. A new server would take either for its predecessor. The rest of the file is kept:
  // it tells the server whether old sessions still use its shared memory.
  writeFileSync(join(data, 'postmaster.pid'), [NO_PROCESS, ...lines.slice(1)].join('\n'))
}

/**
 * On a full disk a starting server leaves an empty lock file, which blocks the next start. The caller holds the shop's
 * lock.
 */
export function removeEmptyLock(data: string): void {
  if (readLockFile(data)?.join('').trim() === '') rmSync(join(data, 'postmaster.pid'))
}

/** Whether the system knows the process number, including dead processes that are not reaped. */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Stops a server by its process number and waits until it has ended. */
export async function stopProcess(pid: number, limitMs: number): Promise<void> {
  // SIGINT: end the sessions and shut down. SIGQUIT: stop at once and recover at the next start.
  for (const [signal, wait] of [
    ['SIGINT', limitMs],
    ['SIGQUIT', 2000],
    ['SIGKILL', 2000],
  ] as const) {
    if (!send(signal, pid)) return
    const end = Date.now() + wait
    while (processStart(pid) !== null && Date.now() < end) await delay(10)
  }
}

function send(signal: NodeJS.Signals, pid: number): boolean {
  if (processStart(pid) === null) return false
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** The command line of a process; empty for one that has just ended. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch (error) {
    if (processStart(pid) === null) return ''
    throw error
  }
}
