import type { ColumnFields } from '#domain/imports/import-fields.ts'
import type { ImportedProduct } from '#domain/imports/imported-product.ts'
import { type JudgedProduct, judgeProduct } from '#domain/imports/judge-product.ts'
import { matchPictures } from '#domain/imports/match-pictures.ts'
import { IMPORT_RUN_TEXTS as TEXTS } from '#texts/imports/run-texts.ts'
import { inTransaction } from '../db/transaction.ts'
import { readContents, type SavedProduct } from '../products/read-content.ts'
import { findImportTargets, findTarget } from './find-target.ts'
import { createFindings } from './findings.ts'
import { fetchImportFile } from './import-folder.ts'
import type { RequireLock } from './import-lock-queries.ts'
import { type ImportRow, moveImport } from './import-queries.ts'
import type { PlacedPicture } from './import-record.ts'
import { importJobs } from './jobs.ts'
import { insertImportPictures, removeImportPictures } from './picture-queries.ts'
import { openPictureZip, type ZipEntry } from './picture-zip.ts'
import { createPictureList } from './place-pictures.ts'
import {
  insertImportProducts,
  type NewImportProduct,
  readLeftOutKeys,
  removeImportProducts,
} from './product-queries.ts'
import { UnreadableSheet } from './sheet-form.ts'
import { productsOfSheet } from './sheet-reader.ts'
import { readSuggestions } from './suggestion-queries.ts'
import { type ImportServices, workOnImport } from './work-on-import.ts'

const rowsAtOnce = 1_000

/**
 * The dry run: compares each product of a file with the shop and stores changes and faults. Changes nothing in the
 * shop. Restarted from the beginning if its process died.
 */
export async function checkImport(
  services: ImportServices,
  { importId }: { importId: string },
  { retry = true }: { retry?: boolean } = {},
): Promise<boolean> {
  const job = retry ? importJobs.check_import : null
  return await workOnImport(services, importId, { status: 'checking', job }, (row, requireLock) =>
    check(services, row, requireLock),
  )
}

async function check(services: ImportServices, row: ImportRow, requireLock: RequireLock): Promise<void> {
  const { db, config } = services
  const { id: importId, source } = row
  const leftOut = await readLeftOutKeys(db, importId)
  await inTransaction(db, async (tx) => {
    await removeImportProducts(tx, importId)
    await removeImportPictures(tx, importId)
  })
  const shop = await readSuggestions(db)
  const task = {
    file: await fetchImportFile(config, importId, 'list'),
    fileName: row.fileName,
    source,
    columns: row.columns.fields,
    choices: row.choices,
    knownSizes: shop.sizes,
    now: Date.now(),
  }
  const entries = row.zipName === null ? [] : await listZip(await fetchImportFile(config, importId, 'zip'))
  const byProduct =
    entries.length === 0 ? new Map<number, string[]>() : await matchZip(entries, productsOfSheet(task))
  const pictures = createPictureList(entries, byProduct)
  const findings = createFindings(row.findings, row.choices, shop)
  const headers = headersByField(row.columns.fields)
  let position = 0
  for await (const batch of productsOfSheet(task)) {
    const products = batch.map((imported) => ({ position: position++, imported }))
    const placed = await pictures.place(db, products)
    const targets = await findImportTargets(db, source, batch)
    const known = await readKnown(
      db,
      batch.flatMap((imported) => findTarget(targets, imported) ?? []),
    )
    const rows: NewImportProduct[] = []
    for (const { position: at, imported } of products) {
      const saved = known.get(findTarget(targets, imported) ?? '') ?? null
      const ofFile = placed.get(at) ?? []
      const judged = judge(imported, saved, ofFile, headers, targets)
      findings.add(imported, judged)
      rows.push(toRow({ importId, position: at, imported, judged, saved, pictures: ofFile, leftOut }))
    }
    requireLock()
    await insertImportProducts(db, rows)
  }
  if (position === 0) throw new UnreadableSheet(TEXTS.empty)
  const listed = pictures.rows(importId)
  for (let start = 0; start < listed.length; start += rowsAtOnce) {
    await insertImportPictures(db, listed.slice(start, start + rowsAtOnce))
  }
  await moveImport(db, importId, ['checking'], 'checked', {
    total: position,
    done: 0,
    findings: { ...findings.result(), missingPictures: pictures.missing() },
  })
}

/** The shop's products for a batch, by id, in three queries. */
async function readKnown(
  db: ImportServices['db'],
  productIds: readonly string[],
): Promise<ReadonlyMap<string, SavedProduct>> {
  if (productIds.length === 0) return new Map()
  const saved = await readContents(db, [...new Set(productIds)])
  return new Map(saved.map((product) => [product.row.id, product]))
}

async function listZip(file: string): Promise<readonly ZipEntry[]> {
  const zip = await openPictureZip(file)
  zip.close()
  return zip.entries
}

/** Matching pictures needs the names of all products, so the list is read twice. */
async function matchZip(
  entries: readonly ZipEntry[],
  batches: AsyncIterable<ImportedProduct[]>,
): Promise<Map<number, string[]>> {
  const named: { position: number; names: string[] }[] = []
  for await (const batch of batches) {
    for (const { key, patch, slugIfNew } of batch) {
      const skus = (patch.sizes ?? []).flatMap(({ sku }) => sku ?? [])
      const names = [...skus, patch.slug ?? '', slugIfNew, patch.name ?? '', key.replace(/^sku:/, '')]
      named.push({ position: named.length, names })
    }
  }
  const { byProduct } = matchPictures(
    entries.map(({ name }) => name),
    named,
  )
  return byProduct
}

function judge(
  imported: ImportedProduct,
  saved: SavedProduct | null,
  pictures: readonly PlacedPicture[],
  headers: ReadonlyMap<string, string>,
  targets: Awaited<ReturnType<typeof findImportTargets>>,
): JudgedProduct {
  const mediaIds = new Map(
    pictures.flatMap(({ source, mediaId }) => (mediaId === null ? [] : [[source, mediaId] as const])),
  )
  return judgeProduct(
    { ...imported, pictures: [...pictures] },
    {
      current: saved?.content ?? null,
      isPublished: saved?.status === 'published',
      mediaIds,
      headers,
      faultsInShop: (content) => targets.faultsOf(content, saved?.row.id ?? null),
    },
  )
}

function toRow({
  importId,
  position,
  imported,
  judged,
  saved,
  pictures,
  leftOut,
}: {
  importId: string
  position: number
  imported: ImportedProduct
  judged: JudgedProduct
  saved: SavedProduct | null
  pictures: PlacedPicture[]
  leftOut: ReadonlySet<string>
}): NewImportProduct {
  const { key, lines, patch, fill, slugIfNew, publish } = imported
  return {
    importId,
    position,
    key,
    name: judged.content.name || key,
    lines: [...lines],
    content: { patch, fill, slugIfNew, pictures, publish },
    sizes: judged.content.sizes.length,
    outcome: judged.outcome,
    faults: judged.faults,
    changes: judged.changes,
    leftOut: leftOut.has(key),
    productId: saved?.row.id ?? null,
    productVersion: saved?.version ?? null,
  }
}

function headersByField(columns: ColumnFields | Readonly<Record<string, string>>): Map<string, string> {
  return new Map(Object.entries(columns).map(([header, field]) => [field, header]))
}
