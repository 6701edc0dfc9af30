import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { ImportFormat } from '#domain/imports/import-kinds.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { newId } from '../db/ids.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { takeUpload } from '../uploads/take-upload.ts'
import { removeImportFiles, storeImportFile } from './import-folder.ts'
import { insertImport } from './import-queries.ts'
import { addImportJob, importJobs } from './jobs.ts'

interface GivenFile {
  file: string
  /** The uploaded name. */
  name: string
  bytes: number
}

/**
 * Starts an import from uploaded files; a job analyses them.
 * @returns its id
 * @throws ShopError as `takeUpload` does
 */
export async function startImport(
  services: Pick<Services, 'config' | 'db'>,
  caller: Caller,
  { uploadId, zipUploadId = null }: { uploadId: string; zipUploadId?: string | null | undefined },
): Promise<string> {
  const person = requirePermission(caller, 'products.write')
  const list = await takeUpload(services, person, uploadId, ['list'])
  const zip = zipUploadId === null ? null : await takeUpload(services, person, zipUploadId, ['zip'])
  const id = await openImport(services, { list, zip, actorId: person.customerId, moves: true })
  await list.release()
  await zip?.release()
  return id
}

/**
 * Creates an import from files: moved, or copied if the caller keeps them.
 * @returns its id
 */
export async function openImport(
  { config, db }: Pick<Services, 'config' | 'db'>,
  {
    list,
    zip,
    actorId,
    moves,
    jobInSeconds = 0,
  }: {
    list: GivenFile
    zip: GivenFile | null
    actorId: string
    moves: boolean
    /** When the job takes over, in seconds; a caller that does the work itself delays it. */
    jobInSeconds?: number
  },
): Promise<string> {
  const id = newId('imp')
  try {
    const fileHash = await hashOf(list.file)
    await storeImportFile(config, id, 'list', { from: list.file, moves })
    if (zip) await storeImportFile(config, id, 'zip', { from: zip.file, moves })
    await inTransaction(db, async (tx) => {
      await insertImport(tx, {
        id,
        source: 'own',
        format: formatOf(list.name),
        fileName: list.name.slice(0, 200),
        fileHash,
        fileBytes: list.bytes,
        zipName: zip?.name.slice(0, 200) ?? null,
        actorId,
      })
      await addImportJob(tx, importJobs.read_import, id, { runInSeconds: jobInSeconds })
    })
    return id
  } catch (error) {
    await removeImportFiles(config, id)
    throw error
  }
}

/** The format by name, until the file is read. */
function formatOf(name: string): ImportFormat {
  if (/\.xlsx$/i.test(name)) return 'xlsx'
  return /\.(jsonl?|ndjson)$/i.test(name) ? 'json' : 'csv'
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
