import { done, refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { receiveCourierEvent } from './receive-event.ts'

const largestBody = 64 * 1024

/**
 * Receives a courier service's webhooks. Its dashboard rejects addresses that contain its own name. Has its own scope,
 * so that the raw body is kept.
 */
export function courierHookRoute({ app, signedRoute }: Router, services: Services): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

  signedRoute.post(
    '/api/hooks/parcel',
    {
      bodyLimit: largestBody,
      schema: {
        tags: ['couriers'],
        summary: "Takes the courier service's calls",
        description:
          'With the secret in `x-api-key`. Answered as soon as it is written down: it only says that there is news, ' +
          'and the service is asked for it.',
        response: { 200: done, ...refusing(401, 413) },
      },
    },
    async ({ headers, body }) => {
      await receiveCourierEvent(services, {
        rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        secret: String(headers['x-api-key'] ?? ''),
      })
      return { success: true as const }
    },
  )
}
