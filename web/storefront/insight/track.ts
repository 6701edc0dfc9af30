import { CONSENT_KEY } from '#domain/content/consent.ts'
import type { ToldPurchase } from '#domain/insight/told-purchase.ts'
import { readStoredJson } from '#web/components/stored-json.ts'

/** What the advertising pixel may be told, and no field more. Money is in rupees. */
export interface TrackedEvents {
  PageView: { path: string }
  ViewContent: ViewedListing | ViewedProduct
  ViewCategory: { category: string; subcategory: string }
  TrendingClick: { id: string; name: string; price: number }
  ViewWishlist: { count: number }
  ViewOrders: { count: number }
  ViewOrderDetails: { order_id: string }
  AddToCart: {
    id: string
    name: string
    price: number
    quantity: number
    size: string
    color: string
    content_type: 'product'
    content_ids: readonly string[]
  }
  InitiateCheckout: {
    value: number
    currency: 'INR'
    contents: readonly TrackedItem[]
    content_type: 'product'
    content_ids: readonly string[]
  }
  /** What was bought, the shop says when it is asked which browser tells it. */
  Purchase: { order_id: string; token?: string | undefined }
  Login: { method: 'email' }
  RegisterGuest: { method: 'checkout' }
  CompleteRegistration: { method: 'email' }
}

interface ViewedListing {
  page: string
  category: string
  subcategory: string
  total_products: number
  sort: string
}

interface ViewedProduct {
  id: string
  /** Ids of the product feed, which are those of sizes; so in all events. */
  content_ids: readonly string[]
  content_name: string
  content_type: 'product'
  value: number
  currency: 'INR'
}

export interface TrackedItem {
  /** As the product feed has it: of the size. */
  id: string
  quantity: number
  item_price: number
}

/** What is passed on of an event: of a purchase what the shop says of it. */
export type PassedEvents = Omit<TrackedEvents, 'Purchase'> & { Purchase: ToldPurchase }
export type PassOn = <Name extends keyof PassedEvents>(name: Name, details: PassedEvents[Name]) => void

type Listener = <Name extends keyof TrackedEvents>(name: Name, details: TrackedEvents[Name]) => void

let listener: Listener | null = null
let waiting: ((listener: Listener) => void)[] = []

/**
 * Tells whoever listens what happened. Nobody does before the visitor's consent, and nothing of that time is kept. Who
 * has agreed on an earlier page waits for the listener's script to arrive.
 */
export function track<Name extends keyof TrackedEvents>(name: Name, details: TrackedEvents[Name]): void {
  if (listener) listener(name, details)
  else if (hasAccepted()) waiting.push((next) => next(name, details))
}

export function hasAccepted(): boolean {
  return readStoredJson(CONSENT_KEY) === 'accepted'
}

/** Passes events on, what waits first, or with null no more. For the consent alone. */
export function listenToEvents(next: Listener | null): void {
  listener = next
  const told = waiting
  waiting = []
  if (next) for (const tell of told) tell(next)
}
