import { CONSENT_KEY } from '#domain/content/consent.ts'
import type { TrackedPurchase } from '#domain/insight/tracked-purchase.ts'
import { readStoredJson } from '#web/components/stored-json.ts'

/** What the advertising pixel may receive, and no other field. Money is in rupees. */
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
  /** The server returns the contents of a purchase to the browser that reports it. */
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
  /** Ids of the product feed, which are those of sizes, in all events. */
  content_ids: readonly string[]
  content_name: string
  content_type: 'product'
  value: number
  currency: 'INR'
}

export interface TrackedItem {
  /** As in the product feed: of the size. */
  id: string
  quantity: number
  item_price: number
}

/** The events that are passed on: for a purchase the server's data. */
export type PassedEvents = Omit<TrackedEvents, 'Purchase'> & { Purchase: TrackedPurchase }
export type PassOn = <Name extends keyof PassedEvents>(name: Name, details: PassedEvents[Name]) => void

type Listener = <Name extends keyof TrackedEvents>(name: Name, details: TrackedEvents[Name]) => void

let listener: Listener | null = null
let waiting: ((listener: Listener) => void)[] = []

/**
 * Notifies the listener of an event. There is none before the visitor's consent, and earlier events are dropped. After
 * consent on an earlier page, events wait for the listener's script.
 */
export function track<Name extends keyof TrackedEvents>(name: Name, details: TrackedEvents[Name]): void {
  if (listener) listener(name, details)
  else if (hasAccepted()) waiting.push((next) => next(name, details))
}

export function hasAccepted(): boolean {
  return readStoredJson(CONSENT_KEY) === 'accepted'
}

/** Sets the listener, which first gets waiting events; null removes it. For the consent only. */
export function listenToEvents(next: Listener | null): void {
  listener = next
  const told = waiting
  waiting = []
  if (next) for (const tell of told) tell(next)
}
