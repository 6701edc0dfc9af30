import { done, refusing } from '../http/answers.ts'
import type { Router } from '../http/router.ts'
import type { Services } from '../services.ts'
import { limitConcurrency } from './concurrency-limit.ts'
import { processPaymentEvent } from './process-payment-event.ts'
import { receiveWebhook } from './receive-webhook.ts'

/** A minority of the process's ten database connections. */
const eventsAtATime = 4

/** Has its own scope: the signature covers the raw bytes, which must not be parsed before. */
export function webhookRoute({ app, signedRoute }: Router, services: Services): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const limit = limitConcurrency(eventsAtATime, (error) => {
    services.log.error({ err: error }, 'A webhook waits for the next sweep')
  })
  app.addHook('onClose', () => limit.stop())

  signedRoute.post(
    '/api/payment/webhook',
    {
      schema: {
        tags: ['payments'],
        summary: "Takes the payment provider's webhooks",
        description:
          `${services.payments.adapter.webhooks.signing} Answered as soon as it is ` +
          'written down; an event id that came before changes nothing.',
        response: {
          200: done,
          ...refusing(400, 413),
        },
      },
    },
    async (request) => {
      const { headers, body } = request
      const eventRow = await receiveWebhook(services, {
        rawBody: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        headers,
      })
      if (eventRow !== null) limit.add(() => processPaymentEvent(services, eventRow))
      return { success: true as const }
    },
  )
}
