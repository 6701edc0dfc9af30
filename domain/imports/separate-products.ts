import { faultText } from './cell-value.ts'
import { createFaultList } from './file-rows.ts'
import type { ImportedProduct } from './imported-product.ts'

/**
 * Keeps a product of a file from matching an earlier one. Each is looked up in the shop by its address and its SKUs
 * when it is saved; a match would overwrite the other product.
 *
 * An address made from a name goes to the first product with it, since different names may give the same address;
 * saving generates another. A SKU of another product is a fault of the later one.
 */
export function* separateProducts(products: Iterable<ImportedProduct>): Generator<ImportedProduct> {
  const addresses = new Set<string>()
  const lineOfSku = new Map<string, number>()
  for (const product of products) {
    const { patch, slugIfNew } = product
    const isTaken = patch.slug === undefined && addresses.has(slugIfNew)
    if (patch.slug === undefined) addresses.add(slugIfNew)
    const { faults, say } = createFaultList()
    for (const { sku, line } of patch.sizes ?? []) {
      if (sku === undefined) continue
      const first = lineOfSku.get(sku.toUpperCase())
      if (first === undefined) lineOfSku.set(sku.toUpperCase(), line)
      else say({ line, field: 'sku', value: sku }, faultText('skuTwice', { sku: sku.toUpperCase(), first }))
    }
    yield { ...product, slugIfNew: isTaken ? '' : slugIfNew, faults: [...product.faults, ...faults] }
  }
}
