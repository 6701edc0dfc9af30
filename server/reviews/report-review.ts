import type { ReportInput } from '#domain/reviews/report-form.ts'
import type { Caller } from '../access/caller.ts'
import { keyedHash } from '../access/keyed-hash.ts'
import { throttle } from '../access/throttle.ts'
import { newId } from '../db/ids.ts'
import { reviewReports } from '../db/schema/reviews.ts'
import { inTransaction } from '../db/transaction.ts'
import { ShopError } from '../http/errors.ts'
import type { Services } from '../services.ts'
import { countReport } from './mark-queries.ts'
import { lockVisible } from './write-queries.ts'

const reportsPerAddressAndHour = 20

/** The key of a reader's reports; it does not reveal the reader. */
export async function reporterOf(
  services: Pick<Services, 'db'>,
  reader: { customerId: string } | { ip: string },
): Promise<string> {
  const who = 'ip' in reader ? `address ${reader.ip}` : `account ${reader.customerId}`
  return (await keyedHash(services, `review report ${who}`)).toString('base64url')
}

/**
 * Reports a review to the shop. A second report by the same reader has no effect and gets the same answer.
 * @throws ShopError `not_found` for one that is not visible, `too_many_requests`
 */
export async function reportReview(
  services: Pick<Services, 'db' | 'config'>,
  caller: Caller,
  { reviewId, report: { reason, note }, ip }: { reviewId: string; report: ReportInput; ip: string },
): Promise<void> {
  await throttle(services, {
    action: 'review-report',
    subject: ip,
    most: reportsPerAddressAndHour,
    windowSeconds: 3_600,
  })
  const reporter = await reporterOf(services, caller.kind === 'customer' ? caller : { ip })
  await inTransaction(services.db, async (tx) => {
    if (!(await lockVisible(tx, reviewId))) throw new ShopError('not_found')
    const added = await tx
      .insert(reviewReports)
      .values({ id: newId('rpt'), reviewId, reporter, reason, note })
      .onConflictDoNothing()
    if ((added.rowCount ?? 0) === 0) return
    await countReport(tx, reviewId)
  })
}
