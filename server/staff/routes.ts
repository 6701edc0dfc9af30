import { roleHas } from '#domain/customers/permissions.ts'
import { apiStaffMember } from '#domain/staff/api-staff.ts'
import { type Waiting, waiting } from '#domain/staff/waiting.ts'
import { type Caller, requirePermission } from '../access/caller.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readStaffMember } from './read-staff-member.ts'
import { countMessagesToAnswer, countReviewsToCheck } from './waiting-queries.ts'

/** The number of items waiting for staff. @throws ShopError `unauthenticated` or `forbidden` */
async function readWaiting({ db }: Pick<Services, 'db'>, caller: Caller): Promise<Waiting> {
  const { staffRole } = requirePermission(caller, 'dashboard.read')
  const may = (permission: 'reviews.moderate' | 'messages.read') =>
    staffRole !== null && roleHas(staffRole, permission)
  const [reviews, messages] = await Promise.all([
    may('reviews.moderate') ? countReviewsToCheck(db) : null,
    may('messages.read') ? countMessagesToAnswer(db) : null,
  ])
  return { reviews, messages }
}

export function staffRoutes({ staffRoute }: Router, services: Services): void {
  // Every role has this permission; the role decides about everything else.
  staffRoute('dashboard.read', { evenLate: true }).get(
    '/api/admin/me',
    {
      schema: {
        tags: ['admin'],
        summary: 'Who of the staff asks',
        response: {
          data: apiStaffMember,
          ...refusing(401, 403),
        },
      },
    },
    (_request, caller) => readStaffMember(services, caller),
  )

  staffRoute('dashboard.read').get(
    '/api/admin/waiting',
    {
      schema: {
        tags: ['admin'],
        summary: 'How many reviews and messages wait for a person',
        response: {
          data: waiting,
          ...refusing(401, 403),
        },
      },
    },
    (_request, caller) => readWaiting(services, caller),
  )
}
