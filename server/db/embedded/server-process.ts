import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, fstatSync, openSync, readFileSync, renameSync, statSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'
import { readLockFile, stopProcess } from './lock-file.ts'
import { guardAgainstOrphan } from './orphan-guard.ts'
import type { RunAs } from './run-as.ts'
import { type ServerSettings, serverArguments } from './server-settings.ts'

/** After a crash the server first replays its log, which can take a while. */
const READY_LIMIT_MS = 120_000
const LARGEST_LOG_BYTES = 10_000_000

export type ServerProcess = {
  /**
   * Ends all sessions and writes everything to disk. After `limitMs` the server is killed and recovers at the next
   * start.
   */
  stop: (limitMs: number) => Promise<void>
  /** Resolves when the server has ended for any reason. */
  ended: Promise<void>
}

/** Starts the server and resolves when it accepts connections. */
export async function startServer({
  postgres,
  data,
  socketFolder,
  logPath,
  runAs,
  settings,
}: {
  postgres: string
  data: string
  socketFolder: string
  logPath: string
  runAs: RunAs
  settings: ServerSettings
}): Promise<ServerProcess> {
  const log = openLog(logPath)
  const { file, args, ...account } = runAs.command(postgres, serverArguments(data, socketFolder, settings))
  // The malloc setting is meant for this process only (`tools/run.mjs`).
  const { MALLOC_TRIM_THRESHOLD_: _, ...env } = process.env
  // Its own process group: Ctrl-C must not reach the database before the shop has drained.
  const child = spawn(file, args, {
    ...account,
    env,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  })
  closeSync(log.fd)
  const ended = endOf(child)
  const pid = child.pid
  if (pid !== undefined) {
    const guard = guardAgainstOrphan(pid, { signal: 'INT', group: false })
    void ended.then(() => guard.kill())
  }
  await ready({ child, data, logPath, logStart: log.start })
  child.unref()
  return {
    ended,
    stop: (limitMs) => {
      child.ref()
      return pid === undefined ? Promise.resolve() : stopProcess(pid, limitMs)
    },
  }
}

/**
 * Waits until the server accepts connections. It writes each step of its start to its lock file, which pg_ctl reads
 * too.
 */
async function ready({
  child,
  data,
  logPath,
  logStart,
}: {
  child: ChildProcess
  data: string
  logPath: string
  logStart: number
}): Promise<void> {
  const fault: { reason?: string } = {}
  child.once('error', (error) => {
    fault.reason = error.message
  })
  const isRunning = () => fault.reason === undefined && child.exitCode === null && child.signalCode === null
  const end = Date.now() + READY_LIMIT_MS
  while (isRunning() && Date.now() < end) {
    const lines = readLockFile(data)
    if (lines !== null && Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return
    await delay(5)
  }
  let reason = `it was not ready after ${READY_LIMIT_MS / 1000} seconds`
  if (!isRunning()) reason = fault.reason ?? lastComplaint(logPath, logStart)
  else if (child.pid !== undefined) await stopProcess(child.pid, 0)
  throw new EmbeddedPostgresError(
    `DATA_DIR: the embedded PostgreSQL in ${data} did not start: ${reason} (see ${logPath}).`,
  )
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
}

function openLog(path: string): { fd: number; start: number } {
  if (existsSync(path) && statSync(path).size > LARGEST_LOG_BYTES) renameSync(path, `${path}.old`)
  const fd = openSync(path, 'a', 0o600)
  return { fd, start: fstatSync(fd).size }
}

function lastComplaint(logPath: string, start: number): string {
  const lines = readFileSync(logPath).subarray(start).toString('utf8').trim().split('\n')
  const fatal = lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '') || 'it ended without a word'
}
