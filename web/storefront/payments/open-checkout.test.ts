import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CheckoutRequest, windowSeconds } from './checkout-request.ts'
import { openCheckout } from './open-checkout.ts'

let page: EventTarget & { location: { assign: (address: string) => void } }
let visited: string[]

beforeEach(() => {
  visited = []
  page = Object.assign(new EventTarget(), {
    location: { assign: (address: string) => visited.push(address) },
  })
  vi.stubGlobal('window', page)
})

const request = (start: CheckoutRequest['start']): CheckoutRequest => ({
  scriptUrl: '',
  start,
  shopName: 'Phirki',
  description: 'Order ABC123',
  name: 'Ananya Rao',
  email: 'ananya@example.com',
  phone: '9876543210',
  paymentMode: 'upi',
  themeColour: '#2E2B8F',
  timeoutSeconds: 900,
  callbackUrl: null,
})

describe('openCheckout()', () => {
  it('goes to the page of a provider that has one, and takes its return from memory for a payment that was left', async () => {
    const result = openCheckout(request({ redirectUrl: 'https://pay.example/order-1' }))
    expect(visited).toEqual(['https://pay.example/order-1'])
    page.dispatchEvent(new Event('pageshow'))
    expect(await result).toEqual({ kind: 'closed', failure: null })
  })

  it.each([{ redirectUrl: 'javascript:alert(1)' }, {}])('refuses %j', async (start) => {
    await expect(openCheckout(request(start))).rejects.toThrow(/Cannot/)
    expect(visited).toEqual([])
  })
})

describe('windowSeconds()', () => {
  it('leaves two minutes for a payment to arrive, and the shopper a minute to pay', () => {
    expect([1800, 1020, 1000.9, 200, 120, 0].map(windowSeconds)).toEqual([900, 900, 880, 80, 60, 60])
  })
})
