import { CSV_START, csvLine } from '#domain/files/csv.ts'
import { formatImportChanges } from '#domain/imports/import-changes.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { isOfCost } from '#domain/products/cost-price.ts'
import { fieldLabel } from '#domain/products/format-changes.ts'
import { type Caller, hasPermission, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import { formatFailure } from './failures.ts'
import { formatFault } from './format-fault.ts'
import { fetchImportFile } from './import-folder.ts'
import { findImport, type ImportRow } from './import-queries.ts'
import { type ListedImportProduct, listImportProducts } from './product-queries.ts'
import { costHeaders } from './read-import.ts'
import { rowsOfSheet } from './sheet-reader.ts'

const atOnce = 200

export interface ReportFile {
  name: string
  /** The file in parts: the process never holds all of it. */
  parts: AsyncIterable<string>
}

/**
 * The faulty rows as in the file, each with its faults in an extra column: to be corrected and imported again.
 * @throws ShopError `not_found`
 */
export async function exportFaults(
  services: Pick<Services, 'config' | 'db'>,
  caller: Caller,
  importId: string,
  words: Words,
): Promise<ReportFile> {
  const row = await findReported(services, caller, importId)
  const hidden = costHeaders(row, caller)
  return { name: `${importId}-faults.csv`, parts: writeFaults(services, row, { words, hidden }) }
}

async function* writeFaults(
  { config, db }: Pick<Services, 'config' | 'db'>,
  row: ImportRow,
  { words, hidden }: { words: Words; hidden: ReadonlySet<string> },
): AsyncGenerator<string, void, void> {
  const { importRuns } = words.texts
  const headers = (row.reading?.headers ?? []).filter((header) => !hidden.has(header))
  yield CSV_START + csvLine([...headers, importRuns.heads.line, importRuns.heads.message])
  for await (const products of pages(db, row.id, 'faulty')) {
    const said = new Map<number, string[]>()
    for (const fault of products.flatMap(({ faults }) => faults)) {
      if (!fault.blocks) continue
      said.set(fault.line, [...(said.get(fault.line) ?? []), formatFault(fault, words).message])
    }
    const lines = products.flatMap((product) => product.lines)
    const list = await fetchImportFile(config, row.id, 'list')
    for await (const rows of rowsOfSheet({ file: list, fileName: row.fileName, source: row.source, lines })) {
      yield rows
        .map(({ line, cells }) =>
          csvLine([
            ...headers.map((header) => lookUp(cells, header) ?? ''),
            line,
            (said.get(line) ?? []).join(' '),
          ]),
        )
        .join('')
    }
  }
}

/** The outcome of every product of an import. @throws ShopError `not_found` */
export async function exportReport(
  services: Pick<Services, 'config' | 'db'>,
  caller: Caller,
  importId: string,
  words: Words,
): Promise<ReportFile> {
  const row = await findReported(services, caller, importId)
  const seesCosts = hasPermission(caller, 'costs.read')
  return { name: `${importId}-report.csv`, parts: writeReport(services, row, { words, seesCosts }) }
}

async function* writeReport(
  { db }: Pick<Services, 'db'>,
  row: ImportRow,
  { words, seesCosts }: { words: Words; seesCosts: boolean },
): AsyncGenerator<string, void, void> {
  const { heads, outcomes } = words.texts.importRuns
  yield CSV_START +
    csvLine([heads.line, heads.key, heads.product, heads.outcome, heads.changes, heads.message])
  for await (const products of pages(db, row.id, null)) {
    yield products
      .map((product) => {
        const changes = (product.outcome === 'changed' ? formatImportChanges(product.changes) : []).filter(
          ({ field }) => seesCosts || !isOfCost({ path: field }),
        )
        return csvLine([
          product.lines[0] ?? null,
          product.key,
          product.name,
          outcomes[resultOf(product)],
          changes.map(({ field, before, after }) => `${fieldLabel(field)}: ${before} → ${after}`).join('; '),
          formatFailure(product.failure) ??
            product.faults.map((fault) => formatFault(fault, words).message).join(' '),
        ])
      })
      .join('')
  }
}

function resultOf({
  leftOut,
  failure,
  isIn,
  outcome,
}: {
  leftOut: boolean
  failure: string | null
  isIn: boolean
  outcome: ListedImportProduct['outcome']
}) {
  if (leftOut) return 'left_out' as const
  if (failure !== null) return 'failed' as const
  return isIn || outcome === 'faulty' || outcome === 'unchanged' ? outcome : ('waiting' as const)
}

async function* pages(db: Services['db'], importId: string, view: 'faulty' | null) {
  let after = -1
  for (;;) {
    const rows = await listImportProducts(db, { importId, view, after, limit: atOnce })
    const last = rows.at(-1)
    if (!last) return
    after = last.position
    yield rows.map((row) => ({ ...row, leftOut: row.left_out, isIn: row.is_in }))
  }
}

async function findReported(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  importId: string,
): Promise<ImportRow> {
  requirePermission(caller, 'prices.read')
  const row = await findImport(db, importId)
  if (!row) throw new ShopError('not_found')
  return row
}
