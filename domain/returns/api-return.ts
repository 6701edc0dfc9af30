import * as z from 'zod/mini'
import { adminBooking } from '#domain/fulfilment/admin-bookings.ts'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import { offerTerms } from '#domain/promotions/offer-terms.ts'
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

/** Another size that a piece can be exchanged for. */
const offeredSize = z.object({
  variantId: z.string(),
  label: z.string(),
  /** Whom a size named by a letter or a number fits: '5-6Y · 110-116 cm'; '' for one named by an age. */
  fits: z.string(),
  /** Pieces that can be had now; above 10 as many as 10 says enough. */
  available: z.int(),
  /** What it costs more than what was paid for one piece; negative where it costs less. */
  difference: rupees,
  /** How it differs in the size chart: '4 cm wider at the chest, 6 cm longer'; '' where the chart does not say. */
  compared: z.string(),
})

/** What prices an order again without the pieces that come back. Money in paise. */
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
  terms: offerTerms,
  paid: z.boolean(),
})

/** What a shopper can give back of an order, asked before the form is shown. */
export const returnOffer = z.object({
  orderId: z.string(),
  number: z.string(),
  deliveredAt: z.nullable(at),
  /** The last instant of the window, counted in India's days; null before anything is delivered. */
  until: z.nullable(at),
  open: z.boolean(),
  /** A cash order's refund needs a UPI ID; what the account keeps is proposed. */
  asksAccount: z.boolean(),
  upiId: z.string(),
  /** Where money goes back otherwise: 'upi', 'card' …, as the order was paid. */
  paidBy: z.string(),
  ways: z.array(z.enum(RETURN_WAYS)),
  pickupAddress: z.string(),
  /** What the way back costs the shopper for each reason; 0 where the shop pays. */
  postage: z.record(z.enum(RETURN_REASONS), rupees),
  lines: z.array(
    z.object({
      ...piece,
      /** Pieces that are with the shopper and in no return. */
      quantity: z.int(),
      /** What was paid for one piece, coupon taken off; the last ones may differ by a paisa. */
      paidEach: rupees,
      /** Null where any reason counts; else only what is the shop's fault. The sentence that was shown before purchase. */
      excepted: z.nullable(z.string()),
      sizes: z.array(offeredSize),
    }),
  ),
  /** What can go back of the order's money at most. */
  refundable: rupees,
  /** The offers of the order, by which what remains is priced again; null without any. */
  offers: z.nullable(orderOffers),
  /** Returns of this order that there are. */
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
  /** What these pieces had cost. */
  paid: rupees,
})

/** A return as whoever asked for it sees it. */
export const apiReturn = z.object({
  _id: z.string(),
  /** 'R-000121' */
  number: z.string(),
  orderId: z.string(),
  orderNumber: z.string(),
  status: z.enum(RETURN_STATUSES),
  /** Whether all of it is exchanged, all of it paid back, or both. */
  kind: z.enum(['exchange', 'refund', 'both']),
  createdAt: at,
  answerDueAt: at,
  /** Until when the other size is kept; null where none is, or for as long as the parcel is on its way. */
  heldUntil: z.nullable(at),
  /** Whether the other size is kept now. */
  held: z.boolean(),
  handInBy: z.nullable(at),
  way: z.enum(RETURN_WAYS),
  lines: z.array(returnLine),
  photos: z.array(z.string()),
  /** What goes back if all is found well: postage taken off; below 0 never. */
  refund: rupees,
  /** Of it, what waits until the carrier has handed over the order's cash. */
  refundDue: rupees,
  /** What is to be paid when the other size comes; 0 for none. */
  toPay: rupees,
  postage: rupees,
  refusal: z.nullable(z.enum(REFUSAL_REASONS)),
  carrierName: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  /** The order that sends the other size. */
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

/** A return as the admin handles it. */
export const adminReturn = z.object({
  ...apiReturn.shape,
  customer: z.object({
    _id: z.string(),
    name: z.string(),
    city: z.string(),
    email: z.string(),
    phoneNo: z.string(),
    orders: z.int(),
    /** Returns before this one. */
    returns: z.int(),
  }),
  order: z.object({
    _id: z.string(),
    number: z.string(),
    total: rupees,
    paymentMode: z.string(),
    deliveredAt: z.nullable(at),
    until: z.nullable(at),
    /** Day of the window on which it was asked: 3 of 7. */
    day: z.int(),
    days: z.int(),
    invoices: z.array(z.string()),
    /** Cash that its carriers have not handed over. */
    cashOutstanding: rupees,
  }),
  /** For each product of the return: what of it was sold and came back in a year, and why. */
  products: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      sold: z.int(),
      cameBack: z.int(),
      tooSmall: z.int(),
      tooBig: z.int(),
      /** What the size chart says now of its fit; '' for nothing. */
      hint: z.string(),
    }),
  ),
  stock: z.array(z.object({ lineId: z.string(), stock: z.int() })),
  late: z.boolean(),
  /** The last courier that was asked to fetch it. */
  booking: z.nullable(adminBooking),
  events: z.array(z.object({ ...event, actorName: z.nullable(z.string()) })),
  /** Why it may be refused, where it may. */
  refusalReasons: z.array(z.enum(REFUSAL_REASONS)),
  may: z.object({
    approve: z.boolean(),
    ask: z.boolean(),
    refuse: z.boolean(),
    /** Have a courier fetch it. */
    book: z.boolean(),
    /** End what was to be fetched and was not handed over in time. */
    end: z.boolean(),
    markComing: z.boolean(),
    receive: z.boolean(),
    check: z.boolean(),
    refundInstead: z.boolean(),
  }),
})
export type AdminReturn = z.infer<typeof adminReturn>

/** Why pieces came back in some days, by product and size, those of most pieces first. */
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

/** The tabs of the admin's list of returns. */
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
      /** Its answer is, or the courier that is to fetch it. */
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
