import { sql } from 'drizzle-orm'
import { type AdminOrderRecord, adminOrderRecord } from '#domain/orders/admin-order-record.ts'
import { chargesJson } from '../../charges/queries.ts'
import type { Connection } from '../../db/connection.ts'
import { readRows } from '../../db/rows.ts'
import { bookingsJson, parcelsJson } from '../../fulfilment/parcel-record-queries.ts'
import { promotionsJson } from '../../promotions/promotions-json-queries.ts'
import { exchangeOfJson, returnsJson } from '../../returns/order-json-queries.ts'
import { spentOf } from '../new-money-queries.ts'
import { rowColumns, rowLines } from './row-queries.ts'

const lines = sql`
  select json_agg(json_build_object('id', l.id, 'productId', l.product_id, 'productSlug', l.product_slug,
    'productName', l.product_name, 'image', l.image, 'sizeLabel', l.size_label, 'colour', l.colour, 'sku', l.sku,
    'quantity', l.quantity, 'cancelledQuantity', l.cancelled_quantity, 'shippedQuantity', l.shipped_quantity,
    'returningQuantity', l.returning_quantity, 'returnedQuantity', coalesce((
      select sum(i.sellable_quantity + i.damaged_quantity) from return_lines i join returns b on b.id = i.return_id
      where i.order_line_id = l.id and b.status = 'checked'), 0),
    'unitPricePaise', l.unit_price_paise, 'subtotalPaise', l.subtotal_paise, 'totalPaise', l.total_paise)
    order by l.position)
  from order_lines l where l.order_id = o.id`

/** Refunds of the part of a payment that covers other orders, which send another size. */
const elsewhere = (status: 'settled' | 'pending') => sql`coalesce((
  select sum(r.amount_paise) from refunds r where r.provider_payment_id = p.provider_payment_id
    and r.order_id <> p.order_id and r.method = 'provider' and r.status = ${sql.raw(`'${status}'`)}), 0)`

const payments = sql`
  select json_agg(json_build_object('id', p.provider_payment_id, 'status', p.status, 'disposition', p.disposition,
    'settlesOrder', p.settles_order, 'amountPaise', p.amount_paise, 'refundedPaise', p.refunded_paise,
    'providerRefundedPaise', p.provider_refunded_paise, 'elsewhereSettledPaise', ${elsewhere('settled')},
    'elsewherePendingPaise', ${elsewhere('pending')}, 'updatedAt', p.updated_at) order by p.created_at desc)
  from payments p where p.order_id = o.id`

const refunds = sql`
  select json_agg(json_build_object('id', r.id, 'amountPaise', r.amount_paise, 'status', r.status,
    'method', r.method, 'reason', r.reason, 'upiId', r.upi_id, 'failure', r.failure,
    'needsAttention', r.needs_attention, 'reference', r.bank_reference, 'pieces', r.pieces,
    'createdAt', r.created_at, 'settledAt', r.settled_at) order by r.created_at, r.id)
  from refunds r where r.order_id = o.id`

const documents = sql`
  select json_agg(json_build_object('id', i.id, 'kind', i.kind, 'number', i.number, 'parcelId', i.parcel_id, 'issuedAt', i.issued_at,
    'totalPaise', i.total_paise) order by i.issued_at, i.id)
  from invoices i where i.order_id = o.id`

const nameOf = (person: string) => sql.raw(`coalesce(nullif(${person}.fullname, ''), ${person}.email)`)

/** The newest first, with the name of the staff member who made the step, if any. */
const events = sql`
  select json_agg(json_build_object('id', e.id, 'kind', e.kind, 'at', e.created_at, 'fromStatus', e.from_status,
    'toStatus', e.to_status, 'actor', e.actor_kind, 'note', case when e.kind <> 'edited' then e.note end, 'edit', (
      select json_build_object('changes', d.changes, 'reason', d.reason, 'beforePaise', d.before_paise,
        'afterPaise', d.after_paise) from order_edits d where e.kind = 'edited' and d.id = e.note), 'actorName', case e.actor_kind
      when 'staff' then ${nameOf('who')}
      when 'customer' then nullif(trim(o.first_name || ' ' || o.last_name), '') end) order by e.id desc)
  from order_events e left join customers who on who.id = e.actor_id and e.actor_kind = 'staff'
  where e.order_id = o.id`

/**
 * Orders with everything the admin shows, read at one moment, in the order of the ids.
 * @param claimMinutes after which a staff member who began packing no longer holds an order
 */
export async function readAdminOrders(
  db: Connection,
  orderIds: readonly string[],
  { claimMinutes }: { claimMinutes: number },
): Promise<AdminOrderRecord[]> {
  return await readRows(
    db,
    adminOrderRecord,
    sql`
    select ${rowColumns}, o.email, o.phone, o.address, o.state, o.address_kind as "addressKind",
      o.second_phone as "secondPhone", o.billing_address as "billingAddress", o.company, o.gift,
      o.subtotal_paise as "subtotalPaise", o.discount_paise as "discountPaise", ${chargesJson} as charges,
      o.rounding_paise as "roundingPaise",
      o.total_paise as "totalPaise", o.cancelled_paise as "cancelledPaise",
      o.credit_paise as "creditPaise", o.credit_payment_id as "creditPaymentId",
      o.credit_refunded_paise as "creditRefundedPaise",
      o.cash_received_paise as "cashReceivedPaise", o.cash_refunded_paise as "cashRefundedPaise",
      o.coupon_code as "couponCode", ${promotionsJson} as offers, o.shipped_at as "shippedAt",
      o.promised_by as "promisedBy",
      (select json_build_object('id', k.id, 'isGuest', k.kind = 'guest',
          'orders', count(*) filter (where b.exchange_return_id is null),
          'spentPaise', ${spentOf('b')})
        from orders b where b.status <> 'cancelled' and b.customer_id in (
          select part.id from customers part
          where (part.id = coalesce(k.same_as, k.id) or part.same_as = coalesce(k.same_as, k.id))
            and part.erased_at is null)) as customer,
      case when o.packed_at is null and o.packing_since > now() - make_interval(mins => ${claimMinutes}::int) then
        (select json_build_object('id', who.id, 'by', ${nameOf('who')}, 'since', o.packing_since)
          from customers who where who.id = o.packing_by) end as packing,
      (select ${nameOf('who')} from customers who where who.id = o.packed_by) as "packedBy",
      coalesce((${lines}), '[]') as lines, ${parcelsJson} as parcels, ${bookingsJson} as bookings,
      now() as now,
      (select json_build_object('id', po.provider_order_id, 'amountPaise', po.amount_paise)
        from payment_orders po where po.order_id = o.id and po.provider_order_id is not null) as "providerOrder",
      coalesce((${payments}), '[]') as payments, coalesce((${refunds}), '[]') as refunds,
      coalesce((${documents}), '[]') as documents, coalesce((${events}), '[]') as events,
      ${returnsJson} as returns, ${exchangeOfJson} as "exchangeOf"
    from unnest(${sql.param([...orderIds])}::text[]) with ordinality as wanted (id, place)
    join orders o on o.id = wanted.id join customers k on k.id = o.customer_id ${rowLines}
    order by wanted.place`,
  )
}
