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
 * Does a piece of work on an import that stands in `status`, while nobody else works on it. What ends the import for
 * good is said in its row; a fault of the database or the storage leaves it as it is, and the job comes again.
 * @param job queued again when another is at work; null for a caller that waits by itself
 * @returns false when another is at work
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
      // What is in can be taken back, and what is not can be tried again.
      const end = status === 'running' || status === 'undoing' ? 'stopped' : 'failed'
      await moveImport(services.db, importId, [status], end, { failure })
    }
    return true
  })
  if (done === null && job) await addImportJob(services.db, job, importId, { runInSeconds: 2 })
  return done !== null
}

/** What a shopkeeper is told, as its row keeps it; null for what may be over at the next try. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof UnreadableSheet) return error.message
  if (error instanceof SheetTooHeavy) return failureOf('tooHeavy')
  if (error instanceof UnreadableZip) return sayZip(error)
  if (isMissingFile(error)) return failureOf('fileGone')
  if (error instanceof ImportLockLost || error instanceof ShopError) return null
  if (sqlState(error) !== undefined || isDatabaseAway(error)) return null
  return error instanceof Error && 'code' in error ? null : failureOf('broken')
}

function sayZip({ fault }: UnreadableZip): string {
  if (fault === 'too_many') return failureOf('zipTooMany')
  return fault === 'too_large' ? failureOf('zipTooLarge') : failureOf('zipBroken')
}
