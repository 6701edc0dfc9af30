import { adminProductToRupees, changeOfRow } from '#domain/products/content-in-rupees.ts'
import { formatChanges } from '#domain/products/format-changes.ts'
import type { ProductContent } from '#domain/products/product-content.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Services } from '../services.ts'
import { explainConflict } from '../versions/conflict.ts'
import { changesSince } from '../versions/log-history.ts'
import { readAdminProduct } from './admin/read-product.ts'
import { writeProduct } from './write-product.ts'

/**
 * Saves a product that the person edited from `version`.
 * @throws ShopError `forbidden`; `product_changed` with the current product and the changes since; and as
 * `writeProduct`
 */
export async function saveProduct(
  services: Pick<Services, 'db'>,
  caller: CustomerCaller,
  { productId, content, version }: { productId: string; content: ProductContent; version: number },
): Promise<void> {
  requirePermission(caller, 'products.write')
  const actor = { id: caller.customerId }
  await tellingWhatChanged(services, caller, { productId, version }, () =>
    inTransaction(services.db, (tx) => writeProduct(tx, { productId, content, actor, expects: version })),
  )
}

/** Runs a step; if it is refused because the product changed, the error contains the changes. */
export async function tellingWhatChanged<Result>(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  { productId, version }: { productId: string; version: number },
  step: () => Promise<Result>,
): Promise<Result> {
  return await explainConflict('product_changed', step, async () => ({
    product: adminProductToRupees(await readAdminProduct({ db }, caller, productId)),
    ...(await changesSince(
      db,
      { subject: 'product', id: productId },
      { version, say: formatChanges, parseChange: changeOfRow },
    )),
  }))
}
