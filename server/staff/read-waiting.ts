import { roleHas } from '#domain/customers/permissions.ts'
import type { Waiting } from '#domain/staff/waiting.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import type { Services } from '../services.ts'
import { countMessagesToAnswer, countReviewsToCheck } from './waiting-queries.ts'

/** How much waits for a person of the shop. @throws ShopError `unauthenticated` or `forbidden` */
export async function readWaiting({ db }: Pick<Services, 'db'>, caller: Caller): Promise<Waiting> {
  const { staffRole } = requirePermission(caller, 'dashboard.read')
  const may = (permission: 'reviews.moderate' | 'messages.read') =>
    staffRole !== null && roleHas(staffRole, permission)
  const [reviews, messages] = await Promise.all([
    may('reviews.moderate') ? countReviewsToCheck(db) : null,
    may('messages.read') ? countMessagesToAnswer(db) : null,
  ])
  return { reviews, messages }
}
