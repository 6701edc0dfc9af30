import type { ImportStatus } from '#domain/imports/import-kinds.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { sqlState } from '../db/sql-state.ts'
import { ShopError } from '../http/errors.ts'
import type { Job } from '../jobs/define-jobs.ts'
import { isMissingFile } from '../missing-file.ts'
import type { Services } from '../services.ts'
import { failureOf } from './failures.ts'
import { ImportLockLost, type RequireLock, withImportLock } from './import-lock-queries.ts'
import { findImport, type ImportRow, moveImport } from './import-queries.ts'
import { addImportJob } from './jobs.ts'
import { UnreadableZip } from './picture-zip.ts'
import { UnreadableSheet } from './sheet-form.ts'
import { SheetTooHeavy } from './sheet-reader.ts'

export type ImportServices = Pick<Services, 'config' | 'db' | 'log' | 'media' | 'directPool' | 'reader'>

/**
 * Runs a step of an import with the given `status`, while nothing else works on it. A permanent failure is stored in
 * its row; a fault of the database or the storage leaves it unchanged, and the job is retried.
 * @param job queued again if the import is already being worked on; null for a caller that waits by itself
 * @returns false if the import is already being worked on
 */
export async function workOnImport(
  services: ImportServices,
  importId: string,
  { status, job }: { status: ImportStatus; job: Job<{ importId: string }> | null },
  work: (row: ImportRow, requireLock: RequireLock) => Promise<void>,
): Promise<boolean> {
  const done = await withImportLock(services, importId, async (requireLock) => {
    const row = await findImport(services.db, importId)
    if (row?.status !== status) return true
    try {
      await work(row, requireLock)
    } catch (error) {
      const failure = sentenceOf(error)
      if (failure === null) throw error
      services.log.warn({ err: error, importId }, 'An import ended by a fault')
      // Imported products can be undone, and the others tried again.
      const end = status === 'running' || status === 'undoing' ? 'stopped' : 'failed'
      await moveImport(services.db, importId, [status], end, { failure })
    }
    return true
  })
  if (done === null && job) await addImportJob(services.db, job, importId, { runInSeconds: 2 })
  return done !== null
}

/** The stored message for the shopkeeper; null for a fault that may be temporary. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof UnreadableSheet) return error.message
  if (error instanceof SheetTooHeavy) return failureOf('tooHeavy')
  if (error instanceof UnreadableZip) return formatZip(error)
  if (isMissingFile(error)) return failureOf('fileGone')
  if (error instanceof ImportLockLost || error instanceof ShopError) return null
  if (sqlState(error) !== undefined || isDatabaseAway(error)) return null
  return error instanceof Error && 'code' in error ? null : failureOf('broken')
}

function formatZip({ fault }: UnreadableZip): string {
  if (fault === 'too_many') return failureOf('zipTooMany')
  return fault === 'too_large' ? failureOf('zipTooLarge') : failureOf('zipBroken')
}
