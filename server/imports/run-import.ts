import { inTransaction } from '../db/transaction.ts'
import { applyProduct } from './apply-product.ts'
import { bringPictures } from './bring-pictures.ts'
import type { FetchRules } from './fetch-picture.ts'
import { importFiles } from './import-folder.ts'
import { countProgress, findImport, type ImportRow, moveImport } from './import-queries.ts'
import { addImportJob, importJobs } from './jobs.ts'
import { openPictureZip, type PictureZip } from './picture-zip.ts'
import { countImportProducts, readWaitingProducts } from './product-queries.ts'
import { type ImportServices, workOnImport } from './work-on-import.ts'

/** Products whose pictures are brought together. */
const atOnce = 10
/** A job ends after so long and queues the next: the shop stops within ten seconds, other jobs get their turn. */
const sliceMs = 4_000

export interface RunOptions {
  /** Null: a caller that waits runs to the end, and no job follows. */
  sliceMs?: number | null
  /** For tests alone. */
  rules?: FetchRules
}

/**
 * Puts the products of an import into the shop, from where it stands: each in a transaction of its own, its pictures
 * first. It may be killed at any moment and called again.
 */
export async function runImport(
  services: ImportServices,
  { importId }: { importId: string },
  { sliceMs: within = sliceMs, rules = {} }: RunOptions = {},
): Promise<boolean> {
  const job = within === null ? null : importJobs.run_import
  return await workOnImport(services, importId, { status: 'running', job }, async (row) => {
    const file = importFiles(services.config.dataDir, importId).zip
    const zip = openLater(() => (row.zipName === null ? Promise.resolve(null) : openPictureZip(file)))
    const endsAt = within === null ? Number.POSITIVE_INFINITY : performance.now() + within
    try {
      await runSlice(services, row, { openZip: zip.open, rules, endsAt })
    } finally {
      await zip.close()
    }
  })
}

/** A zip that is opened when the first picture is asked of it, and once. */
function openLater(open: () => Promise<PictureZip | null>) {
  const opened: Promise<PictureZip | null>[] = []
  return {
    open(): Promise<PictureZip | null> {
      const zip = opened[0] ?? open()
      opened[0] = zip
      return zip
    },
    async close(): Promise<void> {
      // One that could not be opened has said so to whoever asked.
      const zip = await opened[0]?.catch(() => null)
      zip?.close()
    },
  }
}

async function runSlice(
  services: ImportServices,
  row: ImportRow,
  {
    openZip,
    rules,
    endsAt,
  }: { openZip: () => Promise<PictureZip | null>; rules: FetchRules; endsAt: number },
): Promise<void> {
  const { db } = services
  const importId = row.id
  const before = await countImportProducts(db, importId)
  let done = before.in_new + before.in_changed + before.failed
  let after = -1
  for (;;) {
    const began = performance.now()
    const products = await readWaitingProducts(db, { importId, after, limit: atOnce })
    if (products.length === 0) break
    const positions = products.flatMap(({ content }) =>
      content.pictures.flatMap(({ picture }) => picture ?? []),
    )
    await bringPictures(services, { importId, positions: [...new Set(positions)], openZip, rules })
    for (const { position } of products) {
      after = position
      if (!(await applyProduct(services, row, position))) return
    }
    done += products.length
    await countProgress(db, importId, { done, seconds: (performance.now() - began) / 1000 })
    if (performance.now() > endsAt) {
      await goOnLater(services, importId)
      return
    }
  }
  await moveImport(db, importId, ['running'], 'done')
}

async function goOnLater({ db }: ImportServices, importId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await findImport(tx, importId)
    if (row?.status === 'running') await addImportJob(tx, importJobs.run_import, importId)
  })
}
