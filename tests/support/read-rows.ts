import type { ImportSource } from '#domain/imports/import-kinds.ts'
import { type ImportChoices, type ImportedProduct, importChoices } from '#domain/imports/imported-product.ts'
import { columnFields, matchColumns } from '#domain/imports/match-columns.ts'
import { readProducts } from '#domain/imports/read-products.ts'

/** The products of a table as a file would hold it: headers, and rows from line 2 on. */
export async function readTable(
  source: ImportSource,
  table: readonly (readonly string[])[],
  {
    choices = {},
    knownSizes = [],
    now = new Date('2026-11-23T06:00:00Z'),
    delimiter = null,
  }: { choices?: Partial<ImportChoices>; knownSizes?: string[]; now?: Date; delimiter?: string | null } = {},
): Promise<ImportedProduct[]> {
  const [headers = [], ...rows] = table
  async function* lines() {
    for (const [index, row] of rows.entries()) {
      yield {
        line: index + 2,
        cells: Object.fromEntries(headers.map((header, place) => [header, row[place] ?? ''])),
      }
    }
  }
  const settings = {
    source,
    columns: columnFields(matchColumns(source, headers)),
    choices: importChoices.parse(choices),
    knownSizes,
    now,
    delimiter,
    plainText: (html: string) =>
      html
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
  }
  const products: ImportedProduct[] = []
  for await (const product of readProducts(lines(), settings)) products.push(product)
  return products
}

/** The same of rows by their headers; what a row does not name is empty in it. The first stands in line 2. */
export async function readRows(
  source: ImportSource,
  rows: readonly Readonly<Record<string, string>>[],
  options: Parameters<typeof readTable>[2] = {},
): Promise<ImportedProduct[]> {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => headers.map((header) => row[header] ?? ''))
  return await readTable(source, [headers, ...cells], options)
}
