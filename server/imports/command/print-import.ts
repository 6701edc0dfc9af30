import type { ApiImport, ImportProduct } from '#domain/imports/api-import.ts'
import { fieldLabel } from '#domain/products/format-changes.ts'
import { PRODUCT_ANSWER_TEXTS as TEXTS } from '#texts/products/answer-texts.ts'

/** Characters of a cell; a sentence at the end of a line may be longer. */
const widest = 60
const longest = 200

/** The dry run as text: the number of each kind, the changes, and every fault by its line. */
export function printCheck(
  { counts, columns, questions, gaps, pictures, reading }: ApiImport,
  { changed, faulty }: { changed: readonly ImportProduct[]; faulty: readonly ImportProduct[] },
): string {
  const leftOut = columns.filter(({ field }) => field === null).map(({ header }) => header)
  // Sheet names come from an untrusted file: control characters must not reach the terminal.
  const notes = (reading?.notes ?? []).map((note) => oneLine(note, longest))
  return [
    table([
      ['', 'products'],
      ['new', String(counts.new)],
      ['changed', String(counts.changed)],
      ['unchanged', String(counts.unchanged)],
      ['with errors', String(counts.faulty)],
      ...(pictures.total === 0
        ? []
        : [
            ['pictures', String(pictures.total)],
            ['pictures without a product or file', String(pictures.missing)],
          ]),
    ]),
    leftOut.length === 0 ? '' : `Skipped columns: ${leftOut.join(', ')}\n`,
    notes.length === 0 ? '' : `${notes.join('\n')}\n`,
    section(
      'Columns to check',
      ['column', 'why'],
      columns.flatMap(({ header, note }) => (note ? [[header, note.text]] : [])),
    ),
    section('Changes', ['product', 'field', 'before', 'after'], changed.flatMap(changesOf)),
    section('Errors', ['line', 'field', 'in the file', 'error'], faulty.flatMap(faultsOf).toSorted(byLine)),
    section(
      'Values to match',
      ['kind', 'in the file', 'products', 'suggestions'],
      questions
        .filter(({ answer }) => answer === null)
        .map(({ kind, value, products, suggestions }) => [
          kind,
          value,
          String(products),
          suggestions.join(', '),
        ]),
    ),
    section(
      'Missing in new products',
      ['field', 'products'],
      gaps.map(({ field, products }) => [TEXTS.missing[field], String(products)]),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

/** The result of a run as text. */
export function printResult({ result, pictures }: ApiImport, failed: readonly ImportProduct[]): string {
  if (!result) return ''
  return [
    table([
      ['', 'products'],
      ['new', String(result.new)],
      ['published', String(result.published)],
      ['changed', String(result.changed)],
      ['skipped', String(result.leftOut)],
      ['failed', String(result.failed)],
      ...(pictures.failed === 0 ? [] : [['pictures that failed', String(pictures.failed)]]),
    ]),
    section(
      'Failed',
      ['line', 'product', 'why'],
      failed.map(({ lines, name, failure }) => [String(lines[0] ?? ''), name, failure ?? '']),
    ),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function changesOf({ name, changes }: ImportProduct): string[][] {
  return changes.map(({ field, before, after }) => [name, fieldLabel(field), before, after])
}

function faultsOf({ faults }: ImportProduct): string[][] {
  return faults
    .filter(({ blocks }) => blocks)
    .map(({ line, header, field, value, message, suggestion }) => [
      String(line),
      header ?? field,
      value,
      suggestion === undefined ? message : `${message} (${suggestion}?)`,
    ])
}

function byLine([one = '']: string[], [other = '']: string[]): number {
  return Number(one) - Number(other)
}

function section(title: string, heads: string[], rows: readonly string[][]): string {
  return rows.length === 0 ? '' : `${title}\n${table([heads, ...rows])}`
}

/** Columns of equal width, with long texts truncated and control characters of the untrusted file removed. */
function table(rows: readonly (readonly string[])[]): string {
  const plain = rows.map((row) =>
    row.map((cell, index) => oneLine(cell, index === row.length - 1 ? longest : widest)),
  )
  const columns = plain[0]?.length ?? 0
  const widths = Array.from({ length: columns }, (_, index) =>
    Math.max(...plain.map((row) => row[index]?.length ?? 0)),
  )
  return `${plain
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')}\n`
}

function oneLine(text: string, most: number): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
  return plain.length > most ? `${plain.slice(0, most - 1)}…` : plain
}
