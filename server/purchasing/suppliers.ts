import { and, eq, isNull } from 'drizzle-orm'
import type { ApiSupplier, SupplierInput } from '#domain/purchasing/api-purchasing.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { newId } from '../db/ids.ts'
import { products } from '../db/schema/catalogue.ts'
import { productSuppliers, suppliers } from '../db/schema/purchasing.ts'
import { inTransaction, violatedConstraint } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { readSuppliers } from './supplier-queries.ts'

type Writing = Pick<Services, 'db'>

/** @throws ShopError `forbidden` */
export async function listSuppliers({ db }: Writing, caller: Caller): Promise<ApiSupplier[]> {
  requirePermission(caller, 'products.write')
  return await readSuppliers(db)
}

/**
 * Adds a supplier, or changes one.
 * @throws ShopError `forbidden`, `not_found`, `validation_failed` for the name of another supplier
 */
export async function saveSupplier(
  { db }: Writing,
  caller: Caller,
  { id, ...input }: SupplierInput & { id: string | null },
): Promise<ApiSupplier> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  const supplierId = id ?? newId('sup')
  try {
    await inTransaction(db, async (tx) => {
      if (id === null) await tx.insert(suppliers).values({ id: supplierId, ...input })
      else {
        const { rowCount } = await tx
          .update(suppliers)
          .set(input)
          .where(and(eq(suppliers.id, id), isNull(suppliers.archivedAt)))
        if (rowCount !== 1) throw new ShopError('not_found')
      }
      await recordActivity(tx, {
        actorId,
        subject: 'shop',
        subjectId: supplierId,
        action: id === null ? 'supplier_added' : 'supplier_edited',
        after: { name: input.name },
      })
    })
  } catch (error) {
    if (violatedConstraint(error) !== 'suppliers_name_key') throw error
    throw new ShopError('validation_failed', {
      say: ({ texts }) => texts.purchasing.nameTaken,
      errors: [{ path: 'name', issue: 'wrongKind' }],
    })
  }
  const [saved] = await readSuppliers(db, supplierId)
  if (!saved) throw new Error(`Cannot find supplier ${supplierId} after it was saved`)
  return saved
}

/** Sets the supplier of a product; null for none. @throws ShopError `forbidden`, `not_found` */
export async function setProductSupplier(
  { db }: Writing,
  caller: Caller,
  { productId, supplierId }: { productId: string; supplierId: string | null },
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'products.write')
  await inTransaction(db, async (tx) => {
    const [known] = await tx.select({ id: products.id }).from(products).where(eq(products.id, productId))
    if (!known) throw new ShopError('not_found')
    if (supplierId === null) {
      await tx.delete(productSuppliers).where(eq(productSuppliers.productId, productId))
    } else {
      if ((await readSuppliers(tx, supplierId)).length === 0) throw new ShopError('not_found')
      await tx
        .insert(productSuppliers)
        .values({ productId, supplierId })
        .onConflictDoUpdate({ target: productSuppliers.productId, set: { supplierId } })
    }
    const after = { supplierId }
    await recordActivity(tx, {
      actorId,
      subject: 'product',
      subjectId: productId,
      action: 'supplier_set',
      after,
    })
  })
}
