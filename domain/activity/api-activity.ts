import * as z from 'zod/mini'
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event-kinds.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { ACTIVITY_SUBJECTS } from './activity-subjects.ts'

const at = z.string().check(z.describe('ISO 8601'))
const values = z.record(z.string(), z.unknown())

const entry = z.object({
  /** 'a17' for an entry of the log, 'o21' for one of an order's history. */
  _id: z.string(),
  at,
  /** Null for automatic actions. */
  actor: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  subject: z.enum(ACTIVITY_SUBJECTS),
  subjectId: z.string(),
  /** Its name: a product's, a customer's, a coupon's code; '' if it no longer has one. */
  name: z.string(),
  /** Of the log: 'edited', 'role_changed' … */
  action: z.string(),
  /** Of an order's history. */
  event: z.nullable(
    z.object({
      kind: z.enum(ORDER_EVENT_KINDS),
      toStatus: z.nullable(z.enum(ORDER_STATUSES)),
      note: z.nullable(z.string()),
    }),
  ),
  /** The changed fields before and after. */
  before: values,
  after: values,
})
export type ActivityEntry = z.infer<typeof entry>

/** A page of the activity log, newest first. */
export const activityPage = z.object({
  entries: z.array(entry),
  /** The cursor of older entries; null at the end. */
  next: z.nullable(z.string()),
  /** Staff for the filter: everyone with a role, and former staff with recent entries. */
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type ActivityPage = z.infer<typeof activityPage>

/** A text search covers this many of the newest entries. */
export const SEARCHED_ENTRIES = 20_000
