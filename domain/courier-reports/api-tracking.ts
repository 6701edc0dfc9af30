import * as z from 'zod/mini'
import { trackingNumber } from '#domain/fulfilment/ship-input.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { issue } from '#domain/validation/issue.ts'
import { TRACKING_FINDS, TRACKING_VERDICTS } from './judge-tracking.ts'
import { MOST_TRACKING_CHARACTERS, MOST_TRACKING_LINES } from './tracking-list.ts'

const id = z.string().check(z.minLength(1), z.maxLength(100))
const word = (longest: number) => z._default(z.string().check(z.maxLength(longest)), '')

/** A line as staff have corrected it. */
const givenLine = z.object({
  position: z.int().check(z.gte(1), z.lte(100_000)),
  reference: word(40),
  trackingNumber: z._default(trackingNumber, ''),
  courier: word(60),
  orderId: z._default(z.nullable(id), null),
  carrier: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
})

/** A list of tracking numbers: a pasted text, a CSV file, or the corrected lines of an earlier check. */
export const trackingListInput = z
  .object({
    text: z.optional(
      z
        .string()
        .check(
          z.maxLength(
            MOST_TRACKING_CHARACTERS,
            issue('atMostCharacters', { most: MOST_TRACKING_CHARACTERS }),
          ),
        ),
    ),
    /** The bytes of a file as base64. */
    file: z.optional(z.string().check(z.maxLength(2_700_000))),
    lines: z.optional(z.array(givenLine).check(z.maxLength(MOST_TRACKING_LINES))),
    /** The selected orders, in the order of the list. */
    orderIds: z._default(z.array(id).check(z.maxLength(MOST_TRACKING_LINES)), []),
    /** The courier of numbers that do not tell. */
    carrier: z.string().check(z.minLength(1, issue('missing')), z.maxLength(40)),
  })
  .check(
    z.refine(
      ({ text, file, lines }) => [text, file, lines].filter((part) => part !== undefined).length === 1,
      issue('wrongKind'),
    ),
  )
export type TrackingListInput = z.input<typeof trackingListInput>

const checkedOrder = z.object({
  _id: z.string(),
  number: z.string(),
  name: z.string(),
  status: z.enum(ORDER_STATUSES),
})

export const checkedTracking = z.object({
  lines: z.array(
    z.object({
      position: z.int(),
      reference: z.string(),
      trackingNumber: z.string(),
      courier: z.string(),
      order: z.nullable(checkedOrder),
      foundBy: z.nullable(z.enum(TRACKING_FINDS)),
      carrier: z.string(),
      verdict: z.enum(TRACKING_VERDICTS),
      /** An order number, an earlier line, or the numbers of a shipped order; '' for none. */
      other: z.string(),
    }),
  ),
  /** Selected orders that no line names. */
  missing: z.array(checkedOrder),
  carriers: z.array(z.object({ key: z.string(), name: z.string() })),
})
export type CheckedTracking = z.infer<typeof checkedTracking>
export type CheckedLine = CheckedTracking['lines'][number]

/** Marks orders as delivered on a day. */
export const bulkDeliveredInput = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
  /** '2026-11-20', a day of India. */
  deliveredOn: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, issue('wrongKind'))),
})
export type BulkDeliveredInput = z.infer<typeof bulkDeliveredInput>
