import * as z from 'zod/mini'
import { chargeRecord } from '#domain/charges/api-charge.ts'
import { ADDRESS_KINDS } from '#domain/customers/address-form.ts'
import { parcelRecord } from '#domain/fulfilment/parcel-record.ts'
import { TAX_DOCUMENT_KINDS } from '#domain/orders/document-kinds.ts'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import { orderPromotionRecord } from '#domain/promotions/order-promotion.ts'
import { orderReturnsRecord } from '#domain/returns/order-returns.ts'
import { PAYMENT_MODES } from '../payments/payment-mode.ts'
import { companyBuyer } from './company-buyer.ts'
import { gift } from './gift.ts'
import { SHOPPER_EVENT_KINDS } from './order-event-kinds.ts'
import { ORDER_STATUSES } from './order-status.ts'

/** An order line as stored: the queries read it, and `toApiItem` formats it. Money in paise. */
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
  /** Pieces in a return, checked or not. */
  returningQuantity: z.number(),
  unitPricePaise: z.number(),
  totalPaise: z.number(),
})
export type OrderLineRecord = z.infer<typeof orderLineRecord>

/** The address stored with an order. */
export const orderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

/** The delivery address with its optional fields. */
export const deliveryAddress = z.extend(orderAddress, {
  kind: z.optional(z.enum(ADDRESS_KINDS)),
  secondPhone: z.optional(z.string().check(z.describe('Ten digits'))),
})

/** An instant from a JSON column, where it is a string. */
const nullableDate = z.nullable(z.coerce.date())

/** A quantity of one line. */
export const linePiecesRecord = z.object({ lineId: z.string(), quantity: z.number() })

/** The fields of a refund that customer and admin both see. */
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

/** An invoice or credit note in a list. */
export const documentRecord = z.object({
  id: z.string(),
  kind: z.enum(TAX_DOCUMENT_KINDS),
  number: z.string(),
  issuedAt: z.coerce.date(),
  totalPaise: z.number(),
})

/** An order with its lines and steps, as the queries of `server/orders` read it. Money in paise. */
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
  /** The part of an exchange order that an earlier order has paid. */
  creditedPaise: z.number(),
  refunds: z.array(
    z.extend(refundRecord, {
      hasAccount: z.boolean(),
      /** The refunded pieces, if they belong to no return; null for an amount. */
      pieces: z.nullable(z.array(linePiecesRecord)),
    }),
  ),
  parcels: z.array(parcelRecord),
  documents: z.array(documentRecord),
  ...orderReturnsRecord.shape,
  couponCode: z.nullable(z.string()),
  offers: z.array(orderPromotionRecord),
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
  company: z.nullable(companyBuyer),
  gift: z.nullable(gift),
  createdAt: z.date(),
  /** Null for orders from before promised dates were stored. */
  promisedBy: z.nullable(z.date()),
  expiresAt: z.nullable(z.date()),
  /** Until when a cash order waits for its code; null for others. */
  confirmBy: z.nullable(z.date()),
  deliveredAt: z.nullable(z.date()),
  lines: z.array(orderLineRecord),
  steps: z.array(z.object({ status: z.enum(ORDER_STATUSES), at: z.coerce.date() })),
  /** Only those that the customer sees. */
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
