import { lookUp } from '#domain/language/look-up.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import type { Connection } from '../../db/connection.ts'
import { ShopError } from '../../http/errors.ts'
import { isReviewThere, readActivityAfter } from './activity-queries.ts'
import { activityOf } from './reviews-version.ts'

/** Explains why an action on an outdated view is refused: another staff member, the reviewer or a reader was first. */
export async function refuseChanged(
  tx: Connection,
  { id, version }: { id: string; version: string },
): Promise<ShopError> {
  const newer = await readActivityAfter(tx, { subjectId: id, after: activityOf(version) })
  if (newer) {
    return new ShopError('step_taken', {
      say: ({ texts: { reviewAdmin, time }, format }) =>
        format(reviewAdmin.quicker, {
          name: newer.name ?? reviewAdmin.staffMember,
          did: lookUp(reviewAdmin.did, newer.action) ?? reviewAdmin.didSomething,
          time: formatDateTime(newer.at, time),
        }),
    })
  }
  if (!(await isReviewThere(tx, id))) return new ShopError('not_found')
  return new ShopError('step_taken', { say: ({ texts }) => texts.reviewAdmin.changedByOthers })
}
