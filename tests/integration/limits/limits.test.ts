import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { throttle } from '#server/access/throttle.ts'
import { createLog } from '#server/config/log.ts'
import { createSharedCounter, type SharedCounter } from '#server/limits/shared-counter.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const log = createLog({ level: 'silent' })
let shop: TestShop
const counters: SharedCounter[] = []
beforeEach(async () => {
  shop = await openTestShop({ env: { RATE_LIMIT: 'on' } })
})
afterEach(async () => {
  for (const counter of counters.splice(0)) await counter.close()
  await shop.close()
})

function openCounter(clock?: { now(): number }): SharedCounter {
  const counter = createSharedCounter({ db: shop.services.db, log, ...(clock ? { clock } : {}) })
  counters.push(counter)
  return counter
}

const allowance = { action: 'calls', most: 100, windowMs: 60_000 }

describe('the counter that processes share', () => {
  it('knows what the others have counted', async () => {
    const [one, other] = [openCounter(), openCounter()]
    for (let time = 0; time < 60; time++) one.count('203.0.113.7', allowance)
    await expect.poll(() => other.count('203.0.113.7', { ...allowance, most: 1 }).current).toBeGreaterThan(60)
    expect(other.count('203.0.113.8', allowance).current).toBe(1)
  })

  it('asks no database for a visitor who does little', async () => {
    const counter = openCounter()
    for (let time = 0; time < 4; time++) counter.count('203.0.113.7', allowance)
    await counter.close()
    const { rows } = await shop.services.db.execute('select 1 from throttles')
    expect(rows).toEqual([])
  })

  it('counts an IPv6 network as one, and starts over after the window', () => {
    let now = 1_000
    const counter = openCounter({ now: () => now })
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', '2001:DB8:1:2::1'])
      counter.count(address, allowance)
    expect(counter.count('2001:db8:1:2::2', allowance)).toEqual({ current: 4, ttl: 60_000 })
    expect(counter.count('2001:db8:1:3::2', allowance).current).toBe(1)
    now += 60_000
    expect(counter.count('2001:db8:1:2::2', allowance).current).toBe(1)
  })
})

it('a throttle counts addresses of one IPv6 network as one', async () => {
  const rule = { action: 'log-in-address', most: 1, windowSeconds: 60 }
  await throttle(shop.services, { ...rule, subject: '2001:db8::1' })
  await throttle(shop.services, { ...rule, subject: '2001:db8:0:1::1' })
  await expect(throttle(shop.services, { ...rule, subject: '2001:db8::2' })).rejects.toMatchObject({
    code: 'too_many_requests',
  })
})

it('API calls are limited by route, in any spelling', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 1_203; time++) {
    const url = ['/api/none', '/%61pi/none', 'http://shop.example/api/none'][time % 3] ?? ''
    const answer = await shop.app.inject({ method: 'GET', url })
    statuses.push(answer.statusCode)
    if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
  expect((await shop.app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
})
