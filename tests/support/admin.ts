import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import * as z from 'zod'
import { CARRIERS_AT_START } from '#domain/fulfilment/carriers.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { Connection } from '#server/db/connection.ts'
import { readRows } from '#server/db/rows.ts'
import { createShopper, stockMismatches, type TestShopper } from './builders.ts'
import type { Answer, TestShop } from './shop.ts'

/** A member of the staff in the admin of a shop. */
export interface TestAdmin {
  person: TestShopper
  /** A call of the admin: `post('orders/ord_1/packed')`. */
  post(path: string, body?: unknown): Promise<Answer>
  remove(path: string): Promise<Answer>
  read(orderId: string): Promise<AdminOrder>
  /** The same as `post`, and expects that it is done. */
  step(path: string, body?: unknown): Promise<AdminOrder>
}

export async function openAdmin(
  shop: Pick<TestShop, 'database' | 'request'>,
  { staffRole = 'manager', name = 'Ravi Kumar' }: { staffRole?: string; name?: string } = {},
): Promise<TestAdmin> {
  const { db } = shop.database
  const person = await createShopper(db, { staffRole })
  await db.execute(sql`update customers set fullname = ${name} where id = ${person.customerId}`)
  const call = (method: 'POST' | 'DELETE' | 'GET', path: string, body?: unknown) =>
    shop.request(method, `/api/admin/${path}`, {
      token: person.token,
      ...(method === 'POST' ? { body: body ?? {} } : {}),
    })
  return {
    person,
    post: (path, body) => call('POST', path, body),
    remove: (path) => call('DELETE', path),
    async read(orderId) {
      const answer = await call('GET', `orders/${orderId}`)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return answer.body.data
    },
    async step(path, body) {
      const answer = await call('POST', path, body)
      expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
      return answer.body.data
    },
  }
}

let numbers = 10_000_000_000
/** A parcel for a carrier, with a number that no other has. */
export function someParcel(lines?: { lineId: string; quantity: number }[]) {
  numbers += 1
  const [carrier] = CARRIERS_AT_START.filter(({ key }) => key === 'delhivery')
  return { carrier: carrier?.key ?? '', trackingNumber: String(numbers), weightGrams: 640, lines }
}

const broken = z.object({ what: z.string(), id: z.string() })

/** Invariants of every order after any actions; returns the violations. */
export async function brokenBooks(db: Connection): Promise<unknown[]> {
  const found = await readRows(
    db,
    broken,
    sql`
    select 'parcels do not add up to the order' as what, o.id from orders o
    where o.status in ('shipped', 'delivered') and exists (select 1 from parcels c where c.order_id = o.id)
      and o.total_paise - o.cancelled_paise <> (
        select sum(c.value_paise) - coalesce(sum((
          select sum(coalesce(i.back_paise, i.total_paise)) from parcel_lines i
          where i.parcel_id = c.id and c.came_back_at is not null)), 0)
          + coalesce(sum(c.rounding_paise) filter (where c.came_back_at is not null), 0)
        from parcels c where c.order_id = o.id and c.status <> 'cancelled')
        + (select sum(l.corrected_paise) from order_lines l where l.order_id = o.id)
    union all
    select 'lines do not add up to the order', o.id from orders o
    where o.status not in ('cancelled', 'pending') and o.total_paise - o.shipping_paise + o.rounding_paise <> (
      select sum(l.total_paise + l.adjusted_paise) from order_lines l where l.order_id = o.id)
      - coalesce((select sum(change.paise) from (
          select sum(coalesce(i.back_paise, i.total_paise)) as paise from parcel_lines i
            join parcels c on c.id = i.parcel_id
          where c.order_id = o.id and c.came_back_at is not null
          union all select sum(amount_paise) from order_line_cancellations where order_id = o.id
        ) change), 0) + o.cancelled_paise
      + coalesce((select sum(c.rounding_paise) from parcels c
        where c.order_id = o.id and c.came_back_at is not null), 0)
    union all
    select 'more refunded than paid', p.order_id from payments p
    where p.order_id is not null and p.amount_paise < (
      select coalesce(sum(r.amount_paise), 0) from refunds r
      where r.provider_payment_id = p.provider_payment_id and r.status <> 'failed' and r.method <> 'exchange')
    union all
    select 'refunds are not counted', p.order_id from payments p
    where p.order_id is not null and p.refunded_paise <> (
      select coalesce(sum(r.amount_paise), 0) from refunds r
      where r.provider_payment_id = p.provider_payment_id and r.order_id = p.order_id and r.status <> 'failed')
    union all
    select 'refunds of a credit are not counted', o.id from orders o
    where o.credit_refunded_paise <> (
      select coalesce(sum(r.amount_paise), 0) from refunds r
      where r.order_id = o.id and r.provider_payment_id = o.credit_payment_id and r.status <> 'failed')
    union all
    select 'an exchange is not paid by what was given for it', o.id from orders o
    where o.credit_payment_id is not null and o.credit_paise <> (
      select coalesce(sum(r.amount_paise), 0) from refunds r
      where r.method = 'exchange' and starts_with(r.cause, 'exchange:' || o.exchange_return_id || ':')
        and r.provider_payment_id is not null)
    union all
    select 'pieces in returns are not those of the lines', l.order_id from order_lines l
    where l.returning_quantity <> coalesce((
      select sum(case b.status when 'checked' then i.sellable_quantity + i.damaged_quantity else i.quantity end)
      from return_lines i join returns b on b.id = i.return_id
      where i.order_line_id = l.id and b.status not in ('refused', 'withdrawn', 'lapsed')), 0)
    union all
    select 'credit notes above their invoice', n.order_id from invoices n
    where n.kind = 'invoice' and n.total_paise + n.round_off_paise < (
      select coalesce(sum(c.total_paise + c.round_off_paise), 0) from invoices c where c.invoice_id = n.id and c.kind = 'credit_note')
    union all
    select 'more cash back than came', o.id from orders o where o.cash_refunded_paise > o.cash_received_paise
    union all
    select 'cash is not the sum of its receipts', o.id from orders o
    where o.cash_received_paise <> (
      select coalesce(sum(amount_paise), 0) from cash_receipts c where c.order_id = o.id)
    union all
    select 'shipped pieces are not those of the parcels', l.order_id from order_lines l
    where l.shipped_quantity <> (
      select coalesce(sum(i.quantity), 0) from parcel_lines i join parcels c on c.id = i.parcel_id
      where i.order_line_id = l.id and c.status <> 'cancelled')
    union all
    select 'cancelled pieces are not those of the cancellations', l.order_id from order_lines l
    where l.cancelled_quantity <> (
      select coalesce(sum(c.quantity), 0) from order_line_cancellations c where c.order_line_id = l.id)
    union all
    select 'a parcel without an invoice', c.order_id from parcels c
    where not exists (select 1 from invoices i where i.parcel_id = c.id and i.kind = 'invoice')`,
  )
  return [...found, ...(await stockMismatches(db))]
}
