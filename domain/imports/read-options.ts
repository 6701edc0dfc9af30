import type { ColumnFields, ImportField } from './import-fields.ts'
import type { ImportSource } from './import-kinds.ts'
import type { ImportChoices } from './imported-product.ts'

/** A row of a file: what stands in its cells by header, and the line where it begins. */
export interface FileRow {
  line: number
  cells: Readonly<Record<string, string>>
  /** Whether the row of the file is several rows here, one for each of its columns of sizes. */
  isPart?: boolean
}

/** What the check of a file says about how to read it. */
export interface ReadSettings {
  source: ImportSource
  columns: ColumnFields
  choices: ImportChoices
  /** Labels of sizes that the shop uses beyond those that every shop knows: they are not asked about. */
  knownSizes: readonly string[]
  /** For sales that begin and end. */
  now: Date
  /** What parts the cells of a CSV; null for other files. */
  delimiter?: string | null
  /** HTML → plain text with paragraphs. */
  plainText(html: string): string
}

export interface ReadOptions extends ReadSettings {
  /** Whether the file has a column of this meaning, filled or not. */
  hasColumn(field: ImportField): boolean
}
