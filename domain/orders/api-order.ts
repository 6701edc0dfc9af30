import * as z from 'zod/mini'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import { apiCharge, toApiCharges } from '#domain/charges/api-charge.ts'
import { chargeOf } from '#domain/charges/charge.ts'
import { tenDigits } from '#domain/customers/phone.ts'
import type { WorkCalendar } from '#domain/delivery/business-days.ts'
import { apiParcel } from '#domain/fulfilment/parcel.ts'
import { toApiParcel } from '#domain/fulfilment/parcel-record.ts'
import { paiseToRupees } from '#domain/money/money.ts'
import { TAX_DOCUMENT_KINDS } from '#domain/orders/document-kinds.ts'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import { orderPromotion, toOrderPromotion } from '#domain/promotions/order-promotion.ts'
import { exchangeOf, orderReturns, toOrderReturns } from '#domain/returns/order-returns.ts'
import { isOnlinePayment, PAYMENT_MODES } from '../payments/payment-mode.ts'
import { canReturn } from './can-return.ts'
import { companyBuyer } from './company-buyer.ts'
import { gift } from './gift.ts'
import { NO_COUPON } from './order.ts'
import { SHOPPER_EVENT_KINDS } from './order-event-kinds.ts'
import { deliveryAddress, type OrderLineRecord, type OrderRecord, orderAddress } from './order-record.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { expectedDelivery, promisedBy } from './order-times.ts'
import { canCustomerCancel } from './order-transitions.ts'

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))

/** An order line as the API returns it; name, image and price are those at the time of the order. */
const apiOrderItem = z.object({
  _id: z.string().check(z.describe("The product's key")),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** The line's key: one product may be in several lines. */
  lineId: z.string(),
  /** Pieces that were cancelled before shipping, and shipped pieces. */
  cancelled: z.int(),
  shipped: z.int(),
  price: rupees,
  sizes: z.array(z.string()),
  selectedSizeId: z.string(),
  selectedSize: z.string(),
  selectedColor: z.string(),
  sku: z.string(),
  setId: z
    .nullable(z.string())
    .check(
      z.describe("The set that it is a piece of: the same for its pieces, the set's `_id`; null for none"),
    ),
})
export type ApiOrderItem = z.infer<typeof apiOrderItem>

function toApiItem(line: OrderLineRecord): ApiOrderItem {
  return {
    _id: line.productId,
    name: line.productName,
    image: line.image,
    quantity: line.quantity,
    lineId: line.id,
    cancelled: line.cancelledQuantity,
    shipped: line.shippedQuantity,
    price: paiseToRupees(line.unitPricePaise),
    sizes: [line.sizeLabel],
    selectedSizeId: line.variantId,
    selectedSize: line.sizeLabel,
    selectedColor: line.colour,
    sku: line.sku,
    setId: splitLabel(line.sizeLabel).piece === '' ? null : line.productId,
  }
}

/** A refund as the customer sees it. */
const apiRefund = z.object({
  _id: z.string(),
  amount: rupees,
  status: z.enum(REFUND_STATUSES),
  method: z.enum(REFUND_METHODS),
  reason: z.string(),
  createdAt: at,
  settledAt: z.nullable(at),
  /** The bank's reference number (RRN or ARN). */
  reference: z.nullable(z.string()),
  /** It needs a UPI ID. */
  asksAccount: z.boolean(),
})
export type ApiRefund = z.infer<typeof apiRefund>

/** An order as the API returns it to its customer. Money in rupees; times in ISO 8601. */
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
  /** Everything beyond the goods, shipping included. */
  charges: z.array(apiCharge),
  /** Deducted from a cash total to make it whole rupees. */
  rounding: rupees,
  /** The total, tax included. */
  amount: rupees,
  paymentMode: z.enum(PAYMENT_MODES),
  payment: z.boolean().check(z.describe('Whether it is paid')),
  /** Sum of the refunds of this order. */
  refunded: rupees,
  refunds: z.array(apiRefund),
  /** The price of the cancelled pieces; `amount` stays as placed. */
  cancelled: rupees,
  parcels: z.array(apiParcel),
  /** Invoices and credit notes. */
  documents: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(TAX_DOCUMENT_KINDS),
      number: z.string(),
      issuedAt: at,
      total: rupees,
    }),
  ),
  returns: orderReturns,
  exchangeOf,
  couponCode: z.string().check(z.describe("'NAN' without a coupon")),
  offers: z.array(orderPromotion),
  address: deliveryAddress,
  /** Null if it equals the delivery address. */
  billingAddress: z.nullable(orderAddress),
  company: z.nullable(companyBuyer),
  gift: z.nullable(gift),
  email: z.string(),
  /** Ten digits. */
  phoneNo: z.string(),
  /** Null if no date is promised: an army address. */
  estimatedDelivery: z.nullable(at),
  deliveredAt: z.nullable(at),
  /** The deadline for the code of a cash order; null for others. */
  confirm: z.nullable(z.object({ by: at })),
  canCancel: z.boolean(),
  /** Whether single pieces can be cancelled: some are not shipped, and there is more than one. */
  canCancelLines: z.boolean(),
  canReturn: z.boolean(),
  /** The part that returned pieces have paid. */
  credited: rupees,
  /** The statuses that the order has passed. */
  history: z.array(z.object({ status: z.enum(ORDER_STATUSES), at })),
  /** Events, oldest first. */
  events: z.array(
    z.object({
      kind: z.enum(SHOPPER_EVENT_KINDS),
      at,
      /** The new status, for a status change. */
      toStatus: z.nullable(z.enum(ORDER_STATUSES)),
    }),
  ),
})
export type ApiOrder = z.infer<typeof apiOrder>

/** Settings of the shop that decide what the customer may do with an order. */
export interface OrderTerms {
  returnDays: number
  calendar: WorkCalendar
}

/** The API's form of an order. */
export function toApiOrder(order: OrderRecord, { returnDays, calendar }: OrderTerms): ApiOrder {
  const { now } = order
  return {
    _id: order.id,
    orderId: order.id,
    userId: order.customerId,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    items: order.lines.map(toApiItem),
    subtotal: paiseToRupees(order.subtotalPaise),
    discount: paiseToRupees(order.discountPaise),
    shipping: paiseToRupees(chargeOf(order.charges, 'shipping')),
    charges: toApiCharges(order.charges),
    rounding: paiseToRupees(order.roundingPaise),
    amount: paiseToRupees(order.totalPaise),
    paymentMode: order.paymentMode,
    payment: order.paidAt !== null,
    refunded: paiseToRupees(order.refundedPaise),
    refunds: order.refunds.map(toApiRefund),
    cancelled: paiseToRupees(order.cancelledPaise),
    // A parcel whose courier was cancelled before the pickup was never shipped.
    parcels: sentParcels(order).map((parcel) => toApiParcel(parcel, { now, calendar, atAdmin: false })),
    documents: order.documents.map(({ id, totalPaise, issuedAt, ...document }) => ({
      _id: id,
      ...document,
      issuedAt: issuedAt.toISOString(),
      total: paiseToRupees(totalPaise),
    })),
    ...toOrderReturns(order),
    couponCode: order.couponCode ?? NO_COUPON,
    offers: order.offers.map(toOrderPromotion),
    address: {
      firstName: order.firstName,
      lastName: order.lastName,
      address: order.address,
      city: order.city,
      state: order.state,
      zipCode: order.pincode,
      country: 'India',
      ...(order.addressKind === null ? {} : { kind: order.addressKind }),
      ...(order.secondPhone === null ? {} : { secondPhone: tenDigits(order.secondPhone) }),
    },
    billingAddress: order.billingAddress,
    company: order.company,
    gift: order.gift,
    email: order.email,
    phoneNo: tenDigits(order.phone),
    estimatedDelivery: outlookOf(order)?.toISOString() ?? null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    confirm: order.confirmBy && { by: order.confirmBy.toISOString() },
    canCancel: canCustomerCancel(order.status) && order.lines.every((line) => line.shippedQuantity === 0),
    canCancelLines: canCustomerCancel(order.status) && isSettled(order) && canPartly(order.lines),
    canReturn: canReturn(order, returnDays),
    credited: paiseToRupees(order.creditedPaise),
    history: order.steps.map((step) => ({ status: step.status, at: step.at.toISOString() })),
    events: order.events.map((event) => ({ ...event, at: event.at.toISOString() })),
  }
}

function sentParcels({ parcels }: OrderRecord): OrderRecord['parcels'] {
  return parcels.filter(({ status }) => status !== 'cancelled')
}

/** The provider expects one amount: an unpaid online order is cancelled as a whole or not at all. */
function isSettled({ paymentMode, paidAt }: OrderRecord): boolean {
  return paidAt !== null || !isOnlinePayment(paymentMode)
}

/** One piece can be cancelled while another stays or has been shipped. */
function canPartly(lines: readonly OrderLineRecord[]): boolean {
  const live = lines.reduce((sum, line) => sum + line.quantity - line.cancelledQuantity, 0)
  const sent = lines.reduce((sum, line) => sum + line.shippedQuantity, 0)
  return live > sent && live > 1
}

function outlookOf(order: OrderRecord): Date | null {
  const { lines, parcels, now } = order
  const sent = parcels.filter((parcel) => parcel.shippedAt !== null && parcel.status !== 'cancelled')
  const isAllSent = lines.every((line) => line.quantity - line.cancelledQuantity === line.shippedQuantity)
  const awaited = sent.filter((parcel) => parcel.deliveredAt === null)
  const times = sent.map((parcel) => parcel.shippedAt?.getTime() ?? 0)
  return expectedDelivery({
    promisedBy: promisedBy(order),
    lastShippedAt: isAllSent && times.length > 0 ? new Date(Math.max(...times)) : null,
    outForDelivery:
      isAllSent && awaited.length > 0 && awaited.every((parcel) => parcel.status === 'out_for_delivery'),
    now,
  })
}

function toApiRefund(refund: OrderRecord['refunds'][number]): ApiRefund {
  const { id, amountPaise, hasAccount, createdAt, settledAt, pieces: _pieces, ...same } = refund
  // Failed refunds of the provider, and refunds of cash, are sent by hand to a UPI ID.
  const isByHand = refund.status === 'failed' || (refund.method === 'upi' && refund.status === 'pending')
  return {
    _id: id,
    ...same,
    amount: paiseToRupees(amountPaise),
    createdAt: createdAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    asksAccount: isByHand && !hasAccount,
  }
}
