import { type SQL, sql } from 'drizzle-orm'

/**
 * What an order costs beyond what an earlier one has paid of it, in paise. An order that sends another size is no
 * second sale: it counts by what it costs more.
 * @param order the name of `orders` in the statement around it
 */
export function newMoney(order: string): SQL {
  const column = (name: string) => sql.raw(`${order}.${name}`)
  return sql`case when ${column('exchange_return_id')} is null then ${column('total_paise')} - ${column('cancelled_paise')}
    else greatest(0, ${column('total_paise')} - ${column('cancelled_paise')} - ${column('credit_paise')} - coalesce((
      select sum(c.amount_paise) from cash_receipts c
      where c.order_id = ${column('id')} and c.source = 'exchange'), 0)) end`
}
