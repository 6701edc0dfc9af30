import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { PAYMENT_MODES, type PaymentMode } from '#domain/orders/payment-mode.ts'
import type { Connection } from '../db/connection.ts'

const instant = z.coerce.date()
const status = z.enum(ORDER_STATUSES)

const orderRow = z.object({
  id: z.string(),
  customerId: z.string(),
  status,
  paymentMode: z.enum(PAYMENT_MODES),
  paidAt: instant.nullable(),
  subtotalPaise: z.number(),
  discountPaise: z.number(),
  shippingPaise: z.number(),
  totalPaise: z.number(),
  refundedPaise: z.number(),
  couponCode: z.string().nullable(),
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  billingAddress: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      country: z.string(),
    })
    .nullable(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  deliveredAt: instant.nullable(),
  lines: z.array(
    z.object({
      id: z.string(),
      productId: z.string(),
      variantId: z.string(),
      productName: z.string(),
      productSlug: z.string(),
      image: z.string(),
      sizeLabel: z.string(),
      colour: z.string(),
      sku: z.string(),
      quantity: z.number(),
      unitPricePaise: z.number(),
      totalPaise: z.number(),
    }),
  ),
  steps: z.array(z.object({ status, at: instant })),
  now: instant,
})

/** An order with its lines and steps, as it was placed. */
export type OrderRecord = z.infer<typeof orderRow>

/** One order of this customer; null when there is none or it is somebody else's. */
export async function readOwnOrder(
  db: Connection,
  orderId: string,
  customerId: string,
): Promise<OrderRecord | null> {
  const [order] = await readOrders(db, sql`o.id = ${orderId} and o.customer_id = ${customerId}`)
  return order ?? null
}

/** One order whoever placed it: for holders of a signed link, the shop's own letters, and staff. */
export async function readAnyOrder(db: Connection, orderId: string): Promise<OrderRecord | null> {
  const [order] = await readOrders(db, sql`o.id = ${orderId}`)
  return order ?? null
}

/** All orders of a customer, the newest first. */
export async function readOrdersOf(db: Connection, customerId: string): Promise<OrderRecord[]> {
  return await readOrders(db, sql`o.customer_id = ${customerId}`)
}

async function readOrders(db: Connection, where: SQL): Promise<OrderRecord[]> {
  const { rows } = await db.execute(sql`
    select o.id, o.customer_id as "customerId", o.status, o.payment_mode as "paymentMode", o.paid_at as "paidAt",
      o.subtotal_paise as "subtotalPaise", o.discount_paise as "discountPaise",
      o.shipping_paise as "shippingPaise", o.total_paise as "totalPaise",
      coalesce((select sum(amount_paise)::int8 from refunds r where r.order_id = o.id and r.status <> 'failed'), 0)
        as "refundedPaise",
      o.coupon_code as "couponCode", o.email, o.phone, o.first_name as "firstName", o.last_name as "lastName",
      o.address, o.city, o.state, o.pincode, o.billing_address as "billingAddress", o.created_at as "createdAt",
      o.expires_at as "expiresAt", o.delivered_at as "deliveredAt", now() as now,
      (select json_agg(json_build_object(
          'id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'productName', l.product_name,
          'productSlug', l.product_slug, 'image', l.image, 'sizeLabel', l.size_label, 'colour', l.colour,
          'sku', l.sku, 'quantity', l.quantity, 'unitPricePaise', l.unit_price_paise,
          'totalPaise', l.total_paise) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('status', e.to_status, 'at', e.created_at) order by e.id), '[]')
        from order_events e where e.order_id = o.id and e.to_status is not null) as steps
    from orders o
    where ${where}
    order by o.created_at desc, o.id`)
  return z.array(orderRow).parse(rows)
}

export interface PayableOrder {
  status: OrderStatus
  paymentMode: PaymentMode
  isPaid: boolean
}

/** What decides whether this customer's order can be paid; null when it is not theirs. */
export async function readPayableOrder(
  db: Connection,
  orderId: string,
  customerId: string,
): Promise<PayableOrder | null> {
  const { rows } = await db.execute<{ status: OrderStatus; paymentMode: PaymentMode; isPaid: boolean }>(sql`
    select status, payment_mode as "paymentMode", paid_at is not null as "isPaid"
    from orders where id = ${orderId} and customer_id = ${customerId}`)
  return rows[0] ?? null
}
