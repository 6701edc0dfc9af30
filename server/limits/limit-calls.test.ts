import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { ShopError } from '../http/errors.ts'
import type { App } from '../http/http.ts'
import { limitCalls } from '../http/limit-calls.ts'
import type { Services } from '../services.ts'
import type { SharedCounter } from './shared-counter.ts'

async function open() {
  const counts = new Map<string, number>()
  const counter = {
    count: (subject: string, { action }: { action: string }) => {
      const current = (counts.get(`${action} ${subject}`) ?? 0) + 1
      counts.set(`${action} ${subject}`, current)
      return { current, ttl: 60_000 }
    },
  } as unknown as SharedCounter
  const settings = { current: () => ({ limits: { callsPerAddressAndMinute: 2 } }) }
  const app = Fastify() as unknown as App
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof ShopError ? error.status : 500).send(),
  )
  await limitCalls(app, { settings, counter } as unknown as Pick<Services, 'settings' | 'counter'>)
  for (const path of [
    '/api/orders',
    '/api/openapi.json',
    '/feeds/products.xml',
    '/sitemap.xml',
    '/media/:name',
    '/healthz',
    '/*',
  ])
    app.get(path, async () => 'there')
  const statuses = async (path: string, times: number) => {
    const found: number[] = []
    for (let time = 0; time < times; time++) found.push((await app.inject(path)).statusCode)
    return found
  }
  return statuses
}

it.each(['/api/orders', '/api/openapi.json', '/feeds/products.xml', '/sitemap.xml'])(
  'refuses too many calls of %s, which no page cache answers',
  async (path) => {
    const statuses = await open()
    expect(await statuses(path, 3)).toEqual([200, 200, 429])
  },
)

it('allows ten times as many pictures, and counts them separately', async () => {
  const statuses = await open()
  expect((await statuses('/media/a.avif', 21)).filter((status) => status === 429)).toHaveLength(1)
  expect(await statuses('/api/orders', 1)).toEqual([200])
})

it.each(['/healthz', '/a-page'])('does not limit %s', async (path) => {
  const statuses = await open()
  expect(new Set(await statuses(path, 30))).toEqual(new Set([200]))
})
