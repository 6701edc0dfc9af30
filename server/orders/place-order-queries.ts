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
}

/**
 * Writes the order with everything that belongs to it in one statement: stock, lines, movements, event, coupon
 * use, payment order and message. The variants are locked already.
 * @returns false when stock was short after all; the transaction must then be given up
 */
export async function insertOrder(tx: Connection, order: NewOrder): Promise<boolean> {
  const { totals } = order
  // The lines go in as JSON, not as arrays: of an array the planner would look at the length each time and plan
  // this large statement anew for every order, which took longer than running it.
  const statement = sql`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(order.lines.map(toRow))}::jsonb) as line (
        id text, position int, product_id text, variant_id text, product_name text, product_slug text, image text,
        size_label text, colour text, sku text, hsn text, tax_class text, pieces int, quantity int,
        unit_price_paise int8, unit_mrp_paise int8, subtotal_paise int8, discount_paise int8, total_paise int8)
    ), wanted as (
      select variant_id, sum(quantity)::int as quantity from line group by variant_id
    ), stock as (
      update variants v set stock = v.stock - wanted.quantity
      from wanted
      where v.id = wanted.variant_id and v.stock >= wanted.quantity
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
      select id, ${order.id}, position, product_id, variant_id, product_name, product_slug, image, size_label,
        colour, sku, hsn, tax_class, pieces, quantity, unit_price_paise, unit_mrp_paise, subtotal_paise,
        discount_paise, total_paise
      from line
    ), moved as (
      insert into stock_movements (variant_id, kind, quantity, order_line_id)
      select variant_id, 'sale', -quantity, id from line
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
      from (values (${newId('msg')}, 'email'), (${newId('msg')}, 'sms')) as message (id, channel)
      where ${order.expiresInMinutes === null}::bool
    )
    select (select count(*) from stock) = (select count(*) from wanted) as taken`
  const { rows } = await executePrepared<{ taken: boolean }>(tx, 'insert_order', statement)
  return rows[0]?.taken === true
}

/** A line as the statement reads it. */
function toRow({ variant, colour, ...line }: PricedCartLine, position: number) {
  return {
    id: newId('orl'),
    position,
    product_id: variant.productId,
    variant_id: variant.id,
    product_name: variant.productName,
    product_slug: variant.productSlug,
    image: linePicture(variant, colour),
    size_label: variant.label,
    colour,
    sku: variant.sku,
    hsn: variant.hsn,
    tax_class: variant.taxClass,
    pieces: variant.pieces,
    quantity: line.quantity,
    unit_price_paise: variant.pricePaise,
    unit_mrp_paise: variant.mrpPaise,
    subtotal_paise: line.subtotalPaise,
    discount_paise: line.discountPaise,
    total_paise: line.totalPaise,
  }
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
