import underPressure from '@fastify/under-pressure'
import type { FastifyRequest } from 'fastify'
import { ShopError } from './errors.ts'
import type { App } from './http.ts'

/** How often the delay of the event loop is checked, in ms. */
const sampleMs = 1_000

/**
 * Answers 503 while requests wait longer than `maxEventLoopDelayMs`, on average over a second.
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
  // Earlier samples include the delay of the start itself, when no request was waiting.
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
