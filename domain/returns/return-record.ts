import * as z from 'zod/mini'
import { REFUND_METHODS, REFUND_STATUSES } from '#domain/payments/refund-status.ts'
import { FIT_PLACES, REFUSAL_REASONS, RETURN_REASONS, RETURN_WAYS, RETURN_WISHES } from './return-reasons.ts'
import { RETURN_ACTORS, RETURN_STATUSES } from './return-status.ts'

/** Instants inside JSON are strings. */
const instant = z.coerce.date()
const maybeInstant = z.nullable(instant)

const line = z.object({
  id: z.string(),
  orderLineId: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  image: z.string(),
  sizeLabel: z.string(),
  colour: z.string(),
  quantity: z.number(),
  reason: z.enum(RETURN_REASONS),
  fitPlace: z.nullable(z.enum(FIT_PLACES)),
  note: z.string(),
  wish: z.enum(RETURN_WISHES),
  exchangeSize: z.nullable(z.string()),
  exchangePricePaise: z.nullable(z.number()),
  differencePaise: z.number(),
  sellableQuantity: z.number(),
  damagedQuantity: z.number(),
  creditPaise: z.number(),
  held: z.boolean(),
  /** Of the returned size, and its category. */
  stock: z.number(),
  category: z.string(),
  subcategory: z.nullable(z.string()),
})

/** A return as the queries of `server/returns` read it. Money in paise. */
export const returnRecord = z.object({
  id: z.string(),
  serial: z.number(),
  orderId: z.string(),
  customerId: z.string(),
  status: z.enum(RETURN_STATUSES),
  createdAt: z.date(),
  answerDueAt: z.date(),
  heldUntil: z.nullable(z.date()),
  handInBy: z.nullable(z.date()),
  way: z.enum(RETURN_WAYS),
  postagePaise: z.number(),
  refundDuePaise: z.number(),
  refusal: z.nullable(z.enum(REFUSAL_REASONS)),
  carrierName: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  trackingUrl: z.nullable(z.string()),
  lines: z.array(line),
  photos: z.number(),
  exchangeOrder: z.nullable(z.object({ id: z.string(), shippedAt: maybeInstant, duePaise: z.number() })),
  refunds: z.array(
    z.object({
      amountPaise: z.number(),
      status: z.enum(REFUND_STATUSES),
      method: z.enum(REFUND_METHODS),
      settledAt: maybeInstant,
    }),
  ),
  events: z.array(
    z.object({
      status: z.enum(RETURN_STATUSES),
      at: instant,
      actor: z.enum(RETURN_ACTORS),
      actorName: z.nullable(z.string()),
      words: z.nullable(z.string()),
    }),
  ),
  /** By the database's clock. */
  now: z.date(),
})
export type ReturnRecord = z.infer<typeof returnRecord>
