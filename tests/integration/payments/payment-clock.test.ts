import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { pollUnpaidOrder } from '#server/orders/poll-unpaid-order.ts'
import { comparePayments } from '#server/payments/sweep-payments.ts'
import { stockOf } from '#tests/support/builders.ts'
import { type DatabaseClock, holdDatabaseClock } from '#tests/support/database-clock.ts'
import { openPayingShop, type PayingShop, type TestOrder } from '#tests/support/paying-shop.ts'

let shop: PayingShop
let clock: DatabaseClock
/** Within a shopper's session, which began by PostgreSQL's own clock. */
const noon = () => new Date(Math.floor(realNow() / 1000) * 1000).toISOString()
const realNow = Date.now.bind(Date)
const hour = 3_600_000

beforeAll(async () => {
  shop = await openPayingShop()
  clock = await holdDatabaseClock(shop.database.connectionString)
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.sandbox.controls.reset()
  await clock.set(noon())
})
afterEach(() => {
  vi.useRealTimers()
})

const payAgain = (order: TestOrder) =>
  shop.request('POST', `/api/order/${order.orderId}/pay`, { token: order.shopper.token })

describe.each([
  ['right', 0],
  ['five hours behind', -5 * hour],
  ['five hours ahead', 5 * hour],
  ['five days ahead', 120 * hour],
])('with the clock of the process %s', (_title, skew) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: realNow() + skew })
  })

  it('an order can be paid after 29:59 and not after 30:00', async () => {
    const order = await shop.placeOnline()
    await clock.pass('29 minutes 59.999 seconds')
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'pending' })
    expect(await payAgain(order)).toMatchObject({ status: 200 })

    await clock.pass('0.001 seconds')
    expect(await payAgain(order)).toMatchObject({ status: 409, body: { code: 'order_state' } })
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'cancelled', events: ['placed', 'expired'] })
    expect(await stockOf(shop.database.db, order.variant.id)).toBe(5)
  })

  it('the browser is told the seconds that are left', async () => {
    const order = await shop.placeOnline()
    await clock.pass('10 minutes 0.5 seconds')
    expect((await payAgain(order)).body).toMatchObject({ secondsLeft: 1_199 })
    const { key, body, shopper } = order
    const again = await shop.request('POST', '/api/order/place', {
      token: shopper.token,
      body,
      headers: { 'idempotency-key': key },
    })
    expect(again.body).toMatchObject({ orderId: order.orderId, secondsLeft: 1_199 })
  })

  it('money of the last second counts, though it is told after it', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    await clock.pass('29 minutes 59 seconds')
    shop.pay(order)
    await clock.pass('2 seconds')
    await pollUnpaidOrder(shop.services, order.orderId)
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true, refunds: [] })
  })

  it('late money revives an order for 24 hours, and goes back after them', async () => {
    const [inTime, tooLate] = [await shop.placeOnline(), await shop.placeOnline()]
    await clock.pass('30 minutes')
    for (const order of [inTime, tooLate]) await pollUnpaidOrder(shop.services, order.orderId)
    await clock.pass('24 hours')
    shop.pay(inTime)
    await shop.webhooksDone()
    expect(await shop.look(inTime)).toMatchObject({ status: 'packing', paid: true, refunds: [] })
    await clock.pass('0.001 seconds')
    shop.pay(tooLate)
    await shop.webhooksDone()
    expect(await shop.look(tooLate)).toMatchObject({
      status: 'cancelled',
      refunds: [{ cause: expect.stringMatching(/^refund_late:/) }],
    })
  })

  it('the nightly comparison asks for the days that they are', async () => {
    await clock.run()
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    shop.pay(order)
    await comparePayments(shop.services)
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
  })
})
