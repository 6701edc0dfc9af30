import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { PAYMENT_MODES } from '#domain/payments/payment-mode.ts'
import type { Connection } from '../../db/connection.ts'
import { readRow, readRows } from '../../db/rows.ts'
import { rowLines } from '../../orders/admin/row-queries.ts'
import { givenBack } from '../../orders/new-money-queries.ts'
import { personColumns, personRow } from './list-queries.ts'

const part = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  phone: z.string(),
  hasAccount: z.boolean(),
  isStaff: z.boolean(),
  since: z.date(),
  wants: z.object({
    email: z.boolean(),
    sms: z.boolean(),
    whatsapp: z.boolean(),
    marketing: z.boolean(),
    reviews: z.boolean(),
    newsletter: z.boolean(),
  }),
})
export type PersonPart = z.infer<typeof part>

/** The accounts of a customer, the main one first; empty if the customer was erased or does not exist. */
export async function readParts(db: Connection, customerId: string): Promise<PersonPart[]> {
  return await readRows(
    db,
    part,
    sql`
    with main as (select coalesce(same_as, id) as id from customers where id = ${customerId})
    select c.id, coalesce(c.fullname, '') as name, c.email, c.email_confirmed_at is not null as "emailConfirmed",
      coalesce(c.phone, '') as phone, c.kind = 'registered' as "hasAccount", c.staff_role is not null as "isStaff",
      c.created_at as since, json_build_object('email', c.notify_email, 'sms', c.notify_sms,
        'whatsapp', c.notify_whatsapp, 'marketing', c.notify_marketing, 'reviews', c.notify_reviews,
        'newsletter', exists (select 1 from newsletter_subscriptions n where n.email_normalised = c.email_normalised
          and n.confirmed_at is not null and n.unsubscribed_at is null)) as wants
    from customers c, main
    where (c.id = main.id or c.same_as = main.id) and c.kind in ('registered', 'guest') and c.erased_at is null
    order by c.id <> main.id, c.created_at, c.id`,
  )
}

/** The row of the list; null if it has none, such as a guest without orders. */
export async function readPerson(db: Connection, mainId: string): Promise<z.infer<typeof personRow> | null> {
  return await readRow(
    db,
    personRow,
    sql`select ${personColumns} from customer_figures f where f.customer_id = ${mainId}`,
  )
}

const bought = z.object({
  placed: z.number(),
  open: z.number(),
  invoices: z.number(),
  returnedPieces: z.number(),
  returnedPaise: z.coerce.number(),
  pays: z.array(z.object({ mode: z.enum(PAYMENT_MODES), orders: z.number() })),
})

/** The totals of these accounts' orders. */
export async function readBought(db: Connection, ids: readonly string[]): Promise<z.infer<typeof bought>> {
  const row = await readRow(
    db,
    bought,
    sql`
    with own as (select * from orders where customer_id = any(${sql.param([...ids])}::text[]))
    select (select count(*)::int from own) as placed,
      (select count(*)::int from own where status not in ('delivered', 'cancelled')) as open,
      (select count(*)::int from invoices i join own on own.id = i.order_id where i.kind = 'invoice') as invoices,
      coalesce((select sum(l.returning_quantity) from order_lines l join own on own.id = l.order_id), 0)::int
        as "returnedPieces",
      coalesce((select sum(${givenBack}) from own o where o.status <> 'cancelled'), 0)::int8 as "returnedPaise",
      coalesce((select json_agg(json_build_object('mode', payment_mode, 'orders', count) order by count desc)
        from (select payment_mode, count(*)::int from own where status <> 'cancelled' group by payment_mode) modes),
        '[]') as pays`,
  )
  if (!row) throw new Error('Cannot sum the orders of a customer')
  return row
}

const order = z.object({
  id: z.string(),
  createdAt: z.date(),
  status: z.enum(ORDER_STATUSES),
  totalPaise: z.coerce.number(),
  pieces: z.number(),
  pictures: z.array(z.string()),
})

/** The newest orders of these accounts. */
export async function readOrdersOfPerson(
  db: Connection,
  ids: readonly string[],
  most: number,
): Promise<z.infer<typeof order>[]> {
  return await readRows(
    db,
    order,
    sql`
    select o.id, o.created_at as "createdAt", o.status, o.total_paise - o.cancelled_paise as "totalPaise", l.pieces,
      l.pictures
    from (select * from orders where customer_id = any(${sql.param([...ids])}::text[])
      order by created_at desc limit ${most}::int) o ${rowLines}
    order by o.created_at desc, o.id`,
  )
}

const address = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  phone: z.string(),
  saved: z.boolean(),
})

/** Saved addresses and other delivery addresses, without duplicates; saved ones and the newest first. */
export async function readPlaces(
  db: Connection,
  ids: readonly string[],
  most: number,
): Promise<z.infer<typeof address>[]> {
  const own = sql`any(${sql.param([...ids])}::text[])`
  return await readRows(
    db,
    address,
    sql`
    select name, address, city, state, pincode, phone, saved from (
      select distinct on (lower(address), pincode) * from (
        select trim(first_name || ' ' || last_name) as name, concat_ws(', ', address, nullif(landmark, '')) as address,
          city, state, pincode, coalesce(phone, '') as phone, true as saved, is_default, created_at
        from addresses where customer_id = ${own}
        union all
        (select trim(first_name || ' ' || last_name), address, city, state, pincode, phone, false, false, created_at
          from orders where customer_id = ${own} and address <> '' order by created_at desc limit 50)
      ) places order by lower(address), pincode, saved desc, created_at desc
    ) each_once order by is_default desc, saved desc, created_at desc limit ${most}::int`,
  )
}
