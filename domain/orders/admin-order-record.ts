import * as z from 'zod/mini'
import { chargeRecord } from '#domain/charges/api-charge.ts'
import { ADDRESS_KINDS } from '#domain/customers/address-form.ts'
import { parcelRecord } from '#domain/fulfilment/parcel-record.ts'
import { ATTEMPT_STATUSES, DISPOSITIONS } from '#domain/payments/payment-facts.ts'
import { orderPromotionRecord } from '#domain/promotions/order-promotion.ts'
import { orderReturnsRecord } from '#domain/returns/order-returns.ts'
import { adminRowRecord } from './admin-row.ts'
import { bookingRecord } from './booking-record.ts'
import { companyBuyer } from './company-buyer.ts'
import { gift } from './gift.ts'
import { orderEditRecord } from './order-edit.ts'
import { ORDER_EVENT_KINDS } from './order-event-kinds.ts'
import {
  documentRecord,
  linePiecesRecord,
  orderAddress,
  orderLineRecord,
  refundRecord,
} from './order-record.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { ORDER_ACTORS } from './order-transitions.ts'

/** Instants inside JSON are strings. */
const instant = z.coerce.date()

const line = z.extend(z.omit(orderLineRecord, { variantId: true }), {
  subtotalPaise: z.number(),
  /** Pieces of checked returns: their money was refunded or pays for an exchange. */
  returnedQuantity: z.number(),
})

const payment = z.object({
  id: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  disposition: z.enum(DISPOSITIONS),
  settlesOrder: z.boolean(),
  amountPaise: z.number(),
  refundedPaise: z.number(),
  providerRefundedPaise: z.number(),
  /** Refunds of exchange orders that this payment also covers. */
  elsewhereSettledPaise: z.number(),
  elsewherePendingPaise: z.number(),
  updatedAt: instant,
})

const refund = z.extend(refundRecord, {
  upiId: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  needsAttention: z.boolean(),
  pieces: z.nullable(z.array(linePiecesRecord)),
})

const event = z.object({
  id: z.number(),
  kind: z.enum(ORDER_EVENT_KINDS),
  at: instant,
  fromStatus: z.nullable(z.enum(ORDER_STATUSES)),
  toStatus: z.nullable(z.enum(ORDER_STATUSES)),
  actor: z.enum([...ORDER_ACTORS, 'provider']),
  actorName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Of an edit. */
  edit: z.optional(z.nullable(orderEditRecord)),
})

/** An order as stored, with everything that the admin shows. Money in paise. */
export const adminOrderRecord = z.object({
  ...adminRowRecord.shape,
  customer: z.object({
    id: z.string(),
    isGuest: z.boolean(),
    orders: z.number(),
    spentPaise: z.number(),
  }),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  state: z.string(),
  addressKind: z.nullable(z.enum(ADDRESS_KINDS)),
  secondPhone: z.nullable(z.string()),
  billingAddress: z.nullable(orderAddress),
  company: z.nullable(companyBuyer),
  gift: z.nullable(gift),
  subtotalPaise: z.number(),
  discountPaise: z.number(),
  charges: z.array(chargeRecord),
  roundingPaise: z.number(),
  totalPaise: z.number(),
  cancelledPaise: z.number(),
  cashReceivedPaise: z.number(),
  cashRefundedPaise: z.number(),
  /** What an earlier order's payment covers of an exchange order; without a payment, cash that is still due. */
  creditPaise: z.number(),
  creditPaymentId: z.nullable(z.string()),
  creditRefundedPaise: z.number(),
  couponCode: z.nullable(z.string()),
  offers: z.array(orderPromotionRecord),
  shippedAt: z.nullable(z.date()),
  /** Null for orders from before promised dates were stored. */
  promisedBy: z.nullable(z.date()),
  /** Who is packing it; null if no one is, or the reservation has expired. */
  packing: z.nullable(z.object({ id: z.string(), by: z.string(), since: instant })),
  packedBy: z.nullable(z.string()),
  lines: z.array(line),
  parcels: z.array(parcelRecord),
  /** Bookings with courier services, newest first. */
  bookings: z.array(bookingRecord),
  /** The provider's order, once created. */
  providerOrder: z.nullable(z.object({ id: z.string(), amountPaise: z.number() })),
  payments: z.array(payment),
  refunds: z.array(refund),
  /** An invoice belongs to a parcel; a credit note does not. */
  documents: z.array(z.extend(documentRecord, { parcelId: z.nullable(z.string()) })),
  events: z.array(event),
  ...orderReturnsRecord.shape,
  /** By the database's clock. */
  now: z.date(),
})
export type AdminOrderRecord = z.infer<typeof adminOrderRecord>
export type AdminPaymentRecord = z.infer<typeof payment>
