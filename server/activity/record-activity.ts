import type { ActivitySubject } from '#domain/activity/activity-subjects.ts'
import { insertRows } from '../catalogue/load-queries.ts'
import type { Connection } from '../db/connection.ts'
import { activityLog } from '../db/schema/activity.ts'

/** A change made in the shop. */
export interface Activity {
  /** The staff member; null for the shop itself. */
  actorId: string | null
  subject: ActivitySubject
  subjectId: string
  /** 'created', 'edited', 'published' … Stored, so it must not change later. */
  action: string
  /** Only the changed fields, by path, before and after. */
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  /** The bulk edit or import that it belongs to. */
  batchId?: string | null | undefined
}

/** Records a change in the transaction that makes it. */
export async function recordActivity(tx: Connection, activity: Activity): Promise<void> {
  await tx.insert(activityLog).values(activityRow(activity))
}

/** The same for several, in order. */
export async function recordActivities(tx: Connection, activities: readonly Activity[]): Promise<void> {
  await insertRows(tx, activityLog, activities.map(activityRow))
}

function activityRow({ before = {}, after = {}, batchId = null, ...activity }: Activity) {
  return { ...activity, before, after, batchId }
}
