import * as z from 'zod'
import { exportInput, subscriberList } from '#domain/newsletter/api-admin-newsletter.ts'
import { SUBSCRIPTION_STATES } from '#domain/newsletter/subscription.ts'
import { done, refusing } from '../../http/answers.ts'
import type { Router } from '../../http/router.ts'
import { wordsOf } from '../../language/request-words.ts'
import type { Services } from '../../services.ts'
import { exportSubscribers } from '../export-subscribers.ts'
import { listSubscribers } from '../list-subscribers.ts'
import { removeSubscriber } from '../remove-subscriber.ts'

const tags = ['admin']
const refused = refusing(400, 401, 403)

/** Admin routes for subscribers. */
export function subscriberRoutes({ staffRoute }: Router, services: Services): void {
  staffRoute('customers.read').get(
    '/api/admin/newsletter',
    {
      schema: {
        tags,
        summary: 'Subscribers of the newsletter, the newest first, and how many there are',
        querystring: z.object({
          q: z.string().max(254).default('').describe('The beginning of an address'),
          state: z.enum(['', ...SUBSCRIPTION_STATES]).default(''),
          after: z.string().max(800).default(''),
        }),
        response: { data: subscriberList, ...refused },
      },
    },
    (request) => listSubscribers(services, request.query),
  )

  staffRoute('subscribers.export').post(
    '/api/admin/newsletter/export',
    {
      schema: {
        tags,
        summary: 'The subscribers as CSV, with their consent',
        description: 'Who took the file out, when and why is written down.',
        body: exportInput,
        response: {
          data: z.object({ csv: z.string() }),
          ...refused,
        },
      },
    },
    async (request, caller) => {
      const input = { ...request.body, words: wordsOf(request) }
      return { csv: await exportSubscribers(services, caller, input) }
    },
  )

  staffRoute('subscribers.export').post(
    '/api/admin/newsletter/remove',
    {
      schema: {
        tags,
        summary: 'Forgets a subscriber who asked for it',
        body: z.object({ email: z.string().max(300) }),
        response: { 200: done, ...refused, ...refusing(404) },
      },
    },
    async (request, caller) => {
      await removeSubscriber(services, caller, request.body)
      return { success: true as const }
    },
  )
}
