import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { App } from '../http/http.ts'
import { createRouter } from '../http/router.ts'
import type { Services } from '../services.ts'
import { createPageBudget, limitRendering } from './page-budget.ts'
import { createPageCache } from './page-cache.ts'
import { pageRoutes } from './routes.ts'

async function openPages({ rateLimit }: { rateLimit: boolean }) {
  const counts = new Map<string, number>()
  const counter: Services['counter'] = {
    count(subject) {
      const current = (counts.get(subject) ?? 0) + 1
      counts.set(subject, current)
      return { current, ttl: 7_000 }
    },
    close: async () => {},
  }
  const limits = { uncachedPagesPerAddressAndTenSeconds: 2 }
  // The part of the services that the budget reads.
  const services = {
    config: { rateLimit },
    settings: { current: () => ({ limits }) },
    counter,
  } as unknown as Services
  const app = Fastify() as unknown as App
  pageRoutes(createRouter(app, services), {
    cache: createPageCache({ maxBytes: 1_000_000 }),
    siteOf: async () => ({
      renderer: {
        render: async (address) => ({
          status: 200,
          headers: { 'content-type': 'text/html' },
          body: Buffer.from(address),
          cacheable: true,
          sources: { products: new Set(), anyProduct: false },
        }),
      },
      files: new Map(),
    }),
    answers: { remember() {}, answer: () => null },
    budget: createPageBudget(services),
  })
  const get = async (url: string, headers: Record<string, string> = {}) =>
    await app.inject({ url, headers, remoteAddress: '203.0.113.7' })
  return { app, get }
}

it('limits an address’s rendered pages, but not cached ones', async () => {
  const { app, get } = await openPages({ rateLimit: true })
  for (const url of ['/shop?q=a', '/shop?q=b']) expect((await get(url)).statusCode).toBe(200)
  for (const url of ['/shop?q=a', '/%73hop?q=a&utm_source=x', '/shop?page=1&q=b'])
    expect((await get(url)).statusCode).toBe(200)
  expect((await get('/shop?q=c')).statusCode).toBe(429)
  const page = await get('/shop?q=c', { accept: 'text/html,*/*' })
  expect(page.headers).toMatchObject({ 'retry-after': '7', 'cache-control': 'no-store' })
  expect(page.body).toContain('<h1>Too many attempts. Please wait a few minutes and try again.</h1>')
  expect((await app.inject({ url: '/shop?q=c', remoteAddress: '203.0.113.8' })).statusCode).toBe(200)
  expect((await get('/shop?q=c')).statusCode).toBe(200)
})

it('is unlimited if limits are off', async () => {
  const { get } = await openPages({ rateLimit: false })
  for (let time = 0; time < 9; time++) expect((await get(`/shop?q=${time}`)).statusCode).toBe(200)
})

it('runs the given number at once, in order, and yields in between', async () => {
  const limited = limitRendering(2)
  const events: string[] = []
  let running = 0
  const work = (name: string) =>
    limited(async () => {
      running++
      events.push(name)
      expect(running).toBeLessThanOrEqual(2)
      await new Promise((resolve) => setImmediate(resolve))
      running--
      return name
    })
  const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map(work))
  setImmediate(() => events.push('a call'))
  expect(await all).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(events.filter((event) => event !== 'a call')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(events.indexOf('a call')).toBeLessThan(events.indexOf('c'))
})

it('continues after a failure', async () => {
  const limited = limitRendering(1)
  const failing = limited(() => Promise.reject(new Error('no page')))
  const next = limited(async () => 'page')
  await expect(failing).rejects.toThrow('no page')
  expect(await next).toBe('page')
})
