import { format } from '#domain/language/format.ts'
import { emptyContent, type ProductContent } from '#domain/products/product-content.ts'
import { PRODUCT_EDIT_TEXTS as TEXTS } from '#texts/products/edit-texts.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readContent } from './read-content.ts'
import { writeProduct } from './write-product.ts'

/**
 * Creates a draft: an empty one, or a copy of another product's texts and pictures without its stock.
 * @returns its id
 * @throws ShopError `forbidden`; `product_not_found` for an unknown product to copy
 */
export async function createProduct(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  { from }: { from?: string | undefined },
): Promise<string> {
  const { customerId } = requirePermission(caller, 'products.write')
  return await inTransaction(db, async (tx) => {
    const source = from === undefined ? null : await readContent(tx, from)
    if (from !== undefined && !source) throw new ShopError('product_not_found')
    const content = source ? copyOf(source.content) : emptyContent()
    const { productId } = await writeProduct(tx, { productId: null, content, actor: { id: customerId } })
    return productId
  })
}

/** The longest name that leaves room for the suffix. */
const longestName = 110

function copyOf(content: ProductContent): ProductContent {
  return {
    ...content,
    name: content.name === '' ? '' : format(TEXTS.copyOf, { name: content.name.slice(0, longestName) }),
    slug: '',
    // Barcodes and SKUs belong to the labels on the original's pieces.
    sizes: content.sizes.map((size) => ({ ...size, _id: null, sku: '', barcode: null, stock: 0 })),
  }
}
