import * as z from 'zod'
import { apiStaffMember } from '#domain/staff/api-staff.ts'
import { waiting } from '#domain/staff/waiting.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { readStaffMember } from './read-staff-member.ts'
import { readWaiting } from './read-waiting.ts'

export function staffRoutes({ staffRoute }: Router, services: Services): void {
  // Every role has this permission: what else one may do follows from the role.
  staffRoute('dashboard.read', { evenLate: true }).get(
    '/api/admin/me',
    {
      schema: {
        tags: ['admin'],
        summary: 'Who of the staff asks',
        response: {
          200: z.object({ success: z.literal(true), data: apiStaffMember }),
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (_request, caller) => ({ success: true as const, data: await readStaffMember(services, caller) }),
  )

  staffRoute('dashboard.read').get(
    '/api/admin/waiting',
    {
      schema: {
        tags: ['admin'],
        summary: 'How many reviews and messages wait for a person',
        response: {
          200: z.object({ success: z.literal(true), data: waiting }),
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (_request, caller) => ({ success: true as const, data: await readWaiting(services, caller) }),
  )
}
