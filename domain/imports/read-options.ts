import type { ColumnFields } from './import-fields.ts'
import type { ImportSource } from './import-kinds.ts'
import type { ImportChoices, ImportedProduct } from './imported-product.ts'

/** A row of a file: what stands in its cells by header, and the line where it begins. */
export interface FileRow {
  line: number
  cells: Readonly<Record<string, string>>
}

export interface ReadOptions {
  source: ImportSource
  columns: ColumnFields
  choices: ImportChoices
  /** Labels of sizes that the shop uses beyond those that every shop knows: they are not asked about. */
  knownSizes: readonly string[]
  /** For sales that begin and end. */
  now: Date
  /** HTML → plain text with paragraphs. */
  plainText(html: string): string
}

/**
 * `readProducts(rows, options)`: products in the order in which the file first names them. Every row with text in it
 * belongs to at least one product: what cannot be understood is a fault of one.
 */
export type ReadProducts = (
  rows: AsyncIterable<FileRow>,
  options: ReadOptions,
) => AsyncGenerator<ImportedProduct>
