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
