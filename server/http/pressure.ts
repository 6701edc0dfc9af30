import underPressure from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'

/** How often the delay of the event loop is looked at, in ms. */
const sampleMs = 1_000

/**
 * Answers 503 while requests wait, on average over a second, longer than `maxEventLoopDelayMs`.
 * @param isExempt whether a request is served nevertheless
 */
export async function refuseUnderPressure(
  app: App,
  {
    maxEventLoopDelayMs,
    isExempt,
    sampleInterval = sampleMs,
  }: { maxEventLoopDelayMs: number; isExempt: (request: FastifyRequest) => boolean; sampleInterval?: number },
): Promise<void> {
  let listeningSince = Number.POSITIVE_INFINITY
  app.addHook('onListen', async () => {
    listeningSince = performance.now()
  })
  // Samples that began before hold the delay of the start itself, because of which no request waits.
  const isOfTheStart = () => performance.now() - listeningSince < 2 * sampleInterval
  await app.register(underPressure, {
    maxEventLoopDelay: maxEventLoopDelayMs,
    sampleInterval,
    pressureHandler: (request, _reply, _type, delayMs) => {
      if (isExempt(request) || isOfTheStart()) return
      // Nothing was measured within the sample: one long pause (the machine was busy elsewhere), not a queue.
      if (delayMs === Number.POSITIVE_INFINITY) return
      throw new ShopError('unavailable', { retryAfter: 5 })
    },
  })
}
