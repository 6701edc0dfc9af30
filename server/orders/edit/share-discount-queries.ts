import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { allocate } from '#domain/money/allocate.ts'
import type { Connection } from '../../db/connection.ts'
import { readRows, runStatement } from '../../db/rows.ts'

/** Brings what promotions and sets are said to save in line with the discount of an order, in proportion. */
export async function shareDiscount(tx: Connection, orderId: string): Promise<void> {
  const rows = await readRows(
    tx,
    z.object({
      id: z.string(),
      isSet: z.boolean(),
      paise: z.number(),
      discountPaise: z.number(),
      staffPaise: z.number(),
    }),
    sql`
    select given.id, given.is_set as "isSet", given.paise, o.discount_paise as "discountPaise",
      coalesce((o.staff_discount ->> 'amountPaise')::bigint, 0)::int8 as "staffPaise"
    from orders o join (
      select order_id, coupon_id as id, false as is_set, coalesce(discount_paise, 0) as paise from coupon_redemptions
      union all
      select order_id, product_id, true, discount_paise from order_set_discounts
    ) given on given.order_id = o.id
    where o.id = ${orderId} order by given.is_set, given.id`,
  )
  const [first] = rows
  if (!first) return
  const before = rows.map(({ paise }) => paise)
  const sum = before.reduce((all, paise) => all + paise, 0)
  const left = Math.max(0, first.discountPaise - first.staffPaise)
  if (sum === left) return
  const shares = allocate(left, before)
  for (const [index, { id, isSet }] of rows.entries()) {
    const set = sql`set discount_paise = ${shares[index] ?? 0}::bigint where order_id = ${orderId}`
    await runStatement(
      tx,
      isSet
        ? sql`update order_set_discounts ${set} and product_id = ${id}`
        : sql`update coupon_redemptions ${set} and coupon_id = ${id}`,
    )
  }
}
