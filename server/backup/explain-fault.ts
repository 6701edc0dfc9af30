import { ConfigError } from '../config/config.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { EmbeddedPostgresError } from '../db/embedded/embedded-postgres-error.ts'
import { sqlState } from '../db/sql-state.ts'
import { isDiskFull } from '../disk-fault.ts'
import { BackupError } from './backup-error.ts'
import type { BackupFault } from './queries.ts'

/** The code of a failed backup. */
export function faultOf(error: unknown): BackupFault {
  if (isFull(error)) return 'disk_full'
  if (isNoAccess(error)) return 'no_access'
  return error instanceof BackupError && error.message.startsWith('The backup was stopped')
    ? 'interrupted'
    : 'failed'
}

/** One line for faults that an operator can fix; the stack for internal errors. */
export function explainFault(error: unknown): string {
  if (error instanceof BackupError || error instanceof ConfigError || error instanceof EmbeddedPostgresError)
    return error.message
  if (isFull(error))
    return 'The disk is full: nothing was kept. Make room, or choose a folder on another disk, and try again.'
  if (isNoAccess(error))
    return `${pathOf(error)} cannot be written or read by this account: change its owner, or choose another folder.`
  if (isDatabaseAway(error))
    return 'PostgreSQL does not answer any more: nothing was kept. Try again when it is back.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function isFull(error: unknown): boolean {
  return isDiskFull(error) || sqlState(error) === '53100'
}

function isNoAccess(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(EACCES|EPERM|EROFS)$/.test(String(error.code))
}

function pathOf(error: unknown): string {
  return error instanceof Error && 'path' in error ? String(error.path) : 'The folder'
}
