import Fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { App } from './http.ts'
import { refuseUnderPressure } from './pressure.ts'

/** Several blocks long: Node's histogram forgets the first tick after each sample. */
const sampleInterval = 250

/** Blocks the event loop, as rendering or loading does. */
function block(ms: number): void {
  const until = performance.now() + ms
  while (performance.now() < until);
}

describe('refuseUnderPressure()', () => {
  let app: App
  beforeEach(async () => {
    app = Fastify() as unknown as App
    app.setErrorHandler((_error, _request, reply) => reply.code(503).send())
    await refuseUnderPressure(app, {
      maxEventLoopDelayMs: 30,
      isExempt: (request) => request.routeOptions.url === '/webhook',
      sampleInterval,
    })
    for (const path of ['/', '/webhook']) app.get(path, async () => 'served')
  })
  afterEach(async () => {
    await app.close()
  })
  const statusOf = async (path: string) => (await app.inject(path)).statusCode

  it('ignores the delay of the start for the first requests', async () => {
    await app.ready()
    const starting = app.listen({ port: 0, host: '127.0.0.1' })
    block(200)
    await starting
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(await statusOf('/')).toBe(200)
  })

  it('refuses while requests wait long, except exempt ones', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const until = performance.now() + 5_000
    let status = 200
    while (status === 200 && performance.now() < until) {
      block(60)
      await new Promise((resolve) => setImmediate(resolve))
      status = await statusOf('/')
    }
    expect(status).toBe(503)
    expect(await statusOf('/webhook')).toBe(200)
  })
})
