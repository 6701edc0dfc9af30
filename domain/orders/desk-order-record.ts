import * as z from 'zod/mini'
import { PARCEL_STATUSES } from '#domain/fulfilment/parcel-status.ts'
import { TAX_DOCUMENT_KINDS } from '#domain/invoices/document-kinds.ts'
import { ATTEMPT_STATUSES, DISPOSITIONS } from '#domain/payments/payment-facts.ts'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import { deskRowRecord } from './desk-row.ts'
import { ORDER_EVENT_KINDS } from './order-event-kinds.ts'
import { orderAddress } from './order-record.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { ORDER_ACTORS } from './order-transitions.ts'

/** Instants inside JSON are texts. */
const instant = z.coerce.date()
const maybeInstant = z.nullable(instant)

const line = z.object({
  id: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  image: z.string(),
  sizeLabel: z.string(),
  colour: z.string(),
  sku: z.string(),
  quantity: z.number(),
  cancelledQuantity: z.number(),
  shippedQuantity: z.number(),
  unitPricePaise: z.number(),
  subtotalPaise: z.number(),
  totalPaise: z.number(),
})

const parcel = z.object({
  id: z.string(),
  position: z.number(),
  status: z.enum(PARCEL_STATUSES),
  carrier: z.string(),
  carrierName: z.string(),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  weightGrams: z.nullable(z.number()),
  collectPaise: z.number(),
  shippedAt: maybeInstant,
  deliveredAt: maybeInstant,
  cameBackAt: maybeInstant,
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number() })),
})

const payment = z.object({
  id: z.string(),
  status: z.enum(ATTEMPT_STATUSES),
  disposition: z.enum(DISPOSITIONS),
  settlesOrder: z.boolean(),
  amountPaise: z.number(),
  refundedPaise: z.number(),
  providerRefundedPaise: z.number(),
  updatedAt: instant,
})

const refund = z.object({
  id: z.string(),
  amountPaise: z.number(),
  status: z.enum(REFUND_STATUSES),
  method: z.enum(REFUND_METHODS),
  reason: z.string(),
  upiId: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  needsAttention: z.boolean(),
  reference: z.nullable(z.string()),
  pieces: z.nullable(z.array(z.object({ lineId: z.string(), quantity: z.number() }))),
  createdAt: instant,
  settledAt: maybeInstant,
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
})

/** An order with all that the desk shows of it, as it is kept. Money in paise. */
export const deskOrderRecord = z.object({
  ...deskRowRecord.shape,
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
  billingAddress: z.nullable(orderAddress),
  subtotalPaise: z.number(),
  discountPaise: z.number(),
  shippingPaise: z.number(),
  totalPaise: z.number(),
  cancelledPaise: z.number(),
  cashReceivedPaise: z.number(),
  cashRefundedPaise: z.number(),
  couponCode: z.nullable(z.string()),
  shippedAt: z.nullable(z.date()),
  /** Who packs it now; null once nobody does, or has for long. */
  packing: z.nullable(z.object({ id: z.string(), by: z.string(), since: instant })),
  packedBy: z.nullable(z.string()),
  lines: z.array(line),
  parcels: z.array(parcel),
  /** The provider's order, once it was made. */
  providerOrder: z.nullable(z.object({ id: z.string(), amountPaise: z.number() })),
  payments: z.array(payment),
  refunds: z.array(refund),
  documents: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(TAX_DOCUMENT_KINDS),
      number: z.string(),
      /** An invoice's own; null of a credit note. */
      parcelId: z.nullable(z.string()),
      issuedAt: instant,
      totalPaise: z.number(),
    }),
  ),
  events: z.array(event),
})
export type DeskOrderRecord = z.infer<typeof deskOrderRecord>
export type DeskPaymentRecord = z.infer<typeof payment>
