import { CSV_START, csvLine } from '#domain/files/csv.ts'
import { type SubscriptionState, subscriptionState } from '#domain/newsletter/subscription.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { recordActivity } from '../activity/record-activity.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import { readExportedSubscribers } from './admin/queries.ts'

const rowsAtOnce = 1_000
/** A larger file would need a job. */
const mostRows = 100_000

/**
 * Everything that a newsletter service needs to know and prove about subscribers, as CSV. The export and its reason are
 * logged before the file is returned. Times are ISO instants.
 */
export async function exportSubscribers(
  { db }: Pick<Services, 'db'>,
  caller: CustomerCaller,
  { reason, state, words }: { reason: string; state: SubscriptionState | ''; words: Words },
): Promise<string> {
  const { customerId } = requirePermission(caller, 'subscribers.export')
  const { subscriberColumns: heads, subscribers } = words.texts
  const lines = [CSV_START, csvLine(Object.values(heads))]
  let after: { createdAt: string; email: string } | null = null
  let count = 0
  while (count < mostRows) {
    const rows = await readExportedSubscribers(db, { state, after, most: rowsAtOnce })
    for (const row of rows) {
      const instants = [row.createdAt, row.confirmedAt, row.unsubscribedAt].map(
        (at) => at?.toISOString() ?? null,
      )
      const said = subscribers.states[subscriptionState(row)]
      lines.push(csvLine([row.email, said, row.source, row.language, ...instants, row.textVersion]))
    }
    count += rows.length
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) break
    after = { createdAt: last.place, email: last.email }
  }
  await inTransaction(db, async (tx) => {
    await recordActivity(tx, {
      actorId: customerId,
      subject: 'subscriber',
      subjectId: 'all',
      action: 'exported',
      after: { reason, state, count },
    })
  })
  return lines.join('')
}
