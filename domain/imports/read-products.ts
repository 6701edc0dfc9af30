import { rowsByField } from './file-rows.ts'
import type { ImportedProduct } from './imported-product.ts'
import { readFill } from './product-rows.ts'
import type { FileRow, ReadOptions, ReadSettings } from './read-options.ts'
import { readOwnProducts } from './read-own.ts'
import { readShopifyProducts } from './read-shopify.ts'
import { readWooCommerceProducts } from './read-woocommerce.ts'
import { tellProductsApart } from './tell-products-apart.ts'

const READERS = { own: readOwnProducts, shopify: readShopifyProducts, woocommerce: readWooCommerceProducts }

/**
 * The products of a file, in the order in which it first names them. Rows of one product may lie apart, so all rows are
 * read first: the limits of a sheet bound what that takes. Every row with text in it belongs to at least one product;
 * what cannot be understood is a fault of one. Throws what `rows` throws.
 */
export async function* readProducts(
  rows: AsyncIterable<FileRow>,
  settings: ReadSettings,
): AsyncGenerator<ImportedProduct> {
  const byField = rowsByField(settings.columns, settings.choices.cells)
  const found = []
  for await (const row of rows) {
    if (Object.values(row.cells).some((text) => text.trim() !== '')) found.push(byField(row))
  }
  const meanings = new Set(Object.values(settings.columns))
  const options: ReadOptions = { ...settings, hasColumn: (field) => meanings.has(field) }
  yield* tellProductsApart(READERS[settings.source](found, options, readFill(settings.choices)))
}
