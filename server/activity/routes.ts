import * as z from 'zod'
import { ACTIVITY_SUBJECTS } from '#domain/activity/activity-subjects.ts'
import { activityPage } from '#domain/activity/api-activity.ts'
import { refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { listActivity } from './list-activity.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .describe('A day in India, 2026-11-23')

/** Admin routes for the activity log. */
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
          data: activityPage,
          ...refusing(400, 401, 403),
        },
      },
    },
    (request, caller) => listActivity(services, caller, request.query),
  )
}
