import { inArray } from 'drizzle-orm'
import * as z from 'zod'
import { REMOVAL_REASONS, type RemovalReason } from '#domain/reviews/moderation.ts'
import { sameValue } from '#domain/validation/same-value.ts'
import type { Connection } from '../../db/connection.ts'
import { notify } from '../../db/notifier.ts'
import { reviewReports } from '../../db/schema/reviews.ts'
import type { AdminReviewRow } from './queries.ts'
import { hideMedia, updateReviews } from './state-queries.ts'

const reason = z.enum(REMOVAL_REASONS).nullable()
const instant = z.iso.datetime().nullable()

/** The staff's decisions about a review, as stored in the activity log. Instants are ISO 8601. */
export const reviewState = z.object({
  checkedAt: instant,
  checkedBy: z.string().nullable(),
  wordsHidden: reason,
  /** By the id of a picture or video, because the writer may reorder them; visible ones are omitted. */
  picturesHidden: z.record(z.string(), z.enum(REMOVAL_REASONS)),
  answer: z.string().nullable(),
  answeredAt: instant,
  answeredBy: z.string().nullable(),
  /** The ids of open reports. */
  openReports: z.array(z.string()),
})
export type ReviewState = z.infer<typeof reviewState>

export function stateOf(row: AdminReviewRow): ReviewState {
  const hidden = row.media.flatMap((medium): [string, RemovalReason][] =>
    medium.hidden === null ? [] : [[medium.id, medium.hidden]],
  )
  return {
    checkedAt: row.checkedAt?.toISOString() ?? null,
    checkedBy: row.checkedById,
    wordsHidden: row.wordsHidden,
    picturesHidden: Object.fromEntries(hidden),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredById,
    openReports: row.reports.map(({ id }) => id),
  }
}

/** The fields in which two states differ, with their values in each. */
export function differenceOf(
  before: ReviewState,
  after: ReviewState,
): { before: Partial<ReviewState>; after: Partial<ReviewState> } | null {
  const names = reviewState.keyof().options.filter((name) => !sameValue(before[name], after[name]))
  if (names.length === 0) return null
  return { before: part(before, names), after: part(after, names) }
}

function part(state: ReviewState, names: readonly (keyof ReviewState)[]): Partial<ReviewState> {
  return Object.fromEntries(names.map((name) => [name, state[name]]))
}

/** A locked review, before and after. */
export interface StateChange {
  row: AdminReviewRow
  before: ReviewState
  after: ReviewState
}

/** Writes the differences in the transaction that holds the reviews' locks, and updates the report counters. */
export async function writeStates(tx: Connection, changes: readonly StateChange[]): Promise<void> {
  const hiding = changes.filter(
    ({ before, after }) => !sameValue(before.picturesHidden, after.picturesHidden),
  )
  if (hiding.length > 0) await notify(tx, 'hidden media', null)
  await hideMedia(
    tx,
    hiding.flatMap(({ row, after }) =>
      row.media.map(({ id, position }) => ({
        reviewId: row.id,
        position,
        hidden: after.picturesHidden[id] ?? null,
      })),
    ),
  )
  const reports = (from: 'before' | 'after', to: 'before' | 'after') =>
    changes.flatMap((change) => without(change[from].openReports, change[to].openReports))
  await markReports(tx, reports('before', 'after'), new Date())
  await markReports(tx, reports('after', 'before'), null)
  await updateReviews(
    tx,
    changes.map(({ row, after }) => ({ id: row.id, ...after })),
  )
}

async function markReports(tx: Connection, ids: readonly string[], closedAt: Date | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(reviewReports)
    .set({ closedAt })
    .where(inArray(reviewReports.id, [...ids]))
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  return ids.filter((id) => !others.includes(id))
}
