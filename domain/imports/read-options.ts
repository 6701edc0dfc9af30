import type { ColumnFields, ImportField } from './import-fields.ts'
import type { ImportSource } from './import-kinds.ts'
import type { ImportChoices } from './imported-product.ts'

/** A row of a file: its cells by header, and its line. */
export interface FileRow {
  line: number
  cells: Readonly<Record<string, string>>
  /** Whether the file's row becomes several rows, one for each size column. */
  isPart?: boolean
}

/** Settings that the check of a file determined. */
export interface ReadSettings {
  source: ImportSource
  columns: ColumnFields
  choices: ImportChoices
  /** Size labels of the shop beyond the common ones: they are not asked about. */
  knownSizes: readonly string[]
  /** For the period of a sale. */
  now: Date
  /** The separator of a CSV; null for other files. */
  delimiter?: string | null
  /** HTML → plain text with paragraphs. */
  plainText(html: string): string
}

export interface ReadOptions extends ReadSettings {
  /** Whether the file has a column for this field, filled or not. */
  hasColumn(field: ImportField): boolean
}
