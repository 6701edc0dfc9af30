import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createShopper, createVariant, placementOf, stockOf } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop, providerRefunds } from '#tests/support/paying-shop.ts'

let shop: PayingShop
const db = () => shop.database.db
const realNow = performance.now.bind(performance)
let skippedMs = 0

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => realNow() + skippedMs)
  shop.sandbox.controls.reset()
  // Long after the longest pause one payment that can be begun ends what the test before left.
  skippedMs += 600_000
  await shop.placeOnline()
})

const methods = async () => (await shop.request('GET', '/api/payment/methods')).body.data

async function wantOnline() {
  const shopper = await createShopper(db(), { kind: 'guest' })
  const variant = await createVariant(db(), { stock: 5 })
  const body = placementOf(shopper, [{ variant }], { paymentMode: 'upi' })
  const headers = { 'idempotency-key': `outage-${variant.id}` }
  const place = () => shop.request('POST', '/api/order/place', { token: shopper.token, body, headers })
  return { shopper, variant, place }
}

/** A call is tried three times before it counts as one without an answer. */
const failCalls = (calls: number) =>
  shop.sandbox.controls.set({ faults: { createOrder: { kind: 'error500', times: calls * 3 } } })
const faultsLeft = () => shop.sandbox.controls.switches().faults.createOrder?.times ?? 0

/** Three customers whose payment start failed. */
async function provoke(): Promise<void> {
  failCalls(100)
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await methods()).toMatchObject({ online: true, notice: null })
    expect(await (await wantOnline()).place()).toMatchObject({ status: 503 })
  }
}

describe('a provider that does not answer', () => {
  it('is left alone after three failures: shoppers are told before they type, and at once', async () => {
    await provoke()
    expect(await methods()).toMatchObject({
      online: false,
      cod: true,
      notice:
        'Online payment is not available right now. You can pay cash on delivery, or come back in a few minutes.',
    })
    const before = faultsLeft()
    const { variant, place, shopper } = await wantOnline()
    const refused = await place()
    expect(refused).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(20)
    expect(faultsLeft()).toBe(before)
    // The order is kept, and can be paid in cash without asking anybody.
    expect(await stockOf(db(), variant.id)).toBe(4)
    const cash = await shop.request('POST', `/api/order/${refused.body.orderId}/pay-on-delivery`, {
      token: shopper.token,
    })
    expect(cash).toMatchObject({ status: 200, body: { data: { paymentMode: 'cod' } } })
  })

  it('gets one call after the pause, whose answer opens the way again', async () => {
    await provoke()
    skippedMs += 31_000
    expect(await methods()).toMatchObject({ online: true })
    expect(await (await wantOnline()).place()).toMatchObject({ status: 503 })
    expect(await methods()).toMatchObject({ online: false })

    skippedMs += 61_000
    shop.sandbox.controls.reset()
    const { promise, resolve } = Promise.withResolvers<void>()
    const probe = shop.services.payments.breaker.run(() => promise)
    const kept = await wantOnline()
    expect(await methods()).toMatchObject({ online: false })
    expect(await kept.place()).toMatchObject({ status: 503 })
    resolve()
    await probe
    expect(await methods()).toMatchObject({ online: true, notice: null })
    // The same key takes the kept order up again.
    expect(await kept.place()).toMatchObject({ status: 200 })
  })

  it('is asked all the same about money that moved: webhooks, confirmations and refunds go on', async () => {
    const [told, confirmed] = [await shop.placeOnline(), await shop.placeOnline()]
    await provoke()
    shop.pay(told)
    await shop.webhooksDone()
    expect(await shop.look(told)).toMatchObject({ paid: true })

    shop.sandbox.controls.set({ never: true })
    const confirmation = shop.pay(confirmed, { outcome: 'authorized' })
    expect(await shop.verify(confirmed, confirmation)).toMatchObject({ status: 200 })
    await shop.request('POST', `/api/order/${confirmed.orderId}/cancel`, { token: confirmed.shopper.token })
    await shop.jobsDone()
    expect(await providerRefunds(shop, confirmation.razorpay_payment_id)).toHaveLength(1)
    expect(await methods()).toMatchObject({ online: false })
  })

  it('that refuses a single order, or is slow and answers, is no provider that is away', async () => {
    for (let tries = 0; tries < 4; tries += 1) {
      failCalls(1)
      expect(await (await wantOnline()).place()).toMatchObject({ status: 503 })
      await shop.placeOnline()
    }
    expect(await methods()).toMatchObject({ online: true })
  })
})
