import { faultText } from './cell-value.ts'
import { createFaultList } from './file-rows.ts'
import type { ImportedProduct } from './imported-product.ts'

/**
 * Sees to it that no product of a file passes for an earlier one: each is looked for in the shop when it is written, by
 * its address and its SKUs, and would be taken for a newer word about the other and written over it.
 *
 * An address that is made of a name goes to the first that has it, since names may differ in a sign, or behind the
 * longest address; the shop makes another. A SKU that another product has is a fault of the later one.
 */
export function* tellProductsApart(products: Iterable<ImportedProduct>): Generator<ImportedProduct> {
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
