import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { stubBrowser } from '#tests/support/browser-globals.ts'
import { paymentFate, watchPayment } from './watch-payment.ts'

let asked = 0

function shopSays(...orders: (object | null)[]): void {
  asked = 0
  vi.stubGlobal('fetch', async () => {
    asked += 1
    const order = orders.shift()
    if (!order) throw new TypeError('Failed to fetch')
    return new Response(JSON.stringify({ success: true, data: order }))
  })
}

const open = { status: 'pending', payment: false, paymentMode: 'upi' } as const
const paid = { ...open, status: 'packing', payment: true } as const

beforeEach(() => {
  stubBrowser()
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('watchPayment()', () => {
  it('asks again until the order is paid, through a question without an answer', async () => {
    shopSays(open, null, paid)
    const fate = watchPayment('ord_1', new AbortController().signal)
    await vi.runAllTimersAsync()
    expect(await fate).toBe('paid')
    expect(asked).toBe(3)
  })

  it('gives up after a minute', async () => {
    shopSays(open, open, open, open, open, paid)
    const fate = watchPayment('ord_1', new AbortController().signal)
    await vi.runAllTimersAsync()
    expect(await fate).toBe('open')
    expect(asked).toBe(5)
  })

  it('stops when the page is left', async () => {
    shopSays(paid)
    const controller = new AbortController()
    const fate = watchPayment('ord_1', controller.signal)
    controller.abort()
    expect(await fate).toBe('open')
    expect(asked).toBe(0)
  })
})

describe('paymentFate()', () => {
  it.each([
    [open, 'open'],
    [paid, 'paid'],
    [{ ...open, status: 'cancelled' }, 'cancelled'],
    [{ ...open, paymentMode: 'cod' }, 'paid'],
  ] as const)('reads %j as %s', (order, fate) => {
    expect(paymentFate(order)).toBe(fate)
  })
})
