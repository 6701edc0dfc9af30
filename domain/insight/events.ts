/**
 * Events that the server counts for every visitor: entries from elsewhere, page views by kind, category and product
 * views, orders.
 */
export const SEEN_EVENTS = ['visit', 'page_view', 'category_view', 'product_view', 'order_placed'] as const
export type SeenEvent = (typeof SEEN_EVENTS)[number]

/** Events that browsers report with the visitor's consent, under the names of the advertising pixel. */
export const TOLD_EVENTS = [
  'PageView',
  'ViewContent',
  'ViewCategory',
  'TrendingClick',
  'AddToCart',
  'InitiateCheckout',
  'Purchase',
  'Login',
  'RegisterGuest',
  'CompleteRegistration',
  'ViewWishlist',
  'ViewOrders',
  'ViewOrderDetails',
] as const
export type ToldEvent = (typeof TOLD_EVENTS)[number]

export const EVENT_NAMES: readonly (SeenEvent | ToldEvent)[] = [...SEEN_EVENTS, ...TOLD_EVENTS]

export const DEVICES = ['phone', 'desktop'] as const
export type Device = (typeof DEVICES)[number]

/** Where a visit came from. `direct`: typed, bookmarked, or opened from an app without a referrer. */
export const SOURCES = ['search', 'social', 'ad', 'mail', 'link', 'direct'] as const
export type Source = (typeof SOURCES)[number]

/** A browser reports events in batches; the rest waits for the next one. */
export const MOST_TOLD = 20
