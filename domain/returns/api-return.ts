import * as z from 'zod/mini'
import { adminBooking } from '#domain/fulfilment/admin-bookings.ts'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import { promotionTerms } from '#domain/promotions/promotion-terms.ts'
import { FIT_PLACES, REFUSAL_REASONS, RETURN_REASONS, RETURN_WAYS, RETURN_WISHES } from './return-reasons.ts'
import { RETURN_ACTORS, RETURN_STATUSES } from './return-status.ts'

const rupees = z.number().check(z.describe('Rupees'))
const at = z.string().check(z.describe('ISO 8601'))

const piece = {
  lineId: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  name: z.string(),
  image: z.string(),
  size: z.string(),
  colour: z.string(),
}

/** Another size for an exchange. */
const offeredSize = z.object({
  variantId: z.string(),
  label: z.string(),
  /** Whom a lettered or numbered size fits: '5-6Y · 110-116 cm'; '' for a size named by age. */
  fits: z.string(),
  /** Pieces in stock, capped at 10. */
  available: z.int(),
  /** Its price less the paid price of one piece; may be negative. */
  difference: rupees,
  /** The difference by the size chart: '4 cm wider at the chest, 6 cm longer'; '' if unknown. */
  compared: z.string(),
})

/** The facts for pricing an order again without the returned pieces. Money in paise. */
const orderOffers = z.object({
  lines: z.array(
    z.object({
      id: z.string(),
      position: z.int(),
      unitPricePaise: z.int(),
      waiting: z.int(),
      waitingPaise: z.int(),
      kept: z.int(),
      keptPaise: z.int(),
      away: z.optional(z.int()),
      awayPaise: z.optional(z.int()),
    }),
  ),
  terms: promotionTerms,
  paid: z.boolean(),
})

/** What a customer can return of an order, before the form is shown. */
export const returnOffer = z.object({
  orderId: z.string(),
  number: z.string(),
  deliveredAt: z.nullable(at),
  /** The last instant of the return window, which counts calendar days in India; null before any delivery. */
  until: z.nullable(at),
  open: z.boolean(),
  /** A cash order's refund needs a UPI ID; the account's is suggested. */
  asksAccount: z.boolean(),
  upiId: z.string(),
  /** The payment method for other refunds: 'upi', 'card' …, as the order was paid. */
  paidBy: z.string(),
  ways: z.array(z.enum(RETURN_WAYS)),
  pickupAddress: z.string(),
  /** Return shipping that the customer pays, by reason; 0 if the shop pays. */
  postage: z.record(z.enum(RETURN_REASONS), rupees),
  lines: z.array(
    z.object({
      ...piece,
      /** Delivered pieces in no return. */
      quantity: z.int(),
      /** The paid price of one piece after the coupon; the last pieces may differ by a paisa. */
      paidEach: rupees,
      /**
       * Null if any reason is accepted; else the sentence shown before purchase, and only faults of the shop are
       * accepted.
       */
      excepted: z.nullable(z.string()),
      sizes: z.array(offeredSize),
    }),
  ),
  /** The most that can be refunded of the order. */
  refundable: rupees,
  /** The promotions by which the remaining pieces are priced again; null without any. */
  offers: z.nullable(orderOffers),
  /** Existing returns of this order. */
  returns: z.array(z.object({ _id: z.string(), number: z.string(), status: z.enum(RETURN_STATUSES) })),
})
export type ReturnOffer = z.infer<typeof returnOffer>

const event = {
  status: z.enum(RETURN_STATUSES),
  at,
  actor: z.enum(RETURN_ACTORS),
  words: z.nullable(z.string()),
}

const returnLine = z.object({
  _id: z.string(),
  ...piece,
  quantity: z.int(),
  reason: z.enum(RETURN_REASONS),
  fitPlace: z.nullable(z.enum(FIT_PLACES)),
  note: z.string(),
  wish: z.enum(RETURN_WISHES),
  exchangeSize: z.nullable(z.string()),
  difference: rupees,
  sellable: z.int(),
  damaged: z.int(),
  /** The paid price of these pieces. */
  paid: rupees,
})

/** A return as its customer sees it. */
export const apiReturn = z.object({
  _id: z.string(),
  /** 'R-000121' */
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(RETURN_STATUSES),
  /** Only exchanges, only refunds, or both. */
  kind: z.enum(['exchange', 'refund', 'both']),
  createdAt: at,
  answerDueAt: at,
  /** Until when the other size is reserved; null if none is, or while the parcel is on its way. */
  heldUntil: z.nullable(at),
  /** Whether the other size is reserved now. */
  held: z.boolean(),
  handInBy: z.nullable(at),
  way: z.enum(RETURN_WAYS),
  lines: z.array(returnLine),
  photos: z.array(z.string()),
  /** The refund if all pieces pass the check, less return shipping; never negative. */
  refund: rupees,
  /** The part that waits until the courier has remitted the order's cash. */
  refundDue: rupees,
  /** To pay when the other size arrives; 0 for none. */
  toPay: rupees,
  postage: rupees,
  refusal: z.nullable(z.enum(REFUSAL_REASONS)),
  carrierName: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  /** The exchange order. */
  exchangeOrderId: z.nullable(z.string()),
  exchangeShipped: z.boolean(),
  refunds: z.array(
    z.object({
      amount: rupees,
      status: z.enum(REFUND_STATUSES),
      method: z.enum(REFUND_METHODS),
      settledAt: z.nullable(at),
    }),
  ),
  events: z.array(z.object(event)),
  returnTo: z.string(),
  canWithdraw: z.boolean(),
  canAnswer: z.boolean(),
  canHandOver: z.boolean(),
})
export type ApiReturn = z.infer<typeof apiReturn>

/** A return with everything that the admin shows. */
export const adminReturn = z.object({
  ...apiReturn.shape,
  customer: z.object({
    _id: z.string(),
    name: z.string(),
    city: z.string(),
    email: z.string(),
    phoneNo: z.string(),
    orders: z.int(),
    /** Earlier returns. */
    returns: z.int(),
  }),
  order: z.object({
    _id: z.string(),
    number: z.string(),
    total: rupees,
    paymentMode: z.string(),
    deliveredAt: z.nullable(at),
    until: z.nullable(at),
    /** The day of the return window on which it was requested: 3 of 7. */
    day: z.int(),
    days: z.int(),
    invoices: z.array(z.string()),
    /** Cash that couriers have not remitted. */
    cashOutstanding: rupees,
  }),
  /** For each product of the return: pieces sold and returned in a year, with reasons. */
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      sold: z.int(),
      cameBack: z.int(),
      tooSmall: z.int(),
      tooBig: z.int(),
      /** The fit hint that the size chart shows now; '' for none. */
      hint: z.string(),
    }),
  ),
  stock: z.array(z.object({ lineId: z.string(), stock: z.int() })),
  late: z.boolean(),
  /** The last pickup booking. */
  booking: z.nullable(adminBooking),
  events: z.array(z.object({ ...event, actorName: z.nullable(z.string()) })),
  /** The allowed reasons for a refusal. */
  refusalReasons: z.array(z.enum(REFUSAL_REASONS)),
  may: z.object({
    approve: z.boolean(),
    ask: z.boolean(),
    refuse: z.boolean(),
    /** May book a courier for the pickup. */
    book: z.boolean(),
    /** May end a return that was not handed over in time. */
    end: z.boolean(),
    markComing: z.boolean(),
    receive: z.boolean(),
    check: z.boolean(),
    refundInstead: z.boolean(),
  }),
})
export type AdminReturn = z.infer<typeof adminReturn>

/** Why pieces were returned in a period, by product and size, most pieces first. */
export const returnReasons = z.object({
  from: z.string().check(z.describe('First day, 2026-11-01')),
  to: z.string().check(z.describe('Last day')),
  rows: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      size: z.string(),
      reason: z.enum(RETURN_REASONS),
      fitPlace: z.nullable(z.enum(FIT_PLACES)),
      pieces: z.int(),
      exchanged: z.int(),
    }),
  ),
})
export type ReturnReasons = z.infer<typeof returnReasons>

export const RETURN_VIEWS = ['to-answer', 'on-the-way', 'to-check', 'ended'] as const
export type ReturnView = (typeof RETURN_VIEWS)[number]

/** A page of the admin's list of returns. */
export const adminReturnList = z.object({
  rows: z.array(
    z.object({
      _id: z.string(),
      number: z.string(),
      orderId: z.string(),
      orderNumber: z.string(),
      status: z.enum(RETURN_STATUSES),
      kind: z.enum(['exchange', 'refund', 'both']),
      name: z.string(),
      city: z.string(),
      createdAt: at,
      answerDueAt: at,
      /** The shop's answer is late, or the courier's pickup. */
      late: z.boolean(),
      pieces: z.int(),
      reason: z.enum(RETURN_REASONS),
      pictures: z.array(z.string()),
      amount: rupees,
    }),
  ),
  next: z.nullable(z.string()),
  counts: z.record(z.enum(RETURN_VIEWS), z.int()),
})
export type AdminReturnList = z.infer<typeof adminReturnList>
