import * as z from 'zod/mini'
import { upiId } from '#domain/customers/upi-id.ts'
import { pieces } from '#domain/fulfilment/ship-input.ts'
import { issue } from '#domain/validation/issue.ts'
import { freeText, tidied } from '#domain/validation/text-fields.ts'
import { CASH_SOURCES } from './cash-sources.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { unsellablePieces } from './unsellable-pieces.ts'

const words = (longest: number) => z.string().check(tidied, z.maxLength(longest))
/** Shown to the customer. */
const reason = freeText(200).check(z.minLength(2, issue('missing')))
const note = z.optional(z.nullable(freeText(1_000)))
const reference = z.optional(z.nullable(words(100)))
/** Rupees with at most two decimals. */
const amount = z.number().check(
  z.gt(0, issue('orders.amount')),
  z.lte(10_000_000, issue('orders.amount')),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, issue('orders.amount')),
)

export const moveInput = z.object({ to: z.enum(ORDER_STATUSES), note })
/** How often the order had been edited when the packer saw it. */
export const packedInput = z.nullish(z.object({ edits: z.optional(z.int().check(z.gte(0))) }))
export const bulkOrdersInput = z.object({
  ids: z.array(z.string().check(z.maxLength(100))).check(z.minLength(1), z.maxLength(100)),
})

/** Cash that the shop received; `amount` in rupees. */
export const cashInput = z.object({ amount, source: z.enum(CASH_SOURCES), reference })
export type CashInput = z.infer<typeof cashInput>

/** Marks a parcel as delivered; `cash` says how its cash was received, if it was. */
export const deliveredInput = z.object({
  cash: z.optional(z.object({ source: z.enum(CASH_SOURCES), reference })),
})
export type DeliveredInput = z.infer<typeof deliveredInput>

/**
 * Cancels an order, or with `lines` some of its pieces. Unsellable ones are written off, the others return to stock.
 */
export const cancelInput = z.object({
  reason,
  lines: z.optional(pieces),
  unsellable: z.optional(unsellablePieces),
})
/** Previews the cancellation. */
export const cancelPreviewInput = z.object({
  reason: z.optional(z.nullable(words(200))),
  lines: z.optional(pieces),
  unsellable: z.optional(unsellablePieces),
})
/** A cancellation by the customer; the reason is optional. */
export const ownCancelInput = z.object({
  reason: z.optional(z.nullable(freeText(200))),
  lines: z.optional(pieces),
})

/** Refunds pieces, an amount, or without either everything left. `key` makes the request idempotent. */
export const refundInput = z
  .object({
    reason,
    key: z.string().check(z.regex(/^[\x21-\x7e]{1,100}$/)),
    lines: z.optional(pieces),
    amount: z.optional(amount),
  })
  .check(z.refine(({ lines, amount }) => !(lines && amount !== undefined), issue('wrongKind')))
export type RefundInput = z.infer<typeof refundInput>

/** Previews the refund. */
export const refundPreviewInput = z
  .object({ lines: z.optional(pieces), amount: z.optional(amount) })
  .check(z.refine(({ lines, amount }) => !(lines && amount !== undefined), issue('wrongKind')))

/** The bank's reference of a refund by hand. */
export const settledInput = z.object({ reference: words(100).check(z.minLength(1, issue('missing'))) })

/** How the money of a failed refund was returned otherwise, for the order's history. */
export const closedRefundInput = z.object({ note: freeText(1_000).check(z.minLength(1, issue('missing'))) })

export const refundAccountInput = z.object({ refundId: z.string().check(z.maxLength(100)), upiId })
