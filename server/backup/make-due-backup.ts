import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { fileURLToPath } from 'node:url'
import { addDays, indiaDayStart } from '#domain/time/india-time.ts'
import { lowerPriority } from '../lower-priority.ts'
import type { Services } from '../services.ts'
import { isBackupDue } from './queries.ts'

const program = fileURLToPath(new URL('../start/backup.ts', import.meta.url))
const resolver = new URL('../../tools/bootstrap/resolve-imports.mjs', import.meta.url).href

/** The last time at which the Indian clock showed this minute of the day. */
export function lastDue(now: Date, atMinute: number): Date {
  const today = new Date(indiaDayStart(now).getTime() + atMinute * 60_000)
  return today > now ? addDays(today, -1) : today
}

/**
 * Starts a due backup in a separate process, because it may take long and must not delay requests. The process records
 * its result, and ends with this one.
 */
export async function makeDueBackup(
  { config, db, log }: Pick<Services, 'config' | 'db' | 'log'>,
  now = new Date(),
): Promise<void> {
  if (config.backup === null || !(await isBackupDue(db, lastDue(now, config.backup.atMinute)))) return
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', resolver, program, '--scheduled'],
    { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
  )
  // Requests have priority over backups.
  lowerPriority(child.pid, constants.priority.PRIORITY_LOW)
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-2_000)
  })
  child.on('error', (error) => log.error({ err: error }, 'The backup could not be started'))
  child.once('close', (code) => {
    if (code === 0) log.info('The backup of the day is complete')
    else log.error({ code, complaint }, 'The backup of the day failed; it is tried again in an hour')
  })
  child.unref()
  child.channel?.unref()
}
