import * as z from 'zod/mini'
import { apiCharge } from '#domain/charges/api-charge.ts'
import { adminBooking } from '#domain/fulfilment/admin-bookings.ts'
import { apiParcel } from '#domain/fulfilment/parcel.ts'
import { TAX_DOCUMENT_KINDS } from '#domain/orders/document-kinds.ts'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import { orderPromotion } from '#domain/promotions/order-promotion.ts'
import { exchangeOf, orderReturns } from '#domain/returns/order-returns.ts'
import { PAYMENT_MODES } from '../payments/payment-mode.ts'
import { companyBuyer } from './company-buyer.ts'
import { gift } from './gift.ts'
import { orderChange } from './order-edit.ts'
import { ORDER_EVENT_KINDS } from './order-event-kinds.ts'
import { deliveryAddress, orderAddress } from './order-record.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { ORDER_ACTORS } from './order-transitions.ts'

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))

/** The tabs of the admin's list, in order. The packed mark separates "to pack" from "to ship". */
export const ADMIN_VIEWS = ['to-pack', 'to-ship', 'on-the-way', 'delivered', 'cancelled', 'all'] as const
export type AdminView = (typeof ADMIN_VIEWS)[number]

/** Payment states in the list. */
export const ADMIN_PAYMENTS = ['paid', 'unpaid', 'stuck', 'cash_due', 'cash_received'] as const
export type AdminPayment = (typeof ADMIN_PAYMENTS)[number]

/** An order as a row of the admin's list. */
export const adminRow = z.object({
  _id: z.string(),
  /** Six characters, without the leading #. */
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  view: z.enum(ADMIN_VIEWS),
  createdAt: at,
  /** Since when it waits for the shop: since payment, or since placement for cash. */
  waitsSince: at,
  name: z.string(),
  city: z.string(),
  pincode: z.string(),
  /** Pieces that were not cancelled. */
  pieces: z.int(),
  packed: z.boolean(),
  /** Shipped pieces; fewer than `pieces` means partly shipped. */
  shippedPieces: z.int(),
  /** At most three. */
  pictures: z.array(z.string()),
  /** Other open orders with the same phone, while this one is open: they could share a parcel. */
  otherOpen: z.int(),
  paymentMode: z.enum(PAYMENT_MODES),
  payment: z.enum(ADMIN_PAYMENTS),
  /** The price after cancelled pieces; null for staff who may not see money. */
  amount: z.nullable(rupees),
  /** Cash on delivery, if a part of the amount is already paid, as in an exchange; null if it is the amount. */
  partDue: z.nullable(rupees),
  /** When a stuck or unpaid order expires; null for others. */
  expiresAt: z.nullable(at),
  /** Until when a cash order waits for the customer's code; null for others. */
  confirmBy: z.nullable(at),
  /** The statuses to which the caller may move it now. */
  nextStatuses: z.array(z.enum(ORDER_STATUSES)),
})
export type AdminRow = z.infer<typeof adminRow>

/** Settings of the shop that the admin's pages need. */
export const adminTerms = z.object({
  /** The shop's active couriers, in order. */
  carriers: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      numberPattern: z.string().check(z.describe('Pattern of its tracking numbers; empty if unknown')),
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
  /** The cursor of the next page; null at the end. */
  next: z.nullable(z.string()),
  counts: adminCounts,
  /** Orders to pack that have waited longer than `lateHours`. */
  late: z.int(),
  /** Cash that couriers still owe the shop; 0 for staff who may not see money. */
  cashDue: rupees,
  /** Changes with every change of an order. */
  version: z.string(),
  terms: adminTerms,
})
export type AdminList = z.infer<typeof adminList>

/** A line in the admin. Money in rupees; `total` is after the line's share of the discount. */
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
  /** Pieces in returns that are not checked yet; those returns refund them. */
  returning: z.int(),
  /** Pieces refunded by cancellation or refund. */
  refundedPieces: z.int(),
})
export type AdminLine = z.infer<typeof adminLine>

const moneySide = z.object({
  /** One of paid, unpaid, captured, authorized, created, failed. */
  state: z.string(),
  amount: rupees,
  refunded: rupees,
  at: z.nullable(at),
  /** The order's number, or the provider's number of its payment. */
  number: z.string(),
})

/** An order with everything that the admin shows. */
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
  company: z.nullable(companyBuyer),
  gift: z.nullable(gift),
  lines: z.array(adminLine),
  subtotal: rupees,
  discount: rupees,
  couponCode: z.string(),
  /** Everything beyond the goods, shipping included. */
  offers: z.array(orderPromotion),
  shipping: rupees,
  /** What is paid beside the goods, shipping included. */
  charges: z.array(apiCharge),
  rounding: rupees,
  total: rupees,
  /** The price of the cancelled pieces. */
  cancelled: rupees,
  /** Null if no date is promised: an army address. */
  estimatedDelivery: z.nullable(at),
  parcels: z.array(apiParcel),
  /** Bookings with courier services, newest first. */
  bookings: z.array(adminBooking),
  packing: z.nullable(z.object({ by: z.string(), isMe: z.boolean(), since: at })),
  packedBy: z.nullable(z.string()),
  payment: z.object({
    ours: moneySide,
    /** Null for cash, and until the provider has an order. */
    provider: z.nullable(moneySide),
    agree: z.boolean(),
  }),
  cash: z.nullable(z.object({ due: rupees, received: rupees })),
  /** The credit from returned pieces that pays this order: "paid by exchange of R-000121". */
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
  /** The amount that is still refundable. */
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
      /** Name of the staff member or the customer. */
      actorName: z.nullable(z.string()),
      note: z.nullable(z.string()),
      /** What an edit changed. */
      edit: z.optional(
        z.nullable(
          z.object({
            changes: z.array(orderChange),
            reason: z.string(),
            /** What the order cost; null for staff who may not see money. */
            cost: z.nullable(z.object({ before: rupees, after: rupees })),
          }),
        ),
      ),
    }),
  ),
  returns: orderReturns,
  exchangeOf,
  terms: adminTerms,
  /** Estimated grams of a parcel with everything left, including the bag; null if nothing is left. */
  estimatedWeight: z.nullable(z.int()),
  /** The probable number of the next invoice; null if nothing is left to ship. */
  nextInvoiceNumber: z.nullable(z.string()),
  /** What the caller may do now. The page hides the rest. */
  may: z.object({
    pack: z.boolean(),
    unpack: z.boolean(),
    ship: z.boolean(),
    cancel: z.boolean(),
    cancelLines: z.boolean(),
    edit: z.boolean(),
    refund: z.boolean(),
    receiveCash: z.boolean(),
    askProvider: z.boolean(),
    takePayment: z.boolean(),
    confirm: z.boolean(),
    /** May record that a parcel arrived, came back, was lost or could not be delivered. */
    follow: z.boolean(),
    note: z.boolean(),
    /** Without it every amount is 0 except cash on delivery, and payment, refunds and credit notes are left out. */
    seeMoney: z.boolean(),
  }),
})
export type AdminOrder = z.infer<typeof adminOrder>
