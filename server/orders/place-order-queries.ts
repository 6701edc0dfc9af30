import { sql } from 'drizzle-orm'
import type { Address } from '#domain/addresses/address.ts'
import { parseState } from '#domain/addresses/states.ts'
import type { PaymentMode } from '#domain/orders/payment-mode.ts'
import type { PricedLines } from '#domain/pricing/price-lines.ts'
import { linePicture } from '../cart/line-picture.ts'
import type { PricedCartLine } from '../cart/price-cart.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { executePrepared } from '../db/prepared.ts'

export interface NewOrder {
  id: string
  customerId: string
  paymentMode: PaymentMode
  status: 'pending' | 'packing'
  /** A total of 0 is paid at placing. */
  paid: boolean
  /** Minutes until an unpaid online order gives its stock back; null for cash and for what is paid. */
  expiresInMinutes: number | null
  totals: PricedLines
  coupon: { id: string; code: string } | null
  email: string
  emailFolded: string
  phone: string
  address: Address
  billingAddress: Address | null
  lines: readonly PricedCartLine[]
  idempotencyKey: string | null
}

/**
 * Writes the order with everything that belongs to it in one statement: stock, lines, movements, event, coupon
 * use, payment order, message and key. The variants are locked already.
 * @returns false when stock was short after all; the transaction must then be given up
 */
export async function insertOrder(tx: Connection, order: NewOrder): Promise<boolean> {
  const lines = order.lines.map((line) => ({ id: newId('orl'), ...line }))
  const taken = piecesByVariant(lines)
  const text = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`
  const int = (values: readonly number[]) => sql`${sql.param([...values])}::int8[]`
  const of = <Value>(read: (line: (typeof lines)[number]) => Value) => lines.map(read)
  const { totals } = order
  const statement = sql`
    with stock as (
      update variants v set stock = v.stock - wanted.quantity
      from (select unnest(${text([...taken.keys()])}) as id, unnest(${int([...taken.values()])}) as quantity) wanted
      where v.id = wanted.id and v.stock >= wanted.quantity
      returning 1
    ), placed as (
      insert into orders (id, customer_id, status, payment_mode, paid_at, subtotal_paise, discount_paise,
        shipping_paise, total_paise, coupon_code, email, email_folded, phone, first_name, last_name, address, city,
        state, state_code, pincode, billing_address, expires_at)
      values (${order.id}, ${order.customerId}, ${order.status}, ${order.paymentMode},
        case when ${order.paid}::bool then now() end, ${totals.subtotalPaise}, ${totals.discountPaise},
        ${totals.shippingPaise}, ${totals.totalPaise}, ${order.coupon?.code ?? null}, ${order.email},
        ${order.emailFolded}, ${order.phone}, ${order.address.firstName}, ${order.address.lastName},
        ${order.address.address}, ${order.address.city}, ${order.address.state}, ${stateCode(order.address)},
        ${order.address.zipCode}, ${order.billingAddress ? JSON.stringify(order.billingAddress) : null}::jsonb,
        now() + make_interval(mins => ${order.expiresInMinutes}::int))
    ), listed as (
      insert into order_lines (id, order_id, position, product_id, variant_id, product_name, product_slug, image,
        size_label, colour, sku, hsn, tax_class, pieces, quantity, unit_price_paise, unit_mrp_paise,
        subtotal_paise, discount_paise, total_paise)
      select line.id, ${order.id}, row_number() over () - 1, line.product_id, line.variant_id, line.product_name,
        line.product_slug, line.image, line.size_label, line.colour, line.sku, line.hsn, line.tax_class,
        line.pieces, line.quantity, line.unit_price, line.unit_mrp, line.subtotal, line.discount, line.total
      from unnest(${text(of((line) => line.id))}, ${text(of((line) => line.variant.productId))},
        ${text(of((line) => line.variant.id))}, ${text(of((line) => line.variant.productName))},
        ${text(of((line) => line.variant.productSlug))}, ${text(of((line) => linePicture(line.variant, line.colour)))},
        ${text(of((line) => line.variant.label))}, ${text(of((line) => line.colour))},
        ${text(of((line) => line.variant.sku))}, ${text(of((line) => line.variant.hsn))},
        ${text(of((line) => line.variant.taxClass))}, ${int(of((line) => line.variant.pieces))},
        ${int(of((line) => line.quantity))}, ${int(of((line) => line.variant.pricePaise))},
        ${int(of((line) => line.variant.mrpPaise))}, ${int(of((line) => line.subtotalPaise))},
        ${int(of((line) => line.discountPaise))}, ${int(of((line) => line.totalPaise))}
      ) as line (id, product_id, variant_id, product_name, product_slug, image, size_label, colour, sku, hsn,
        tax_class, pieces, quantity, unit_price, unit_mrp, subtotal, discount, total)
    ), moved as (
      insert into stock_movements (variant_id, kind, quantity, order_line_id)
      select variant_id, 'sale', -quantity, id
      from unnest(${text(of((line) => line.id))}, ${text(of((line) => line.variant.id))},
        ${int(of((line) => line.quantity))}) as line (id, variant_id, quantity)
    ), told as (
      insert into order_events (order_id, kind, to_status, actor_kind, actor_id)
      values (${order.id}, 'placed', ${order.status}, 'customer', ${order.customerId})
    ), redeemed as (
      insert into coupon_redemptions (order_id, coupon_id, customer_id, email_folded, phone)
      select ${order.id}, coupon, ${order.customerId}, ${order.emailFolded}, ${order.phone}
      from (select ${order.coupon?.id ?? null}::text as coupon) c where coupon is not null
    ), awaited as (
      insert into payment_orders (order_id, receipt, amount_paise)
      select ${order.id}, ${order.id}, ${totals.totalPaise}
      where ${order.expiresInMinutes !== null}::bool
    ), announced as (
      insert into outgoing_messages (id, channel, kind, key, data)
      select id, channel, 'order_placed', ${order.id}, '{}'::jsonb
      from unnest(${text([newId('msg'), newId('msg')])}, ${text(['email', 'sms'])}) as message (id, channel)
      where ${order.expiresInMinutes === null}::bool
    ), remembered as (
      update idempotency_keys set order_id = ${order.id}
      where customer_id = ${order.customerId} and key = ${order.idempotencyKey}
    )
    select count(*)::int as taken from stock`
  const { rows } = await executePrepared<{ taken: number }>(tx, 'insert_order', statement)
  return rows[0]?.taken === taken.size
}

/** A size may stand in two lines, in two colours: its stock is taken once, for both. */
function piecesByVariant(lines: readonly PricedCartLine[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { variant, quantity } of lines) pieces.set(variant.id, (pieces.get(variant.id) ?? 0) + quantity)
  return pieces
}

/** Products of which a size is sold out by this order. */
export function soldOutProducts(lines: readonly PricedCartLine[]): string[] {
  const pieces = piecesByVariant(lines)
  const emptied = lines.filter(({ variant }) => variant.stock === pieces.get(variant.id))
  return [...new Set(emptied.map(({ variant }) => variant.productId))]
}

function stateCode(address: Address): string {
  const state = parseState(address.state)
  if (!state) throw new RangeError(`Cannot place an order as its state is unknown: ${address.state}`)
  return state.code
}
