import * as z from 'zod/mini'
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event-kinds.ts'
import { ORDER_STATUSES } from '#domain/orders/order-status.ts'
import { ACTIVITY_SUBJECTS } from './activity-subjects.ts'

const at = z.string().check(z.describe('ISO 8601'))
const values = z.record(z.string(), z.unknown())

const entry = z.object({
  /** 'a17' of the log, 'o21' of an order's history. */
  _id: z.string(),
  at,
  /** Null for what the shop did by itself. */
  actor: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  subject: z.enum(ACTIVITY_SUBJECTS),
  subjectId: z.string(),
  /** What it is called: a product's name, a person's, a coupon's code; '' where it has none any more. */
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
  /** The changed fields, as they were and as they are. */
  before: values,
  after: values,
})
export type ActivityEntry = z.infer<typeof entry>

/** A page of what people of the shop did, the newest first. */
export const activityPage = z.object({
  entries: z.array(entry),
  /** What asks for those before these; null at the end. */
  next: z.nullable(z.string()),
  /** Who can be chosen: everybody with a role, and whoever had one and did something lately. */
  people: z.array(z.object({ _id: z.string(), name: z.string() })),
})
export type ActivityPage = z.infer<typeof activityPage>

/** So many of the newest entries a search for words looks through. */
export const SEARCHED_ENTRIES = 20_000
