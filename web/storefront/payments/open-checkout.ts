import type { CheckoutRequest, CheckoutResult } from './checkout-request.ts'

type OpenWindow = (request: CheckoutRequest) => Promise<CheckoutResult>

/** The code of each provider's window, by the field of the shop's answer that only this provider has. */
const WINDOWS: Readonly<Record<string, () => Promise<{ openWindow: OpenWindow }>>> = {
  razorpayOrderId: () => import('./razorpay/payment-window.ts'),
}

/**
 * Takes the shopper to the payment provider and waits until they are back: a window over this page, or with a
 * `redirectUrl` the provider's own page, which returns by the shop's callback address.
 * Throws when the provider's code cannot be loaded.
 */
export async function openCheckout(request: CheckoutRequest): Promise<CheckoutResult> {
  const { redirectUrl } = request.start
  if (typeof redirectUrl === 'string') return await visit(redirectUrl)
  const load = Object.entries(WINDOWS).find(([field]) => field in request.start)?.[1]
  if (!load) throw new Error('Cannot open the payment as its provider is unknown here')
  const { openWindow } = await load().catch((cause: unknown) => {
    // A TypeError would pass for a fault of ours.
    throw new Error('Cannot load the code of the payment window', { cause })
  })
  return await openWindow(request)
}

/** The page is left. It goes on only when the browser's Back button shows it again from memory. */
function visit(address: string): Promise<CheckoutResult> {
  if (!/^https?:$/.test(new URL(address).protocol)) {
    throw new Error('Cannot go to a payment page that is not on the web')
  }
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve({ kind: 'closed', failure: null }), { once: true })
    window.location.assign(address)
  })
}

/** Apps that open links in a view of their own: Facebook and Messenger, Instagram and the others that name themselves. */
const APPS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|WhatsApp|Snapchat|LinkedInApp|Pinterest|Telegram-Android|TwitterAndroid|Twitter for iPhone|ShareChat)\b/
/** How Android's web view names itself, in whichever app. */
const ANDROID_VIEW = /\bAndroid\b.*; wv\)/

/**
 * Whether a page is shown inside another app, where the provider's window over the page cannot open or is never
 * told how the payment ended. Browsers that only might be one are taken for ordinary ones.
 */
export function isInAppBrowser(userAgent: string): boolean {
  return APPS.test(userAgent) || ANDROID_VIEW.test(userAgent)
}
