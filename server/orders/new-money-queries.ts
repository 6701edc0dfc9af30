import { type SQL, sql } from 'drizzle-orm'

/**
 * An order's cost beyond what an earlier order's payment covers, in paise. An exchange order is not a second sale: only
 * its price difference counts.
 * @param order the name of `orders` in the surrounding statement
 */
export function newMoney(order: string): SQL {
  const column = (name: string) => sql.raw(`${order}.${name}`)
  return sql`case when ${column('exchange_return_id')} is null then ${column('total_paise')} - ${column('cancelled_paise')}
    else greatest(0, ${column('total_paise')} - ${column('cancelled_paise')} - ${column('credit_paise')} - coalesce((
      select sum(c.amount_paise) from cash_receipts c
      where c.order_id = ${column('id')} and c.source = 'exchange'), 0)) end`
}

/** The refunded part of an order's price, beyond pieces cancelled before shipping. */
function givenBackOf(alias: string): SQL {
  const o = sql.raw(alias)
  return sql`greatest(0, coalesce((
    select sum(r.amount_paise) from refunds r
    left join payments p on p.provider_payment_id = r.provider_payment_id
    where r.order_id = ${o}.id and r.status <> 'failed' and r.method <> 'exchange'
      and (p.provider_payment_id is null or p.settles_order or p.provider_payment_id = ${o}.credit_payment_id)), 0)
  - case when ${o}.payment_mode = 'cod' then 0 else ${o}.cancelled_paise end)`
}
export const givenBack = givenBackOf('o')

/**
 * A customer's spending in paise: cash to be collected counts, cancelled orders and refunds do not. All pages use this
 * rule.
 */
export function spentOf(alias: string): SQL {
  const o = sql.raw(alias)
  return sql`greatest(0, coalesce(sum(${newMoney(alias)} - ${givenBackOf(alias)}) filter (
    where ${o}.status <> 'cancelled' and (${o}.payment_mode = 'cod' or ${o}.paid_at is not null)), 0))::int8`
}
