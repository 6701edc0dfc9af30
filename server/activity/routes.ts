import * as z from 'zod'
import { ACTIVITY_SUBJECTS } from '#domain/activity/activity-subjects.ts'
import { activityPage } from '#domain/activity/api-activity.ts'
import { failureSchema } from '../http/http.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { listActivity } from './list-activity.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .describe('A day in India, 2026-11-23')

/** Who changed what. */
export function activityRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('activity.read').get(
    '/api/admin/activity',
    {
      schema: {
        tags: ['admin'],
        summary: 'What people of the shop did, from what to what, the newest first',
        querystring: z.object({
          person: z.string().max(100).optional(),
          subject: z.enum(ACTIVITY_SUBJECTS).optional(),
          q: z
            .string()
            .max(100)
            .optional()
            .describe('Words, among the newest 20,000 entries of what is chosen'),
          from: day,
          to: day,
          after: z.string().max(40).optional().describe('`next` of the page before'),
        }),
        response: {
          200: z.object({ success: z.literal(true), data: activityPage }),
          400: failureSchema,
          401: failureSchema,
          403: failureSchema,
        },
      },
    },
    async (request, caller) => ({
      success: true as const,
      data: await listActivity(services, caller, request.query),
    }),
  )
}
