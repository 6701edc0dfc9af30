import * as z from 'zod/mini'
import { upiId } from '#domain/customers/upi-id.ts'
import { trackingNumber } from '#domain/fulfilment/ship-input.ts'
import { issue } from '#domain/validation/issue.ts'
import { freeText } from '#domain/validation/text-fields.ts'
import { FIT_PLACES, REFUSAL_REASONS, RETURN_REASONS, RETURN_WAYS, RETURN_WISHES } from './return-reasons.ts'

const words = freeText
/** Shown to the other side. */
const sentence = words(500).check(z.minLength(2, issue('missing')))
const id = z.string().check(z.maxLength(100))

export const MOST_RETURN_PHOTOS = 5

const line = z
  .object({
    lineId: id,
    quantity: z.int().check(z.gte(1), z.lte(20)),
    reason: z.enum(RETURN_REASONS),
    fitPlace: z.optional(z.nullable(z.enum(FIT_PLACES))),
    note: z._default(words(500), ''),
    wish: z.enum(RETURN_WISHES),
    /** The wanted size. */
    exchangeVariantId: z.optional(z.nullable(id)),
  })
  .check(
    z.refine(({ wish, exchangeVariantId }) => (wish === 'exchange') === Boolean(exchangeVariantId), {
      path: ['exchangeVariantId'],
      error: 'missing',
    }),
  )

/** A return request. `key` makes the request idempotent. */
export const returnInput = z.object({
  key: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
  way: z.enum(RETURN_WAYS),
  upiId: z.optional(z.nullable(upiId)),
  lines: z.array(line).check(
    z.minLength(1, issue('orders.quantity')),
    z.maxLength(50),
    z.refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, issue('wrongKind')),
  ),
})
export type ReturnInput = z.infer<typeof returnInput>

/** The customer's answer to a question. */
export const returnAnswerInput = z.object({ words: sentence })
/** The courier that the customer or the admin used. */
export const handOverInput = z.object({
  carrier: z._default(words(40), ''),
  trackingNumber: z._default(trackingNumber, ''),
})

export const approveInput = z.object({ words: z._default(words(500), '') })
/** The admin ends a pickup return; the customer sees the text. */
export const endInput = z.object({ words: z._default(words(500), '') })
export const askInput = z.object({ words: sentence })
export const refuseInput = z.object({ reason: z.enum(REFUSAL_REASONS), words: sentence })

/** The received pieces; missing pieces are in neither number. */
export const checkInput = z.object({
  lines: z.array(
    z.object({
      lineId: id,
      sellable: z.int().check(z.gte(0), z.lte(20)),
      damaged: z.int().check(z.gte(0), z.lte(20)),
    }),
  ),
  /** A refund instead of the exchange. */
  refundInstead: z._default(z.boolean(), false),
  words: z._default(words(500), ''),
})
export type CheckInput = z.infer<typeof checkInput>
