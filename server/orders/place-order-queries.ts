import { getTableColumns, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Address } from '#domain/addresses/address.ts'
import { parseState } from '#domain/addresses/states.ts'
import { type OrderCharge, sumOfCharges } from '#domain/charges/charge.ts'
import type { Paise } from '#domain/money/money.ts'
import type { CompanyBuyer } from '#domain/orders/company-buyer.ts'
import type { DeliveryAddress } from '#domain/orders/delivery-address.ts'
import type { Gift } from '#domain/orders/gift.ts'
import type { OrderSource } from '#domain/orders/order-sources.ts'
import type { StaffDiscountInput } from '#domain/orders/staff-order.ts'
import type { PaymentMode } from '#domain/payments/payment-mode.ts'
import type { PromotionTerms } from '#domain/promotions/promotion-terms.ts'
import type { PricedCart, PricedCartLine } from '../cart/price-cart.ts'
import { linePicture } from '../catalogue/line-picture.ts'
import type { Connection } from '../db/connection.ts'
import { newId } from '../db/ids.ts'
import { readRow } from '../db/rows.ts'
import { orderLines } from '../db/schema/orders.ts'
import { pushWanted } from '../push/queries.ts'

/** What a staff member adds to an order that they create for a customer. */
export interface StaffPlacement {
  staffId: string
  source: OrderSource
  /** For staff only; '' for none. */
  note: string
  discount: StaffDiscountInput | null
  /** Its limit for this staff member, in percent of the goods; null for none. */
  discountLimit: number | null
  /** The promised day, at its end in India; null for the shop's own promise. */
  promisedBy: Date | null
  linkHours: number
  /** Of a payment to the shop's UPI account; '' for none. */
  reference: string
  /** The customer's account is created with the order. */
  isNewCustomer: boolean
}

export interface NewOrder {
  id: string
  customerId: string
  paymentMode: PaymentMode
  status: 'pending' | 'packing'
  /** Whether it is paid at placing, because its total is 0. */
  paid: boolean
  /** Whether the shop received its money before it was placed. */
  paidInShop: boolean
  /** The staff member who creates it, with the amount of their discount; null if the customer places it. */
  staff: (StaffPlacement & { discountPaise: Paise }) | null
  /** Minutes until an unpaid online order releases its stock; null for cash and paid orders. */
  expiresInMinutes: number | null
  /** Hash of the network by which its unpaid pieces are limited; null if not limited. */
  unpaidNetwork: string | null
  /** It waits for a code, which its first notification contains; the usual one follows the confirmation. */
  waitsForCode: boolean
  totals: PricedCart['totals']
  /** The typed code, if its promotion is applied. */
  couponCode: string | null
  /** Each promotion's discount, and its title for the customer. */
  offers: readonly { id: string; title: string; discountPaise: Paise }[]
  /** The discounts of its whole sets. */
  sets: readonly { productId: string; title: string; discountPaise: Paise }[]
  /** Their conditions, and those of promotions that lost against better ones. */
  offerTerms: PromotionTerms | null
  email: string
  emailFolded: string
  phone: string
  address: DeliveryAddress
  billingAddress: Address | null
  company: CompanyBuyer | null
  gift: Gift | null
  /** The latest promised delivery date; null if no day is promised. */
  promisedBy: Date | null
  lines: readonly PricedCartLine[]
}

/**
 * Writes the order and all its rows in one statement: stock, lines, movements, event, coupon use, payment order and
 * notification. The variants are already locked.
 * @returns whether a staff device wants push notifications of orders, queried in the same statement to save a round
 * trip; null if stock was short after all: the transaction must then be rolled back
 */
export async function insertOrder(tx: Connection, order: NewOrder): Promise<{ staffAsks: boolean } | null> {
  const { totals, staff } = order
  const discount = staff?.discount && { ...staff.discount, amountPaise: staff.discountPaise }
  // The lines are passed as JSON, not as arrays: the planner would look at an array's length and plan this large
  // statement again for every order, which took longer than running it.
  const statement = sql`
    with line as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(order.lines.map(toRow))}::jsonb) as line (${lineTypes})
    ), wanted as (
      select "variantId" as variant_id, sum(quantity)::int as quantity from line group by "variantId"
    ), stock as (
      update variants v set stock = v.stock - wanted.quantity
      from wanted
      where v.id = wanted.variant_id and v.stock >= wanted.quantity
      returning 1
    ), placed as (
      insert into orders (id, customer_id, status, payment_mode, paid_at, subtotal_paise, discount_paise,
        shipping_paise, rounding_paise, total_paise, offer_terms, coupon_code, email, email_folded, phone, first_name, last_name,
        address, city, state, state_code, pincode, address_kind, second_phone, billing_address,
        company, gift, promised_by,
        expires_at, unpaid_network, source, taken_by, staff_discount)
      values (${order.id}, ${order.customerId}, ${order.status}, ${order.paymentMode},
        case when ${order.paid}::bool then now() end, ${totals.subtotalPaise}, ${totals.discountPaise},
        ${sumOfCharges(totals.charges)}, ${totals.roundingPaise}, ${totals.totalPaise},
        ${order.offerTerms ? JSON.stringify(order.offerTerms) : null}::jsonb, ${order.couponCode}, ${order.email},
        ${order.emailFolded}, ${order.phone}, ${order.address.firstName}, ${order.address.lastName},
        ${order.address.address}, ${order.address.city}, ${order.address.state}, ${stateCode(order.address)},
        ${order.address.zipCode}, ${order.address.kind}::text, ${order.address.secondPhone}::text,
        ${order.billingAddress ? JSON.stringify(order.billingAddress) : null}::jsonb,
        ${order.company ? JSON.stringify(order.company) : null}::jsonb,
        ${order.gift ? JSON.stringify(order.gift) : null}::jsonb,
        ${order.promisedBy?.toISOString() ?? null}::timestamptz,
        now() + make_interval(mins => ${order.expiresInMinutes}::int), ${order.unpaidNetwork}::text,
        ${staff?.source ?? 'web'}, ${staff?.staffId ?? null}::text, ${discount ? JSON.stringify(discount) : null}::jsonb)
    ), listed as (
      insert into order_lines (order_id, ${lineColumns}) select ${order.id}, ${lineValues} from line
    ), charged as (
      insert into order_charges (order_id, position, kind, label, amount_paise, hsn, rate_basis_points, refundable)
      select ${order.id}, position, kind, label, "amountPaise", hsn, "rateBasisPoints", refundable
      from jsonb_to_recordset(${JSON.stringify(totals.charges.map(toChargeRow))}::jsonb) as charge
        (position smallint, kind text, label jsonb, "amountPaise" bigint, hsn text, "rateBasisPoints" int,
          refundable bool)
    ), moved as (
      insert into stock_movements (variant_id, kind, quantity, order_line_id)
      select "variantId", 'sale', -quantity, id from line
    ), told as (
      insert into order_events (order_id, kind, to_status, actor_kind, actor_id)
      values (${order.id}, 'placed', ${order.status},
        ${staff ? 'staff' : 'customer'}, ${staff?.staffId ?? order.customerId})
    ), redeemed as (
      insert into coupon_redemptions (order_id, coupon_id, customer_id, email_folded, phone, discount_paise, title)
      select ${order.id}, id, ${order.customerId}, ${order.emailFolded}, ${order.phone}, "discountPaise", title
      from jsonb_to_recordset(${JSON.stringify(order.offers)}::jsonb)
        as offer (id text, title text, "discountPaise" bigint)
    ), reduced as (
      insert into order_set_discounts (order_id, product_id, discount_paise, title)
      select ${order.id}, "productId", "discountPaise", title
      from jsonb_to_recordset(${JSON.stringify(order.sets)}::jsonb)
        as set_discount ("productId" text, title text, "discountPaise" bigint)
    ), awaited as (
      insert into payment_orders (order_id, receipt, amount_paise)
      select ${order.id}, ${order.id}, ${totals.totalPaise}
      where ${order.expiresInMinutes !== null}::bool
    ), announced as (
      insert into outgoing_messages (id, channel, kind, key, data)
      select id, channel, ${order.paidInShop ? 'order_paid' : 'order_placed'}, ${order.id}, '{}'::jsonb
      from (values (${newId('msg')}, 'email'), (${newId('msg')}, 'sms')) as message (id, channel)
      where ${order.expiresInMinutes === null && !order.waitsForCode && staff?.source !== 'counter'}::bool
    )
    select (select count(*) from stock) = (select count(*) from wanted) as taken,
      ${pushWanted('orders')} as "staffAsks"`
  const result = await readRow(tx, insertedOrder, statement, { name: 'insert_order' })
  return result?.taken ? { staffAsks: result.staffAsks } : null
}

const insertedOrder = z.object({ taken: z.boolean(), staffAsks: z.boolean() })

/** A stored line without its order's key and its later counters. */
type NewLine = Omit<
  typeof orderLines.$inferSelect,
  | 'orderId'
  | 'cancelledQuantity'
  | 'shippedQuantity'
  | 'returningQuantity'
  | 'adjustedPaise'
  | 'correctedPaise'
  | 'replacesLineId'
  | 'replacedPaise'
>

function toChargeRow(charge: OrderCharge, index: number): OrderCharge & { position: number } {
  return { ...charge, position: index + 1 }
}

/** A priced line as it is stored. */
export function toRow({ variant, colour, ...line }: PricedCartLine, position: number): NewLine {
  return {
    id: newId('orl'),
    position,
    productId: variant.productId,
    variantId: variant.id,
    productName: variant.productName,
    productSlug: variant.productSlug,
    image: linePicture(variant, colour),
    sizeLabel: variant.label,
    colour,
    sku: variant.sku,
    hsn: variant.hsn,
    taxClass: variant.taxClass,
    pieces: variant.pieces,
    quantity: line.quantity,
    unitPricePaise: variant.pricePaise,
    unitMrpPaise: variant.mrpPaise,
    subtotalPaise: line.subtotalPaise,
    discountPaise: line.discountPaise,
    totalPaise: line.totalPaise,
  }
}

// The statement lists the columns of a line three times; they come from the table's definition.
const {
  orderId: _order,
  cancelledQuantity: _cancelled,
  shippedQuantity: _shipped,
  returningQuantity: _returning,
  adjustedPaise: _adjusted,
  correctedPaise: _corrected,
  replacesLineId: _replaces,
  replacedPaise: _replaced,
  ...columnsOfLine
} = getTableColumns(orderLines)
const lineFields = Object.entries(columnsOfLine)
const lineTypes = sql.raw(lineFields.map(([name, column]) => `"${name}" ${column.getSQLType()}`).join(', '))
const lineColumns = sql.raw(lineFields.map(([, column]) => column.name).join(', '))
const lineValues = sql.raw(lineFields.map(([name]) => `"${name}"`).join(', '))

/** Quantities by variant over all lines: a size may have two lines, in two colours. */
export function piecesByVariant(lines: readonly PricedCartLine[]): Map<string, number> {
  const pieces = new Map<string, number>()
  for (const { variant, quantity } of lines) pieces.set(variant.id, (pieces.get(variant.id) ?? 0) + quantity)
  return pieces
}

/** Products with a size that this order sells out. */
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
