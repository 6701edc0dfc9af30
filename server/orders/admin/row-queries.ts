import { sql } from 'drizzle-orm'
import { isUnconfirmed } from '../lock-order-queries.ts'
import { isOpen, isPartlyShipped, isPaymentUnderWay, isStuck } from './view-queries.ts'

/** Other unshipped orders of the same phone as `orders o`, while it is unshipped itself. */
const otherOpen = sql`
  case when ${isOpen} then (
    select count(*)::int from orders other
    where other.phone = o.phone and other.id <> o.id and other.status in ('pending', 'processing', 'packing'))
  else 0 end`

/** The fields of `adminRowRecord` from `orders o` and its lines, as `rowLines` counts them. */
export const rowColumns = sql`
  o.id, o.status, o.payment_mode as "paymentMode", o.paid_at as "paidAt", o.created_at as "createdAt",
  o.expires_at as "expiresAt", o.first_name as "firstName", o.last_name as "lastName", o.city, o.pincode,
  o.packed_at is not null as packed, ${isPartlyShipped} as "partlyShipped", ${isStuck} as stuck,
  ${isPaymentUnderWay} as "paymentUnderWay",
  case when ${isUnconfirmed} then o.confirm_by end as "confirmBy", l.pieces, l.shipped as "shippedPieces", l.pictures,
  ${otherOpen} as "otherOpen",
  o.total_paise - o.cancelled_paise as "amountPaise",
  o.credit_paise + o.cash_received_paise as "coveredPaise"`

/** Pieces and pictures of `orders o`, those not cancelled first. */
export const rowLines = sql`
  cross join lateral (
    select coalesce(sum(quantity - cancelled_quantity), 0)::int as pieces,
      coalesce(sum(shipped_quantity), 0)::int as shipped,
      coalesce((array_agg(image order by quantity = cancelled_quantity, position))[1:3], '{}') as pictures
    from order_lines where order_id = o.id
  ) l`
