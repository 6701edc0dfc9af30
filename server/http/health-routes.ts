import type { Services } from '../services.ts'
import { isDraining } from './drain.ts'
import type { Router } from './router.ts'
import { createSharedDocument } from './shared-document.ts'

/** The database may hang rather than refuse. A load balancer expects an answer within ten seconds. */
const readyWithinMs = 3_000

export function healthRoutes({ app, publicRoute }: Router, services: Services): void {
  publicRoute.get(
    '/healthz',
    { schema: { hide: true }, config: { pressureHandler: () => {} } },
    async () => ({
      ok: true,
    }),
  )

  publicRoute.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const isReady = !isDraining(app) && services.unready.size === 0
    const answered = isReady && (await answersInTime(services))
    return reply
      .code(answered ? 200 : 503)
      .header('retry-after', '5')
      .send({ ok: answered })
  })

  const description = createSharedDocument({
    type: 'application/json; charset=utf-8',
    maxAgeSeconds: 300,
    // Routes are only added before the start.
    version: () => '',
    make: () => JSON.stringify(app.swagger()),
  })
  publicRoute.get('/api/openapi.json', { schema: { hide: true } }, description)
}

async function answersInTime({ pool }: Pick<Services, 'pool'>): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, readyWithinMs, false)
  const query = pool.query('select 1').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([query, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
