/**
 * What the server sees itself, for everybody: a page that is entered from elsewhere, pages by kind, categories and
 * products that are looked at, orders that are placed.
 */
export const SEEN_EVENTS = ['visit', 'page_view', 'category_view', 'product_view', 'order_placed'] as const
export type SeenEvent = (typeof SEEN_EVENTS)[number]

/** What browsers tell of those who agreed, under the names that the advertising pixel knows. */
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

/** Where somebody came from when they entered the shop. `direct`: typed, kept, or opened from an app that says nothing. */
export const SOURCES = ['search', 'social', 'ad', 'mail', 'link', 'direct'] as const
export type Source = (typeof SOURCES)[number]

/** A browser tells some events at a time; what is more waits for the next. */
export const MOST_TOLD = 20
