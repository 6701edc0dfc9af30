import { expect, test } from 'vitest'
import { createBackground } from '#sandbox/background.ts'
import { restingSwitches } from './controls/switches.ts'
import { expirePayments } from './expiry.ts'
import { createOrder } from './orders.ts'
import { authorisePayment, findPayment, startPayment } from './payments.ts'
import type { Provider } from './provider.ts'
import { openStore } from './store.ts'

async function providerAt(clock: { now: number }) {
  const told: string[] = []
  const background = createBackground((fault) => {
    throw fault
  })
  const provider: Provider = {
    keyId: 'rzp_test_sandbox',
    keySecret: 'secret',
    controlSecret: 'control',
    store: await openStore({ onFault: (fault) => expect.unreachable(String(fault)) }),
    switches: restingSwitches(null),
    webhooks: {
      take: (news) => {
        told.push(...news.map(({ event }) => event))
      },
      deliver: async () => [],
      resume: () => {},
    },
    background,
    now: () => clock.now,
  }
  return { provider, told }
}

const minute = 60_000
const capture = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 30, manual_expiry_period: 1440 },
}

test('an unfinished payment fails after 12 minutes', async () => {
  const clock = { now: 1_800_000_000_000 }
  const { provider, told } = await providerAt(clock)
  const order = createOrder(provider, { amount: 100, currency: 'INR', payment: capture })
  const { entity } = startPayment(provider, { orderId: order.id, method: 'upi' })
  clock.now += 12 * minute
  expirePayments(provider)
  expect(entity.status).toBe('created')
  clock.now += minute
  expirePayments(provider)
  expect(entity).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' })
  expect(told).toEqual(['payment.failed'])
})

test('a payment not captured within the manual period is returned automatically', async () => {
  const clock = { now: 1_800_000_000_000 }
  const { provider, told } = await providerAt(clock)
  const order = createOrder(provider, { amount: 100, currency: 'INR', payment: capture })
  const { entity } = startPayment(provider, { orderId: order.id, method: 'upi' })
  clock.now += 31 * minute
  authorisePayment(provider, entity.id)
  expirePayments(provider)
  expect(findPayment(provider, entity.id).entity.status).toBe('authorized')
  clock.now += 1440 * minute
  expirePayments(provider)
  await provider.background.settled()
  expect(findPayment(provider, entity.id).entity).toMatchObject({ status: 'refunded', captured: false })
  expect(told).toEqual(['payment.authorized', 'refund.created', 'refund.processed'])
})
