import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CartItem, cartItemOf } from '#domain/cart/cart-item.ts'
import { stubBrowser } from '#tests/support/browser-globals.ts'
import { readCheckoutSession } from '#web/storefront/cart/checkout-session.ts'
import { submitOrder } from './submit-order.ts'

interface Sent {
  key: string | null
  body: string
}

let sent: Sent[] = []
let asked: string[] = []

/** The server answers each request with the next of these; null is no answer. */
function shopAnswers(...answers: ({ status: number; body: unknown } | null)[]): void {
  sent = []
  asked = []
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; headers: Headers; body: string }) => {
    asked.push(`${init.method ?? 'GET'} ${path}`)
    sent.push({ key: init.headers.get('idempotency-key'), body: init.body })
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify(answer.body), { status: answer.status })
  })
}

const placed = { status: 200, body: { success: true, message: 'Placed', orderId: 'ord_1' } }
const refused = (status: number, code: string, more = {}) => ({
  status,
  body: { success: false, message: 'No', code, ...more },
})

function cart(quantity = 1): CartItem[] {
  const product = {
    _id: 'prd_a',
    id: 'frock',
    name: 'Frock',
    image: '',
    category: '',
    subcategory: '',
    price: 1,
    originalPrice: 1,
    colours: [],
    sizes: [],
    sku: '',
    inStock: true,
  }
  return [cartItemOf({ product, choice: {}, quantity, now: 7 })]
}

beforeEach(stubBrowser)

describe('submitOrder()', () => {
  it('has a message of its own for an answer without one', async () => {
    shopAnswers({ status: 502, body: '<html>Bad gateway</html>' })
    expect(await submitOrder(cart(), '{}')).toEqual({
      kind: 'refused',
      message: 'Something went wrong during order placement',
    })
  })

  it('sends the same key for the same cart and another key for another cart', async () => {
    shopAnswers(placed, placed, placed)
    await submitOrder(cart(), '{"a":1}')
    await submitOrder(cart(), '{"a":2}')
    await submitOrder(cart(2), '{"a":2}')
    expect(sent[0]?.key).toMatch(/^[\x21-\x7e]{1,200}$/)
    expect(sent[1]?.key).toBe(sent[0]?.key)
    expect(sent[2]?.key).not.toBe(sent[0]?.key)
  })

  it('uses one key in two tabs with one cart', async () => {
    shopAnswers(placed, placed)
    await submitOrder(cart(), '{}')
    stubBrowser()
    await submitOrder(cart(), '{}')
    expect(sent[1]?.key).toBe(sent[0]?.key)
  })

  it('stores an unanswered request across a reload, until it is answered', async () => {
    shopAnswers(null, placed)
    expect(await submitOrder(cart(), '{"a":1}')).toEqual({ kind: 'unanswered' })
    expect(readCheckoutSession().attempt?.unanswered).toEqual(['{"a":1}'])
    expect(await submitOrder(cart(), '{"a":1}')).toMatchObject({
      kind: 'placed',
      order: { orderId: 'ord_1' },
    })
  })

  it('finds the order of an earlier request if a later one differs', async () => {
    shopAnswers(null, refused(409, 'idempotency_conflict'), placed)
    await submitOrder(cart(), '{"mode":"card"}')
    const outcome = await submitOrder(cart(), '{"mode":"cod"}')
    expect(outcome).toMatchObject({ kind: 'placed', body: '{"mode":"card"}', order: { orderId: 'ord_1' } })
    expect(sent.map(({ body }) => body)).toEqual(['{"mode":"card"}', '{"mode":"cod"}', '{"mode":"card"}'])
  })

  it('says that the cart was ordered elsewhere if no request of this tab explains it', async () => {
    shopAnswers(refused(409, 'idempotency_conflict'))
    expect(await submitOrder(cart(), '{}')).toEqual({ kind: 'orderedElsewhere' })
  })

  describe('after another tab or device has ordered this cart', () => {
    const conflict = refused(409, 'idempotency_conflict', { orderId: 'ord_9' })
    const earlier = (order: object) => ({ status: 200, body: { success: true, data: order } })
    const waiting = { status: 'pending', payment: false, paymentMode: 'upi' }

    it('resumes an order that waits for payment', async () => {
      shopAnswers(conflict, earlier(waiting))
      const outcome = await submitOrder(cart(), '{}')
      expect(outcome).toMatchObject({ kind: 'kept', orderId: 'ord_9', key: sent[0]?.key, body: '' })
      expect(asked).toEqual(['POST /api/order/place', 'GET /api/order/ord_9'])
    })

    it.each([
      ['paid', { ...waiting, status: 'packing', payment: true }],
      ['to be paid in cash', { ...waiting, paymentMode: 'cod' }],
    ])('points to an order that is %s', async (_name, order) => {
      shopAnswers(conflict, earlier(order))
      expect(await submitOrder(cart(), '{}')).toEqual({ kind: 'orderedElsewhere' })
    })

    it('takes a new key if that order was cancelled', async () => {
      shopAnswers(conflict, earlier({ ...waiting, status: 'cancelled' }), placed)
      expect(await submitOrder(cart(), '{}')).toEqual({ kind: 'cancelledBefore' })
      await submitOrder(cart(), '{}')
      expect(sent[2]?.key).not.toBe(sent[0]?.key)
    })

    it('keeps the key if that order cannot be read, so that nothing is ordered twice', async () => {
      shopAnswers(conflict, refused(404, 'order_not_found'), conflict, null, placed)
      expect(await submitOrder(cart(), '{}')).toEqual({ kind: 'orderedElsewhere' })
      expect(await submitOrder(cart(), '{}')).toEqual({ kind: 'orderedElsewhere' })
      await submitOrder(cart(), '{}')
      expect(sent[4]?.key).toBe(sent[0]?.key)
    })

    it('checks its own unanswered request first', async () => {
      shopAnswers(null, conflict, placed)
      await submitOrder(cart(), '{"mode":"card"}')
      const outcome = await submitOrder(cart(), '{"mode":"cod"}')
      expect(outcome).toMatchObject({ kind: 'placed', body: '{"mode":"card"}' })
      expect(asked).not.toContain('GET /api/order/ord_9')
    })
  })

  it('takes a new key after the order of this cart was cancelled', async () => {
    shopAnswers(refused(409, 'order_state', { orderId: 'ord_1' }), placed)
    expect(await submitOrder(cart(), '{}')).toEqual({ kind: 'cancelledBefore' })
    await submitOrder(cart(), '{}')
    expect(sent[1]?.key).not.toBe(sent[0]?.key)
  })

  it('keeps the order if only the provider was unreachable', async () => {
    shopAnswers(refused(503, 'payment_unavailable', { orderId: 'ord_1' }))
    expect(await submitOrder(cart(), '{}')).toMatchObject({ kind: 'kept', orderId: 'ord_1', body: '{}' })
  })

  it('reports changes, and forgets a refused request', async () => {
    const changes = [{ path: 'items.0.price', code: 'price', was: 1, now: 2 }]
    shopAnswers(refused(409, 'changed', { changes }))
    expect(await submitOrder(cart(), '{}')).toEqual({ kind: 'changed', changes, message: 'No' })
    expect(readCheckoutSession().attempt?.unanswered).toEqual([])
  })

  it.each([
    [refused(400, 'validation_failed', { errors: [{ path: 'phoneNo', message: 'Bad' }] }), 'fields'],
    [refused(400, 'coupon_invalid'), 'coupon'],
    [refused(401, 'unauthenticated'), 'signedOut'],
    [refused(429, 'too_many_requests'), 'refused'],
    [refused(429, 'cash_limit'), 'cashLimit'],
    [refused(503, 'unavailable'), 'refused'],
  ])('maps %j to %s', async (answer, kind) => {
    shopAnswers(answer)
    expect((await submitOrder(cart(), '{}')).kind).toBe(kind)
  })

  it('keeps a request in doubt after a server error', async () => {
    shopAnswers(refused(503, 'unavailable'))
    await submitOrder(cart(), '{}')
    expect(readCheckoutSession().attempt?.unanswered).toEqual(['{}'])
  })
})
