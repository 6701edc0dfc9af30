import * as z from 'zod/mini'
import { chargeRecord } from '#domain/charges/api-charge.ts'
import { ADDRESS_KINDS } from '#domain/customers/address-form.ts'
import { parcelRecord } from '#domain/fulfilment/parcel-record.ts'
import { TAX_DOCUMENT_KINDS } from '#domain/orders/document-kinds.ts'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import { orderOfferRecord } from '#domain/promotions/order-offer.ts'
import { orderReturnsRecord } from '#domain/returns/order-returns.ts'
import { PAYMENT_MODES } from '../payments/payment-mode.ts'
import { SHOPPER_EVENT_KINDS } from './order-event-kinds.ts'
import { ORDER_STATUSES } from './order-status.ts'

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
  cancelledQuantity: z.number(),
  shippedQuantity: z.number(),
  /** Pieces that a return has, or had when it was checked. */
  returningQuantity: z.number(),
  unitPricePaise: z.number(),
  totalPaise: z.number(),
})
export type OrderLineRecord = z.infer<typeof orderLineRecord>

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

/** Where the parcel goes, with what may be left out. */
export const deliveryAddress = z.extend(orderAddress, {
  kind: z.optional(z.enum(ADDRESS_KINDS)),
  secondPhone: z.optional(z.string().check(z.describe('Ten digits'))),
})

/** An instant out of a JSON column, which writes it as a text. */
const nullableDate = z.nullable(z.coerce.date())

/** Some pieces of a line. */
export const linePiecesRecord = z.object({ lineId: z.string(), quantity: z.number() })

/** What shopper and admin both see of a refund. */
export const refundRecord = z.object({
  id: z.string(),
  amountPaise: z.number(),
  status: z.enum(REFUND_STATUSES),
  method: z.enum(REFUND_METHODS),
  reason: z.string(),
  reference: z.nullable(z.string()),
  createdAt: z.coerce.date(),
  settledAt: nullableDate,
})

/** An invoice or credit note, as a list names it. */
export const documentRecord = z.object({
  id: z.string(),
  kind: z.enum(TAX_DOCUMENT_KINDS),
  number: z.string(),
  issuedAt: z.coerce.date(),
  totalPaise: z.number(),
})

/** An order with its lines and steps as it is kept, by the queries of `server/orders`. Money in paise. */
export const orderRecord = z.object({
  id: z.string(),
  customerId: z.string(),
  status: z.enum(ORDER_STATUSES),
  paymentMode: z.enum(PAYMENT_MODES),
  paidAt: z.nullable(z.date()),
  subtotalPaise: z.number(),
  discountPaise: z.number(),
  charges: z.array(chargeRecord),
  roundingPaise: z.number(),
  totalPaise: z.number(),
  refundedPaise: z.number(),
  cancelledPaise: z.number(),
  /** What an earlier order's money has paid, of one that sends another size. */
  creditedPaise: z.number(),
  refunds: z.array(
    z.extend(refundRecord, {
      hasAccount: z.boolean(),
      /** Pieces of no return that it pays back; null for an amount. */
      pieces: z.nullable(z.array(linePiecesRecord)),
    }),
  ),
  parcels: z.array(parcelRecord),
  documents: z.array(documentRecord),
  ...orderReturnsRecord.shape,
  couponCode: z.nullable(z.string()),
  offers: z.array(orderOfferRecord),
  email: z.string(),
  phone: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
  addressKind: z.nullable(z.enum(ADDRESS_KINDS)),
  secondPhone: z.nullable(z.string()),
  billingAddress: z.nullable(orderAddress),
  createdAt: z.date(),
  /** Null for orders from before promises were kept. */
  promisedBy: z.nullable(z.date()),
  expiresAt: z.nullable(z.date()),
  /** Until when it waits for the code of a cash order; null for others. */
  confirmBy: z.nullable(z.date()),
  deliveredAt: z.nullable(z.date()),
  lines: z.array(orderLineRecord),
  steps: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.coerce.date() })),
  /** As far as they concern the shopper. */
  events: z.array(
    z.object({
      kind: z.enum(SHOPPER_EVENT_KINDS),
      at: z.coerce.date(),
      toStatus: z.nullable(z.enum(ORDER_STATUSES)),
    }),
  ),
  /** By the database's clock. */
  now: z.date(),
})
export type OrderRecord = z.infer<typeof orderRecord>
