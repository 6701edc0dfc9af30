import type { ActivitySubject } from '#domain/activity/activity-subjects.ts'
import { insertRows } from '../catalogue/load-queries.ts'
import type { Connection } from '../db/connection.ts'
import { activityLog } from '../db/schema/activity.ts'

/** What somebody did to something of the shop. */
export interface Activity {
  /** The member of the staff; null for the shop itself. */
  actorId: string | null
  subject: ActivitySubject
  subjectId: string
  /** 'created', 'edited', 'published' … A stored name: it does not change later. */
  action: string
  /** The changed fields alone, by their path, as they were and as they are. */
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
  /** The bulk edit or import that it is part of. */
  batchId?: string | null | undefined
}

/** Writes down what was done, in the transaction that does it. */
export async function recordActivity(tx: Connection, activity: Activity): Promise<void> {
  await tx.insert(activityLog).values(activityRow(activity))
}

/** The same of many, in their order. */
export async function recordActivities(tx: Connection, activities: readonly Activity[]): Promise<void> {
  await insertRows(tx, activityLog, activities.map(activityRow))
}

function activityRow({ before = {}, after = {}, batchId = null, ...activity }: Activity) {
  return { ...activity, before, after, batchId }
}
