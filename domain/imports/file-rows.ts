import { lookUp } from '#domain/language/look-up.ts'
import type { CellValue, FaultText } from './cell-value.ts'
import { withDecimalPoint } from './decimal-comma.ts'
import { isErrorCell } from './error-cells.ts'
import { type ColumnFields, type ImportField, isOwnField, LEAVE_OUT, type OwnField } from './import-fields.ts'
import type { FoundFault, ImportChoices } from './imported-product.ts'
import { unprotectCell } from './protect-cell.ts'
import type { FileRow } from './read-options.ts'

/** A cell's text and position. */
export interface Cell {
  line: number
  field: ImportField
  header: string | null
  text: string
  /** Whether it is a single '-', which empties a field; an empty cell leaves the field as it is. */
  isDash?: boolean
  /** Whether a line break followed, which means a list with one item per line. */
  endsLine?: boolean
}

/** A row of a file by mapped fields; cells without text are left out. */
export interface FieldRow {
  line: number
  cell(field: ImportField): Cell | null
  /** The trimmed text of a cell; '' without one. */
  text(field: ImportField): string
  /** Cells with a spreadsheet error, which no reader sees as text. */
  errors: readonly Cell[]
}

/** Fields of a single size, when one row becomes several. */
const OF_ONE_SIZE: ReadonlySet<string> = new Set(['label', 'sku', 'stock', 'barcode'])

/**
 * Maps rows to fields. A correction wins over the file; of two columns with the same field the first non-empty one
 * counts.
 */
export function rowsByField(
  columns: ColumnFields,
  cells: ImportChoices['cells'],
  { decimalComma = false }: { decimalComma?: boolean } = {},
): (row: FileRow) => FieldRow {
  const headers = new Map<ImportField, string[]>()
  for (const [header, field] of Object.entries(columns)) {
    if (field !== LEAVE_OUT) headers.set(field, [...(headers.get(field) ?? []), header])
  }
  return (row) => {
    const typed = lookUp(cells, String(row.line))
    function cell(field: ImportField): Cell | null {
      const read = written(field)
      return read !== null && isErrorCell(read.text) ? null : read
    }
    function written(field: ImportField): Cell | null {
      const known = headers.get(field) ?? []
      const header = known.find((name) => (lookUp(row.cells, name) ?? '').trim() !== '') ?? null
      const isTyped = isOwnField(field) && !(row.isPart && OF_ONE_SIZE.has(field))
      const typedText = typed && isTyped ? lookUp(typed, field) : undefined
      const raw = typedText ?? (header === null ? '' : (lookUp(row.cells, header) ?? ''))
      const given = (typedText === undefined ? unprotectCell(raw) : raw).trim()
      const text = decimalComma && typedText === undefined ? withDecimalPoint(field, given) : given
      if (text === '') return null
      return {
        line: row.line,
        field,
        header: header ?? known[0] ?? null,
        text,
        isDash: raw.trim() === '-',
        endsLine: /\n[^\S\n]*$/.test(raw),
      }
    }
    const errors = [...headers.keys()].flatMap((field) => {
      const read = written(field)
      return read !== null && isErrorCell(read.text) ? [read] : []
    })
    return { line: row.line, cell, text: (field) => cell(field)?.text ?? '', errors }
  }
}

const LONGEST_VALUE = 200

/** Collects the faults of one product of a file. */
export interface FaultList {
  faults: FoundFault[]
  /** The value of a parsed cell; otherwise its fault is recorded and the value is undefined. */
  take<Value>(cell: Cell, field: OwnField, read: CellValue<Value>): Value | undefined
  say(at: { line: number; field: string; header?: string | null; value?: string }, text: FaultText): void
  /** A hint: the product is imported. */
  note(at: { line: number; field: string; header?: string | null; value?: string }, text: FaultText): void
}

export function createFaultList(): FaultList {
  const faults: FoundFault[] = []
  function add(
    blocks: boolean,
    {
      line,
      field,
      header = null,
      value = '',
    }: { line: number; field: string; header?: string | null; value?: string },
    { text, values }: FaultText,
    more: Pick<FoundFault, 'suggestion' | 'ask'> = {},
  ): void {
    faults.push({ line, blocks, field, header, value: cut(value), text, values: cutAll(values), ...more })
  }
  return {
    faults,
    take(cell, field, read) {
      if (read.ok) return read.value
      const { fault, suggestion, ask, blocks = true } = read
      const more = { ...(suggestion !== undefined && { suggestion }), ...(ask && { ask }) }
      add(blocks, { line: cell.line, field, header: cell.header, value: cell.text }, fault, more)
      return undefined
    },
    say: (at, text) => add(true, at, text),
    note: (at, text) => add(false, at, text),
  }
}

const cut = (text: string) => text.slice(0, LONGEST_VALUE)

/** A cell may contain a whole page: the sentence quotes its start. */
function cutAll(values: FaultText['values']): FaultText['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? cut(value) : value]),
  )
}
