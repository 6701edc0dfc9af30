import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processStart } from './process-lock.mjs'

/** Above every number that a system gives to a process. */
const NO_PROCESS = 2_147_483_646

/** The lines of postmaster.pid: process, data directory, start, port, socket folder, address, key, status. */
export function readLockFile(data: string): string[] | null {
  const path = join(data, 'postmaster.pid')
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : null
}

/**
 * Stops the server that a killed shop left behind in the data directory. The caller holds the shop's
 * lock, so whatever server runs there has lost its shop.
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
  const lines = readLockFile(data)
  const pid = Number(lines?.[0])
  if (lines === null || !(pid > 0) || processStart(pid) === null) return
  if (commandOf(pid).includes(data)) {
    log(`stopping the database that a killed shop left behind (process ${pid})`)
    await stopProcess(pid, limitMs)
    return
  }
  // The number went to another program, and the server would take that one for its predecessor. The
  // rest of the file stays: by it the server sees whether old sessions still use its shared memory.
  writeFileSync(join(data, 'postmaster.pid'), [NO_PROCESS, ...lines.slice(1)].join('\n'))
}

/** Stops a server by its process number, and does not return before it is gone. */
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

function commandOf(pid: number): string {
  if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
}
