import * as z from 'zod/mini'
import { parseIndiaDate } from '#domain/time/india-time.ts'
import { issue } from '#domain/validation/issue.ts'
import { tidied, withoutCardNumber } from '#domain/validation/text-fields.ts'

/** Why a product is recalled. They are stored, so a reason in use never changes. */
export const RECALL_REASONS = [
  'drawstring',
  'small_parts',
  'sharp_parts',
  'dye',
  'flammable',
  'wrong_label',
  'other',
] as const
export type RecallReason = (typeof RECALL_REASONS)[number]

/** Where pieces of a recalled product are. Unpaid online orders do not count. */
export const RECALL_STATES = ['to_pack', 'shipped', 'delivered'] as const
export type RecallState = (typeof RECALL_STATES)[number]

const day = z
  .string()
  .check(z.refine((text) => text === '' || parseIndiaDate(text) !== null, issue('recalls.day')))

const choice = {
  productId: z.string().check(z.minLength(1, issue('recalls.product')), z.maxLength(40)),
  /** Ids of sizes, including discontinued ones. */
  sizeIds: z
    .array(z.string().check(z.maxLength(40)))
    .check(z.minLength(1, issue('recalls.sizes')), z.maxLength(100)),
  /** 'YYYY-MM-DD' in India; empty for no limit. */
  firstDay: day,
  lastDay: day,
}
const inOrder = z.refine<{ firstDay: string; lastDay: string }>(
  ({ firstDay, lastDay }) => firstDay === '' || lastDay === '' || firstDay <= lastDay,
  { error: issue('recalls.dayOrder'), path: ['lastDay'] },
)

/** The orders affected by a recall. */
export const recallChoice = z.object(choice).check(inOrder)
export type RecallChoice = z.output<typeof recallChoice>

export const recallInput = z
  .object({
    /** The same for every attempt of one submit, so that the recall is recorded once. */
    key: z.uuid(),
    ...choice,
    reason: z.enum(RECALL_REASONS, issue('recalls.reason')),
    details: z.string().check(tidied, withoutCardNumber, z.maxLength(1_000)),
    /** Takes the sizes off sale now. */
    takeOut: z.boolean(),
  })
  .check(inOrder)
export type RecallInput = z.output<typeof recallInput>

const counted = z.object({ orders: z.int(), pieces: z.int() })
export const recallCounts = z.object({
  to_pack: counted,
  shipped: counted,
  delivered: counted,
  /** Addresses that were not emailed yet. */
  untold: z.int(),
  told: z.int(),
})
export type RecallCounts = z.infer<typeof recallCounts>

export const recallRow = z.object({
  _id: z.string(),
  productId: z.string(),
  productName: z.string(),
  sizes: z.array(z.string()),
  firstDay: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  reason: z.enum(RECALL_REASONS),
  details: z.string(),
  ordersFound: z.int(),
  piecesFound: z.int(),
  takenOutAt: z.nullable(z.string()),
  createdAt: z.string(),
  createdBy: z.string().check(z.describe('Name')),
})
export type RecallRow = z.infer<typeof recallRow>

export const recallBuyer = z.object({
  orderId: z.string(),
  name: z.string(),
  email: z.string(),
  orderedAt: z.string(),
  state: z.enum(RECALL_STATES),
  pieces: z.int(),
  sizes: z.array(z.string()),
  /** When their email was queued; null before that. */
  toldAt: z.nullable(z.string()),
  /** When it was sent; null while it waits. */
  sentAt: z.nullable(z.string()),
})
export type RecallBuyer = z.infer<typeof recallBuyer>

export const recallDetail = z.object({
  recall: recallRow,
  counts: recallCounts,
  /** Whether any of its sizes can still be bought. */
  isOnSale: z.boolean(),
  buyers: z.array(recallBuyer),
  /** The cursor of the next page of buyers; null at the end. */
  after: z.nullable(z.string()),
})
export type RecallDetail = z.infer<typeof recallDetail>

/** A product with all its present and former sizes. */
export const recallProduct = z.object({
  _id: z.string(),
  name: z.string(),
  sizes: z.array(z.object({ _id: z.string(), label: z.string(), isOnSale: z.boolean() })),
})
export type RecallProduct = z.infer<typeof recallProduct>
