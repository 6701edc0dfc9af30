import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaySandboxAnswer } from '#payment-sandbox/controls/pay-request.ts'
import { openPayingShop, type PayingShop, type TestOrder } from '#tests/support/paying-shop.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.sandbox.controls.reset()
})

const pathOf = (orderId: string) => `/api/payment/callback/${orderId}`

/** What the browser posts from the provider's page: a form, without a token. */
function post(orderId: string, fields: object) {
  return shop.request('POST', pathOf(orderId), {
    body: new URLSearchParams(Object.entries(fields)).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
  })
}

const confirm = ({ orderId }: TestOrder, confirmation: PaySandboxAnswer) => post(orderId, confirmation)

/** What the provider posts of a failed attempt: nested names, and JSON in one of them. */
const failure = ({ providerOrderId }: TestOrder, reason = 'insufficient_fund') => ({
  'error[code]': 'BAD_REQUEST_ERROR',
  'error[description]': 'Your payment could not be completed due to insufficient account balance.',
  'error[source]': 'customer',
  'error[step]': 'payment_authorization',
  'error[reason]': reason,
  'error[metadata]': JSON.stringify({ payment_id: 'pay_none', order_id: providerOrderId }),
})

const confirmationOf = ({ orderId }: TestOrder) => `/order-confirmation/${orderId}`
const checkingOf = ({ orderId }: Pick<TestOrder, 'orderId'>) => `/orders/${orderId}#payment=checking`
const unpaid = { status: 'pending', paid: false }

describe('a browser that comes back from the provider’s page', () => {
  it('goes on to the confirmation of an order that is paid now', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    const answer = await confirm(order, shop.pay(order))
    expect(answer.status).toBe(303)
    expect(answer.headers).toMatchObject({ location: confirmationOf(order), 'cache-control': 'no-store' })
    expect(answer.body).toBe('')
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
  })

  it('changes nothing more when it comes twice, and at the same time', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    const confirmation = shop.pay(order)
    const answers = await Promise.all([confirm(order, confirmation), confirm(order, confirmation)])
    answers.push(await confirm(order, confirmation))
    expect(answers.map(({ headers }) => headers.location)).toEqual(Array(3).fill(confirmationOf(order)))
    const { events, refunds } = await shop.look(order)
    expect(events.filter((kind) => kind === 'paid')).toHaveLength(1)
    expect(refunds).toEqual([])
  })

  it('is told the same after the webhook', async () => {
    const order = await shop.placeOnline()
    const confirmation = shop.pay(order)
    await shop.webhooksDone()
    expect((await confirm(order, confirmation)).headers.location).toBe(confirmationOf(order))
    expect((await shop.look(order)).events.filter((kind) => kind === 'paid')).toHaveLength(1)
  })

  it('captures what is only authorised', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    const answer = await confirm(order, shop.pay(order, { outcome: 'authorized' }))
    expect(answer.headers.location).toBe(confirmationOf(order))
    expect(await shop.look(order)).toMatchObject({ paid: true, state: 'captured' })
  })

  it('waits at its order while the bank has not decided, and hears of a payment that failed', async () => {
    const order = await shop.placeOnline()
    const waiting = await confirm(order, shop.pay(order, { outcome: 'created' }))
    expect(waiting.headers.location).toBe(checkingOf(order))
    const other = await shop.placeOnline()
    const failed = await confirm(other, shop.pay(other, { outcome: 'failed' }))
    expect(failed.headers.location).toBe(`/orders/${other.orderId}#payment=failed`)
    expect(await shop.look(other)).toMatchObject(unpaid)
  })

  it('goes to its order with the reason of a failure, which alone changes nothing', async () => {
    const order = await shop.placeOnline()
    const answer = await post(order.orderId, failure(order))
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(`/orders/${order.orderId}#payment=failed&reason=insufficient_fund`)
    expect(await shop.look(order)).toMatchObject({ ...unpaid, state: 'started' })
  })

  it('leaves a paid order paid after any failure', async () => {
    const order = await shop.placeOnline()
    shop.pay(order)
    await shop.webhooksDone()
    const answer = await post(order.orderId, failure(order, 'payment_cancelled'))
    expect(answer.headers.location).toBe(`/orders/${order.orderId}#payment=failed&reason=payment_cancelled`)
    expect(await shop.look(order)).toMatchObject({ status: 'packing', paid: true })
  })
})

describe('a browser that reloads the return page', () => {
  it('goes to its order, which asks on', async () => {
    const order = await shop.placeOnline()
    const answer = await shop.request('GET', pathOf(order.orderId))
    expect(answer).toMatchObject({ status: 303, headers: { location: checkingOf(order) } })
  })
})

describe('a post that proves nothing', () => {
  it('is answered alike for a forged signature, another order’s payment and an order that is none', async () => {
    const [order, other] = [await shop.placeOnline(), await shop.placeOnline()]
    const confirmation = shop.pay(other)
    await shop.webhooksDone()
    const forged = { ...confirmation, razorpay_signature: 'f'.repeat(64) }
    const nobody = `ord_${'z'.repeat(20)}`
    const answers = [
      // A payment of another order of this very shop, rightly signed.
      await post(order.orderId, confirmation),
      // The same, with our order's number put in.
      await post(order.orderId, { ...confirmation, razorpay_order_id: order.providerOrderId }),
      await post(other.orderId, forged),
      await post(nobody, forged),
    ]
    expect(answers.map(({ status, headers, body }) => [status, headers.location, body])).toEqual([
      [303, checkingOf(order), ''],
      [303, checkingOf(order), ''],
      [303, checkingOf(other), ''],
      [303, checkingOf({ orderId: nobody }), ''],
    ])
    expect(await shop.look(order)).toMatchObject({ ...unpaid, state: 'started', refunds: [] })
  })

  it('hands no text of a stranger on to the page', async () => {
    const order = await shop.placeOnline()
    const answer = await post(order.orderId, failure(order, '"><script>alert(1)</script>'))
    expect(answer.headers.location).toBe(`/orders/${order.orderId}#payment=failed`)
  })

  it.each([
    ['nothing', {}],
    ['half a success', { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1' }],
    ['a signature that is none', { ...ids(), razorpay_signature: 'abc' }],
    ['ids that are none', { ...ids(), razorpay_payment_id: '../refunds' }],
  ])('is refused when it says %s', async (_name, fields) => {
    const order = await shop.placeOnline()
    expect(await post(order.orderId, fields)).toMatchObject({ status: 400, body: { success: false } })
    expect(await shop.look(order)).toMatchObject(unpaid)
  })

  it('is refused as JSON, when it is too long, and for an address that is none', async () => {
    const { orderId } = await shop.placeOnline()
    const json = await shop.request('POST', pathOf(orderId), { body: ids() })
    expect(json).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } })
    const long = await post(orderId, { ...ids(), padding: 'x'.repeat(10_000) })
    expect(long).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
    expect(await post('https%3A%2F%2Felsewhere.example', ids())).toMatchObject({ status: 400 })
  })
})

describe('a shop that cannot tell just now', () => {
  it('sends the browser to its order, which asks on, when the provider does not answer', async () => {
    shop.sandbox.controls.set({ never: true })
    const order = await shop.placeOnline()
    const confirmation = shop.pay(order)
    shop.sandbox.controls.set({ faults: { fetchPayment: { kind: 'error500', times: 10 } } })
    expect(await confirm(order, confirmation)).toMatchObject({
      status: 303,
      headers: { location: checkingOf(order) },
    })
    shop.sandbox.controls.reset()
    expect((await confirm(order, confirmation)).headers.location).toBe(confirmationOf(order))
  })

  it('does so after a fault of its own, and tells the truth when asked again', async () => {
    const order = await shop.placeOnline()
    const confirmation = shop.pay(order)
    await shop.webhooksDone()
    vi.spyOn(shop.services.pool, 'query').mockImplementationOnce(() => {
      throw new Error('The connection is gone')
    })
    expect(await confirm(order, confirmation)).toMatchObject({
      status: 303,
      headers: { location: checkingOf(order) },
    })
    vi.restoreAllMocks()
    expect((await confirm(order, confirmation)).headers.location).toBe(confirmationOf(order))
  })
})

function ids(): Record<string, string> {
  return { razorpay_payment_id: 'pay_1', razorpay_order_id: 'order_1', razorpay_signature: 'a'.repeat(64) }
}
