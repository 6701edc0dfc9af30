import * as z from 'zod/mini'
import { apiCharge } from '#domain/charges/api-charge.ts'
import { adminBooking } from '#domain/fulfilment/admin-bookings.ts'
import { apiParcel } from '#domain/fulfilment/parcel.ts'
import { TAX_DOCUMENT_KINDS } from '#domain/orders/document-kinds.ts'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import { orderOffer } from '#domain/promotions/order-offer.ts'
import { exchangeOf, orderReturns } from '#domain/returns/order-returns.ts'
import { PAYMENT_MODES } from '../payments/payment-mode.ts'
import { ORDER_EVENT_KINDS } from './order-event-kinds.ts'
import { deliveryAddress, orderAddress } from './order-record.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { ORDER_ACTORS } from './order-transitions.ts'

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))

/** The tabs of the admin's list, in their order. "To pack" and "to ship" part the orders in work by the packed mark. */
export const ADMIN_VIEWS = ['to-pack', 'to-ship', 'on-the-way', 'delivered', 'cancelled', 'all'] as const
export type AdminView = (typeof ADMIN_VIEWS)[number]

/** What the list says of an order's money. */
export const ADMIN_PAYMENTS = ['paid', 'unpaid', 'stuck', 'cash_due', 'cash_received'] as const
export type AdminPayment = (typeof ADMIN_PAYMENTS)[number]

/** An order as a row of the admin's list. */
export const adminRow = z.object({
  _id: z.string(),
  /** Six characters, without the sign in front. */
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  view: z.enum(ADMIN_VIEWS),
  createdAt: at,
  /** Since when it waits for the shop: paid, or placed for cash. */
  waitsSince: at,
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  /** Pieces that were not cancelled. */
  pieces: z.int(),
  packed: z.boolean(),
  /** Pieces that have left; below `pieces` the order is shipped in part. */
  shippedPieces: z.int(),
  /** At most three. */
  pictures: z.array(z.string()),
  /** Other open orders of the same phone, while this one is open: they may go in one parcel. */
  otherOpen: z.int(),
  paymentMode: z.enum(PAYMENT_MODES),
  payment: z.enum(ADMIN_PAYMENTS),
  /** What the order costs after cancelled pieces; null for who does not see money. */
  amount: z.nullable(rupees),
  /** What is collected at the door, where something of the amount is paid already, as in an exchange; null for the amount. */
  partDue: z.nullable(rupees),
  /** When a stuck or unpaid order gives up; null for others. */
  expiresAt: z.nullable(at),
  /** Until when a cash order waits for the shopper's code; null for others. */
  confirmBy: z.nullable(at),
  /** The statuses to which this caller may move it now. */
  nextStatuses: z.array(z.enum(ORDER_STATUSES)),
})
export type AdminRow = z.infer<typeof adminRow>

/** The shop's own terms by which the admin works, from its settings. */
export const adminTerms = z.object({
  /** Those that the shop gives parcels to, in their order. */
  carriers: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      numberPattern: z.string().check(z.describe('What its numbers look like, empty where nobody knows')),
    }),
  ),
  /** An order waits long after `warnHours`, and too long after `lateHours`. */
  warnHours: z.number(),
  lateHours: z.number(),
})
export type AdminTerms = z.infer<typeof adminTerms>

export const adminCounts = z.record(z.enum(ADMIN_VIEWS), z.int())

/** A page of the admin's list. */
export const adminList = z.object({
  rows: z.array(adminRow),
  /** What asks for the rows after these; null at the end. */
  next: z.nullable(z.string()),
  counts: adminCounts,
  /** Orders to pack that wait longer than the shop allows itself. */
  late: z.int(),
  /** Cash that is on its way to the shop; 0 for who does not see money. */
  cashDue: rupees,
  /** Changes whenever an order does. */
  version: z.string(),
  terms: adminTerms,
})
export type AdminList = z.infer<typeof adminList>

/** A line as the admin handles it. Money in rupees, after the line's share of the discount where it says `total`. */
export const adminLine = z.object({
  _id: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  colour: z.string(),
  sku: z.string(),
  quantity: z.int(),
  cancelled: z.int(),
  shipped: z.int(),
  unitPrice: rupees,
  subtotal: rupees,
  total: rupees,
  /** Pieces in returns that are not checked yet: their money goes back by them. */
  returning: z.int(),
  /** Pieces whose money has gone back, by cancelling or refunding. */
  refundedPieces: z.int(),
})
export type AdminLine = z.infer<typeof adminLine>

const moneySide = z.object({
  /** A word: paid, unpaid, captured, authorized, created, failed. */
  state: z.string(),
  amount: rupees,
  refunded: rupees,
  at: z.nullable(at),
  /** The order's number, or the provider's of its payment. */
  number: z.string(),
})

/** An order as the admin sees it whole. */
export const adminOrder = z.object({
  row: adminRow,
  customer: z.object({
    _id: z.string(),
    name: z.string(),
    email: z.string(),
    /** Ten digits. */
    phoneNo: z.string(),
    isGuest: z.boolean(),
    orders: z.int(),
    spent: rupees,
  }),
  address: deliveryAddress,
  billingAddress: z.nullable(orderAddress),
  lines: z.array(adminLine),
  subtotal: rupees,
  discount: rupees,
  couponCode: z.string(),
  /** What each offer took off. */
  offers: z.array(orderOffer),
  shipping: rupees,
  /** What is paid beside the goods, shipping included. */
  charges: z.array(apiCharge),
  rounding: rupees,
  total: rupees,
  /** What cancelled pieces had cost. */
  cancelled: rupees,
  /** Null where no day is promised: an army address. */
  estimatedDelivery: z.nullable(at),
  parcels: z.array(apiParcel),
  /** With courier services, the newest first. */
  bookings: z.array(adminBooking),
  packing: z.nullable(z.object({ by: z.string(), isMe: z.boolean(), since: at })),
  packedBy: z.nullable(z.string()),
  payment: z.object({
    ours: moneySide,
    /** Null for cash, and while the provider was not asked for an order. */
    provider: z.nullable(moneySide),
    agree: z.boolean(),
  }),
  cash: z.nullable(z.object({ due: rupees, received: rupees })),
  /** Money of pieces that came back, which pays this order: in words "paid by exchange of R-000121". */
  credit: z.nullable(z.object({ amount: rupees, refunded: rupees, waitsForCash: z.boolean() })),
  refunds: z.array(
    z.object({
      _id: z.string(),
      amount: rupees,
      status: z.enum(REFUND_STATUSES),
      method: z.enum(REFUND_METHODS),
      reason: z.string(),
      /** Of a refund by hand. */
      upiId: z.nullable(z.string()),
      failure: z.nullable(z.string()),
      needsAttention: z.boolean(),
      reference: z.nullable(z.string()),
      createdAt: at,
      settledAt: z.nullable(at),
    }),
  ),
  /** What may still be given back. */
  refundable: rupees,
  documents: z.array(
    z.object({
      _id: z.string(),
      kind: z.enum(TAX_DOCUMENT_KINDS),
      number: z.string(),
      issuedAt: at,
      total: rupees,
    }),
  ),
  events: z.array(
    z.object({
      _id: z.int(),
      kind: z.enum(ORDER_EVENT_KINDS),
      at,
      fromStatus: z.nullable(z.enum(ORDER_STATUSES)),
      toStatus: z.nullable(z.enum(ORDER_STATUSES)),
      actor: z.enum([...ORDER_ACTORS, 'provider']),
      /** Of a person of the shop, or the customer's. */
      actorName: z.nullable(z.string()),
      note: z.nullable(z.string()),
    }),
  ),
  returns: orderReturns,
  exchangeOf,
  terms: adminTerms,
  /** Grams that a parcel of all pieces left would weigh, bag and all; null when nothing is left. */
  estimatedWeight: z.nullable(z.int()),
  /** The number that the next invoice will probably have; null when nothing is left to ship. */
  nextInvoiceNumber: z.nullable(z.string()),
  /** What this caller may do now; what is not allowed is not shown. */
  may: z.object({
    pack: z.boolean(),
    unpack: z.boolean(),
    ship: z.boolean(),
    cancel: z.boolean(),
    cancelLines: z.boolean(),
    refund: z.boolean(),
    receiveCash: z.boolean(),
    askProvider: z.boolean(),
    takePayment: z.boolean(),
    confirm: z.boolean(),
    /** Say of a parcel that it arrived, came back, was lost or could not be delivered. */
    follow: z.boolean(),
    note: z.boolean(),
    /** Without it every amount is 0 but what a carrier collects, and payment, refunds and credit notes are left out. */
    seeMoney: z.boolean(),
  }),
})
export type AdminOrder = z.infer<typeof adminOrder>
