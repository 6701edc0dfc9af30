import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type CheckoutRequest, windowSeconds } from './checkout-request.ts'
import { isInAppBrowser, openCheckout } from './open-checkout.ts'

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

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36'
const CHROME = `${ANDROID} (KHTML, like Gecko) Version/4.0 Chrome/131.0.6778.135 Mobile Safari/537.36`
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

describe('isInAppBrowser()', () => {
  it.each([
    ['Instagram on Android', `${CHROME} Instagram 361.0.0.46.88 Android (34/14; 450dpi; 1080x2340; samsung)`],
    [
      'Instagram on an iPhone',
      `${IPHONE} Mobile/22B83 Instagram 360.0.0.30.109 (iPhone14,5; iOS 18_1; en_IN)`,
    ],
    ['Facebook on Android', `${CHROME} [FB_IAB/FB4A;FBAV/492.0.0.72.109;]`],
    [
      'Facebook on an iPhone',
      `${IPHONE} Mobile/22B83 [FBAN/FBIOS;FBAV/492.0.0.37.101;FBBV/673;FBDV/iPhone14,5]`,
    ],
    ['Messenger', `${IPHONE} Mobile/22B83 [FBAN/MessengerForiOS;FBAV/487.0.0.33.111;FBBV/671]`],
    ['WhatsApp', `${IPHONE} Mobile/22B83 WhatsApp/2.24.24.78`],
    ['Snapchat', `${IPHONE} Mobile/22B83 Snapchat/13.20.0.47 (iPhone14,5; iOS 18.1; gzip)`],
    ['LinkedIn', `${IPHONE} Mobile/22B83 [LinkedInApp]/9.30.4`],
    ['any other app with a web view on Android', CHROME],
  ])('knows %s', (_name, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(true)
  })

  it.each([
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    ],
    ['Safari on an iPhone', `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`],
    ['Chrome on an iPhone', `${IPHONE} CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1`],
    ['the shop on the home screen of an iPhone', `${IPHONE} Mobile/15E148`],
    [
      'Samsung Internet',
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
    ],
    ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0'],
    [
      'a desktop',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    ],
    [
      'a name that only contains one of theirs',
      `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1 Offline/2`,
    ],
    ['nothing', ''],
  ])('takes %s for a browser', (_name, userAgent) => {
    expect(isInAppBrowser(userAgent)).toBe(false)
  })
})
