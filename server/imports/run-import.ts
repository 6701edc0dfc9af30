import { inTransaction } from '../db/transaction.ts'
import { applyLatePictures } from './apply-late-pictures.ts'
import { applyProduct } from './apply-product.ts'
import type { FetchRules } from './fetch-picture.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { fetchImportFile } from './import-folder.ts'
import type { RequireLock } from './import-lock-queries.ts'
import { countProgress, findImport, type ImportRow, moveImport } from './import-queries.ts'
import { addImportJob, importJobs } from './jobs.ts'
import { readLateProducts } from './late-queries.ts'
import type { PictureZip } from './picture-zip.ts'
import { countImportProducts, readWaitingProducts } from './product-queries.ts'
import { openStoredZip } from './stored-zip.ts'
import { type ImportServices, workOnImport } from './work-on-import.ts'

/** Products read, and roughly pictures fetched, at once. */
const atOnce = 10
const picturesAtOnce = 8
/**
 * A job ends after this time and queues the next one, so that the shop can stop within ten seconds and other jobs get
 * their turn.
 */
const sliceMs = 4_000

export interface RunOptions {
  /** Null: the caller waits until the end, and no job follows. */
  sliceMs?: number | null
  /** For tests only. */
  rules?: FetchRules
}

/**
 * Imports the products of an import from its current position: each in its own transaction, its pictures first. It may
 * be killed at any time and called again.
 */
export async function runImport(
  services: ImportServices,
  { importId }: { importId: string },
  { sliceMs: within = sliceMs, rules = {} }: RunOptions = {},
): Promise<boolean> {
  const job = within === null ? null : importJobs.run_import
  return await workOnImport(services, importId, { status: 'running', job }, async (row, requireLock) => {
    const openZip = async () =>
      row.zipName === null
        ? null
        : await openStoredZip(await fetchImportFile(services.config, importId, 'zip'))
    const endsAt = within === null ? Number.POSITIVE_INFINITY : performance.now() + within
    await runSlice(services, row, { openZip, rules, endsAt, requireLock })
  })
}

interface Slice {
  openZip: () => Promise<PictureZip | null>
  rules: FetchRules
  endsAt: number
  requireLock: RequireLock
}

async function runSlice(
  services: ImportServices,
  row: ImportRow,
  { openZip, rules, endsAt, requireLock }: Slice,
): Promise<void> {
  const { db } = services
  const importId = row.id
  const before = await countImportProducts(db, importId)
  let done = before.in_new + before.in_changed + before.failed
  // First products without pending pictures, for new prices and stock of what is on sale; then those with pictures,
  // which take a second each.
  for (const atHand of [true, false]) {
    let after = -1
    for (;;) {
      const began = performance.now()
      const waiting = await readWaitingProducts(db, { importId, after, limit: atOnce, atHand })
      if (waiting.length === 0) break
      const { products, positions } = withPictures(waiting)
      await fetchPictures(services, { importId, positions, openZip, rules })
      for (const { position } of products) {
        after = position
        requireLock()
        if (!(await applyProduct(services, row, position))) return
      }
      done += products.length
      await countProgress(db, importId, { done, seconds: (performance.now() - began) / 1000 })
      if (performance.now() > endsAt) {
        await goOnLater(services, importId)
        return
      }
    }
  }
  if (await bringLatePictures(services, row, { openZip, rules, endsAt, requireLock }))
    await moveImport(db, importId, ['running'], 'done')
}

/**
 * Tries again to fetch the pictures that imported products lack.
 * @returns false when time is up, or the import is no longer running
 */
async function bringLatePictures(services: ImportServices, row: ImportRow, work: Slice): Promise<boolean> {
  const { openZip, rules, endsAt, requireLock } = work
  const importId = row.id
  let after = -1
  for (;;) {
    const [late] = await readLateProducts(services.db, { importId, after, limit: 1 })
    if (!late) return true
    await fetchPictures(services, { importId, positions: late.latePictures ?? [], openZip, rules })
    after = late.position
    requireLock()
    if (!(await applyLatePictures(services, row, after))) return false
    if (performance.now() > endsAt) {
      await goOnLater(services, importId)
      return false
    }
  }
}

/** The first of these products, limited by their number of pictures, so that a stop need not wait for long. */
function withPictures(waiting: Awaited<ReturnType<typeof readWaitingProducts>>) {
  const positions = new Set<number>()
  const products: typeof waiting = []
  for (const product of waiting) {
    if (positions.size >= picturesAtOnce) break
    products.push(product)
    for (const { picture } of product.content.pictures) if (picture !== null) positions.add(picture)
  }
  return { products, positions: [...positions] }
}

async function goOnLater({ db }: ImportServices, importId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await findImport(tx, importId)
    if (row?.status === 'running') await addImportJob(tx, importJobs.run_import, importId)
  })
}
