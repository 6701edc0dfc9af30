import * as z from 'zod/mini'
import { tenDigits } from '#domain/customers/phone.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { NO_COUPON } from './order.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { canReturn, estimatedDelivery } from './order-times.ts'
import { canCustomerCancel } from './order-transitions.ts'
import { PAYMENT_MODES } from './payment-mode.ts'

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))

/** A line of an order as it is kept: what the queries read, and what `toApiItem` makes an answer of. Money in paise. */
export const orderLineRecord = z.object({
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
})
export type OrderLineRecord = z.infer<typeof orderLineRecord>

/** A line of an order as the API gives it; name, image and price are those of the day of the order. */
const apiOrderItem = z.object({
  _id: z.string().check(z.describe("The product's key")),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  price: rupees,
  sizes: z.array(z.string()),
  selectedSizeId: z.string(),
  selectedSize: z.string(),
  selectedColor: z.string(),
  sku: z.string(),
})
export type ApiOrderItem = z.infer<typeof apiOrderItem>

function toApiItem(line: OrderLineRecord): ApiOrderItem {
  return {
    _id: line.productId,
    name: line.productName,
    image: line.image,
    quantity: line.quantity,
    price: paiseToRupees(line.unitPricePaise),
    sizes: [line.sizeLabel],
    selectedSizeId: line.variantId,
    selectedSize: line.sizeLabel,
    selectedColor: line.colour,
    sku: line.sku,
  }
}

/** An address as an order keeps and gives it. */
export const orderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

/** An order as the API gives it to whoever placed it. Money in rupees; times in ISO 8601. */
export const apiOrder = z.object({
  _id: z.string(),
  /** The same as `_id`. */
  orderId: z.string(),
  userId: z.string(),
  status: z.enum(ORDER_STATUSES),
  createdAt: at,
  items: z.array(apiOrderItem),
  subtotal: rupees,
  discount: rupees,
  shipping: rupees,
  /** What the shopper pays, tax inside. */
  amount: rupees,
  paymentMode: z.enum(PAYMENT_MODES),
  payment: z.boolean().check(z.describe('Whether it is paid')),
  /** Sum of the refunds of this order. */
  refunded: rupees,
  couponCode: z.string().check(z.describe("'NAN' without a coupon")),
  address: orderAddress,
  /** Null where it is the address of delivery. */
  billingAddress: z.nullable(orderAddress),
  email: z.string(),
  /** Ten digits. */
  phoneNo: z.string(),
  estimatedDelivery: at,
  deliveredAt: z.nullable(at),
  canCancel: z.boolean(),
  canReturn: z.boolean(),
  /** The steps that the order has taken. */
  history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at })),
})
export type ApiOrder = z.infer<typeof apiOrder>

/** An order with its lines and steps as it is kept, by the queries of `server/orders`. Money in paise. */
export const orderRecord = z.object({
  id: z.string(),
  customerId: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentMode: z.enum(PAYMENT_MODES),
  paidAt: z.nullable(z.date()),
  subtotalPaise: z.number(),
  discountPaise: z.number(),
  shippingPaise: z.number(),
  totalPaise: z.number(),
  refundedPaise: z.number(),
  couponCode: z.nullable(z.string()),
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  billingAddress: z.nullable(orderAddress),
  createdAt: z.date(),
  expiresAt: z.nullable(z.date()),
  deliveredAt: z.nullable(z.date()),
  lines: z.array(orderLineRecord),
  steps: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.coerce.date() })),
  /** By the database's clock. */
  now: z.date(),
})
export type OrderRecord = z.infer<typeof orderRecord>

/** The answer that is made of an order as it is kept. */
export function toApiOrder(order: OrderRecord, { returnDays }: { returnDays: number }): ApiOrder {
  return {
    _id: order.id,
    orderId: order.id,
    userId: order.customerId,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    items: order.lines.map(toApiItem),
    subtotal: paiseToRupees(order.subtotalPaise),
    discount: paiseToRupees(order.discountPaise),
    shipping: paiseToRupees(order.shippingPaise),
    amount: paiseToRupees(order.totalPaise),
    paymentMode: order.paymentMode,
    payment: order.paidAt !== null,
    refunded: paiseToRupees(order.refundedPaise),
    couponCode: order.couponCode ?? NO_COUPON,
    address: {
      firstName: order.firstName,
      lastName: order.lastName,
      address: order.address,
      city: order.city,
      state: order.state,
      zipCode: order.pincode,
      country: 'India',
    },
    billingAddress: order.billingAddress,
    email: order.email,
    phoneNo: tenDigits(order.phone),
    estimatedDelivery: estimatedDelivery(order.createdAt).toISOString(),
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    canCancel: canCustomerCancel(order.status),
    canReturn:
      order.status === 'delivered' &&
      canReturn({ deliveredAt: order.deliveredAt, now: order.now, returnDays }),
    history: order.steps.map((step) => ({ status: step.status, at: step.at.toISOString() })),
  }
}
