import type { ApiImport, ImportColumn, ListedImport } from '#domain/imports/api-import.ts'
import { isUnclearPrice } from '#domain/imports/header-words.ts'
import { fieldLabel, fieldsOfSource } from '#domain/imports/match-columns.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { IMPORT_RUN_TEXTS as TEXTS } from '#texts/imports/run-texts.ts'
import { type Caller, hasPermission, requirePermission } from '../access/caller.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { formatFailure } from './failures.ts'
import { answerOf } from './findings.ts'
import { findImport, type ImportRow, listImportRows } from './import-queries.ts'
import { countImportPictures } from './picture-queries.ts'
import { countImportProducts, type ImportCounts } from './product-queries.ts'

const pageLength = 30

/** An import as the admin shows it. @throws ShopError `not_found` */
export async function readImport(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  importId: string,
): Promise<ApiImport> {
  requirePermission(caller, 'prices.read')
  const row = await findImport(db, importId)
  if (!row) throw new ShopError('not_found')
  const counts = await countImportProducts(db, importId)
  const pictures = await countImportPictures(db, importId)
  const hidden = costHeaders(row, caller)
  return {
    _id: row.id,
    status: row.status,
    source: row.source,
    format: row.format,
    fileName: row.fileName,
    fileBytes: row.fileBytes,
    zipName: row.zipName,
    by: row.by ?? '',
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    failure: formatFailure(row.failure),
    reading: readingOf(row, hidden),
    columns: columnsOf(row, hidden),
    fields: fieldsOfSource(row.source).map((field) => ({ field, label: fieldLabel(field) })),
    counts: {
      new: counts.new,
      changed: counts.changed,
      unchanged: counts.unchanged,
      faulty: counts.faulty,
      leftOut: counts.left_out,
      newSizes: counts.new_sizes,
    },
    questions: row.findings.questions.map((question) => ({
      ...question,
      answer: answerOf(row.choices, question),
    })),
    gaps: row.findings.gaps,
    pictures: {
      total: pictures.total,
      found: pictures.total - row.findings.missingPictures,
      missing: row.findings.missingPictures,
      ready: pictures.ready,
      failed: pictures.failed,
    },
    publish: row.publish,
    progress: progressOf(row),
    result: resultOf(row, counts),
  }
}

/** The columns of a file that contain, or may contain, cost prices: hidden from some staff. */
export function costHeaders({ reading, columns }: ImportRow, caller: Caller): ReadonlySet<string> {
  if (hasPermission(caller, 'costs.read')) return new Set()
  return new Set(
    (reading?.headers ?? []).filter(
      (header) =>
        isUnclearPrice(header) ||
        lookUp(columns.fields, header) === 'costPrice' ||
        lookUp(columns.guesses, header) === 'costPrice',
    ),
  )
}

function readingOf({ reading }: ImportRow, hidden: ReadonlySet<string>): ApiImport['reading'] {
  if (!reading) return null
  const { rows, source, encoding, delimiter, headers, firstRows, notes } = reading
  return {
    rows,
    sourceGuess: source,
    encoding,
    delimiter,
    firstRows: firstRows
      .slice(0, 3)
      .map(({ cells }) => headers.map((header) => (hidden.has(header) ? '' : (lookUp(cells, header) ?? '')))),
    notes,
  }
}

function columnsOf({ reading, columns, source }: ImportRow, hidden: ReadonlySet<string>): ImportColumn[] {
  return (reading?.headers ?? []).map((header) => {
    const field = lookUp(columns.fields, header)
    const cells = hidden.has(header)
      ? []
      : (reading?.firstRows ?? []).map((row) => lookUp(row.cells, header) ?? '')
    return {
      header,
      field: field ?? null,
      guess: lookUp(columns.guesses, header) ?? null,
      foundBy: lookUp(columns.foundBy, header) ?? null,
      first: cells.find(Boolean)?.slice(0, 200) ?? '',
      note: noteOf(header, columns.fields, field),
      asksPrice:
        isUnclearPrice(header) && source === 'own' && lookUp(columns.foundBy, header) !== 'remembered',
    }
  })
}

/** A manufacturer needs a postal address too (Legal Metrology, packaged commodities). */
function noteOf(
  header: string,
  fields: Readonly<Record<string, string>>,
  field: string | undefined,
): ImportColumn['note'] {
  if (field === undefined && isUnclearPrice(header)) return { tone: 'warn', text: TEXTS.unclearPrice }
  const isAlone = field === 'makerName' && !Object.values(fields).includes('makerAddress')
  return isAlone ? { tone: 'warn', text: TEXTS.makerWithoutAddress } : null
}

const working: readonly string[] = ['running', 'stopped', 'checking', 'undoing']

function progressOf({ status, done, total, workedSeconds }: ImportRow): ApiImport['progress'] {
  if (!working.includes(status)) return null
  const isTimed = status === 'running' && done > 0
  return { done, total, secondsLeft: isTimed ? Math.ceil((workedSeconds / done) * (total - done)) : null }
}

function resultOf(row: ImportRow, counts: ImportCounts): ApiImport['result'] {
  if (!['done', 'stopped', 'undoing', 'undone'].includes(row.status)) return null
  return {
    new: counts.in_new,
    changed: counts.in_changed,
    published: counts.published,
    leftOut: counts.left_out + counts.faulty,
    failed: counts.failed,
    seconds: Math.round(row.workedSeconds),
    undoUntil: row.canBeUndone && row.undoUntil ? row.undoUntil.toISOString() : null,
    kept: row.kept,
  }
}

/** A page of imports, the newest first. @param after the id of the last import of the previous page */
export async function listImports(
  { db }: Pick<Services, 'db'>,
  caller: Caller,
  { after }: { after?: string | undefined },
): Promise<{ imports: ListedImport[]; after: string | null }> {
  requirePermission(caller, 'prices.read')
  const rows = await listImportRows(db, { after: after || null, limit: pageLength + 1 })
  const shown = rows.slice(0, pageLength)
  const last = rows.length > pageLength ? shown.at(-1) : undefined
  return {
    imports: shown.map(({ id, createdAt, by, ...row }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      by: by ?? '',
      ...row,
    })),
    after: last?.id ?? null,
  }
}
