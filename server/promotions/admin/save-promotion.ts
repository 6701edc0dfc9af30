import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { format } from '#domain/language/format.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { formatPromotionChanges } from '#domain/promotions/format-promotion-changes.ts'
import type { PromotionInput } from '#domain/promotions/promotion-input.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import { PROMOTION_FAULT_TEXTS as faults } from '#texts/promotions/promotion-fault-texts.ts'
import { type CustomerCaller, requirePermission } from '../../access/caller.ts'
import { recordActivity } from '../../activity/record-activity.ts'
import { now } from '../../db/clock.ts'
import type { Connection } from '../../db/connection.ts'
import { newId, randomText } from '../../db/ids.ts'
import { notify } from '../../db/notifier.ts'
import { coupons } from '../../db/schema/coupons.ts'
import { inTransaction } from '../../db/transaction.ts'
import { refuseField, ShopError } from '../../http/errors.ts'
import type { Services } from '../../services.ts'
import { explainConflict } from '../../versions/conflict.ts'
import { changesSince } from '../../versions/log-history.ts'
import { type CouponRow, promotionOfRow, rowOfPromotion } from './promotion-row.ts'
import { countUses, isCodeTaken, lockPromotion, readNamedProducts, writePromotion } from './queries.ts'
import { readAdminPromotion } from './read-promotions.ts'

type Doing = Pick<Services, 'db'>

const automaticCodeLength = 10

/** Creates a promotion. @returns its id @throws ShopError `forbidden`; `validation_failed` with the fault at its field */
export async function createPromotion(
  { db }: Doing,
  caller: CustomerCaller,
  promotion: PromotionInput,
): Promise<string> {
  const { customerId: actorId } = requirePermission(caller, 'coupons.write')
  return await inTransaction(db, async (tx) => {
    const code = promotion.code || automaticCode()
    await requireFreeCode(tx, code, null)
    await requireProducts(tx, promotion.productIds)
    const id = newId('cpn')
    await tx.insert(coupons).values({ id, code, ...rowOfPromotion(promotion, null) })
    await recordActivity(tx, {
      actorId,
      subject: 'coupon',
      subjectId: id,
      action: 'created',
      after: { ...promotion, code, version: 1 },
    })
    await notify(tx, 'offers', [id])
    return id
  })
}

/**
 * Changes a promotion. Existing orders keep their discounts.
 * @throws ShopError `forbidden`, `not_found`; `validation_failed` with the fault at its field; `offer_changed` with the
 * current promotion if it was changed in the meantime
 */
export async function savePromotion(
  { db }: Doing,
  caller: CustomerCaller,
  { id, version, offer: promotion }: { id: string; version: number; offer: PromotionInput },
): Promise<void> {
  await changePromotion(db, caller, { id, version, action: 'edited' }, async (tx, row) => {
    const code = promotion.code || (row.automatic ? row.code : automaticCode())
    await requireFreeCode(tx, code, id)
    const known = new Set(row.productIds)
    await requireProducts(
      tx,
      promotion.productIds.filter((productId) => !known.has(productId)),
    )
    return { code, ...rowOfPromotion(promotion, row), ...(await usesOf(tx, row, promotion)) }
  })
}

/** Ends a promotion now, even one that has not begun. One that has ended is unchanged. @throws ShopError as `savePromotion` */
export async function endPromotion(
  { db }: Doing,
  caller: CustomerCaller,
  seen: { id: string; version: number },
): Promise<void> {
  await changePromotion(db, caller, { ...seen, action: 'ended' }, async (_tx, { startsAt, endsAt }) => {
    if (endsAt && endsAt <= new Date()) return {}
    // A promotion that never began loses its first day, which would be after its last one.
    return startsAt && startsAt > new Date() ? { startsAt: null, endsAt: now } : { endsAt: now }
  })
}

/** Archives a promotion, which deactivates it, or restores it switched off. @throws ShopError as `savePromotion` */
export async function archivePromotion(
  { db }: Doing,
  caller: CustomerCaller,
  { archived, ...seen }: { id: string; version: number; archived: boolean },
): Promise<void> {
  await changePromotion(db, caller, { ...seen, action: archived ? 'archived' : 'unarchived' }, async () =>
    archived ? { archivedAt: now, active: false } : { archivedAt: null },
  )
}

type Change = PgUpdateSetSource<typeof coupons>

/** One change of a promotion, under its lock, with its version and its log entry. */
async function changePromotion(
  db: Services['db'],
  caller: CustomerCaller,
  { id, version, action }: { id: string; version: number; action: string },
  change: (tx: Connection, row: CouponRow) => Promise<Change>,
): Promise<void> {
  const { customerId: actorId } = requirePermission(caller, 'coupons.write')
  const step = () =>
    inTransaction(db, async (tx) => {
      const before = await lockPromotion(tx, id)
      if (!before) throw new ShopError('not_found')
      if (before.version !== version) throw new ShopError('offer_changed')
      const after = await writePromotion(tx, id, await change(tx, before))
      if (!after) throw new ShopError('not_found')
      await recordActivity(tx, {
        actorId,
        subject: 'coupon',
        subjectId: id,
        action,
        ...changed(before, after),
      })
      await notify(tx, 'offers', [id])
    })
  await explainConflict('offer_changed', step, async () => ({
    offer: await readAdminPromotion({ db }, caller, id),
    ...(await changesSince(db, { subject: 'coupon', id }, { version, say: formatPromotionChanges })),
  }))
}

/** The changed fields in the admin's form, and instants that its days do not show. */
function changed(before: CouponRow, after: CouponRow) {
  const said = [before, after].map(
    (row): Record<string, unknown> => ({
      ...promotionOfRow(row),
      code: row.code,
      endsAt: row.endsAt?.toISOString() ?? null,
      archivedAt: row.archivedAt?.toISOString() ?? null,
    }),
  )
  const [old = {}, young = {}] = said
  const differing = Object.keys(young).filter((field) => !sameValue(old[field], young[field]))
  const only = (row: Record<string, unknown>, version: number) => ({
    ...Object.fromEntries(differing.map((field) => [field, lookUp(row, field)])),
    version,
  })
  return { before: only(old, before.version), after: only(young, after.version) }
}

async function requireFreeCode(tx: Connection, code: string, id: string | null): Promise<void> {
  if (await isCodeTaken(tx, code, id)) throw refuseField('code', faults.codeTaken)
}

async function requireProducts(tx: Connection, ids: readonly string[]): Promise<void> {
  const there = await readNamedProducts(tx, ids)
  if (there.length < new Set(ids).size) throw refuseField('productIds', faults.productGone)
}

/** A limit added later counts earlier uses and cannot be lower than their number. */
async function usesOf(tx: Connection, row: CouponRow, { maxUses }: PromotionInput): Promise<Change> {
  if (maxUses === null || maxUses === row.maxUses) return {}
  const used = row.maxUses === null ? await countUses(tx, row.id) : row.usedCount
  if (used > maxUses) throw refuseField('maxUses', format(faults.usesBelowUsed, { used }))
  return { usedCount: used }
}

/** Not shown to anyone, but the table requires a unique code. */
function automaticCode(): string {
  return `AUTO-${randomText(automaticCodeLength).toUpperCase()}`
}
