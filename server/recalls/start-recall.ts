import { and, eq, inArray } from 'drizzle-orm'
import type { RecallInput } from '#domain/recalls/recall.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { products, variants } from '../db/schema/catalogue.ts'
import { recalls } from '../db/schema/safety.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { piecesOf } from './read-recalls.ts'
import { countRecalled } from './recall-queries.ts'
import { takeOutLocked } from './take-out.ts'

/**
 * Records a recall; a repeated key has no effect. No email is sent.
 * @returns its id
 * @throws ShopError `forbidden`; `validation_failed` for sizes of another product; as `takeOutLocked`
 */
export async function startRecall(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  input: RecallInput,
): Promise<string> {
  const { customerId: actorId } = requirePermission(caller, 'refunds.write')
  const id = `rcl_${input.key.replaceAll('-', '')}`
  const pieces = piecesOf(input)
  await inTransaction(db, async (tx) => {
    const [product] = await tx.select().from(products).where(eq(products.id, input.productId))
    if (!product) throw refuseField('productId', 'recalls.product')
    const sizes = await tx
      .select({ id: variants.id, label: variants.label })
      .from(variants)
      .where(and(eq(variants.productId, product.id), inArray(variants.id, input.sizeIds)))
      .orderBy(variants.position)
    if (sizes.length === 0) throw refuseField('sizeIds', 'recalls.sizes')
    const variantIds = sizes.map((size) => size.id)
    const { to_pack, shipped, delivered } = await countRecalled(tx, { ...pieces, variantIds })
    const { rowCount } = await tx
      .insert(recalls)
      .values({
        id,
        ...pieces,
        productName: product.name,
        variantIds,
        sizeLabels: sizes.map(({ label }) => label),
        reason: input.reason,
        details: input.details,
        ordersFound: to_pack.orders + shipped.orders + delivered.orders,
        piecesFound: to_pack.pieces + shipped.pieces + delivered.pieces,
        createdBy: actorId,
      })
      .onConflictDoNothing()
    if (rowCount === 0) return
    const { key: _, takeOut: _out, productId: _product, sizeIds: _sizes, ...said } = input
    await recordActivity(tx, {
      actorId,
      subject: 'recall',
      subjectId: id,
      action: 'created',
      after: { ...said, sizes: sizes.map(({ label }) => label) },
    })
    if (input.takeOut) await takeOutLocked(tx, { id, productId: product.id, variantIds, actorId })
  })
  return id
}
