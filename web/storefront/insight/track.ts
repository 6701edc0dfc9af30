/** What the advertising pixel may be told. Money is in rupees. */
export interface TrackedEvents {
  PageView: { path: string }
  ViewContent: { page: string; category: string; subcategory: string; total_products: number; sort: string }
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
  }
  InitiateCheckout: { value: number; currency: 'INR'; contents: readonly TrackedItem[] }
  Purchase: { value: number; currency: 'INR'; items: readonly TrackedItem[]; order_id: string }
  Login: { method: 'email' }
  RegisterGuest: { method: 'checkout' }
  CompleteRegistration: { method: 'email' }
}

export interface TrackedItem {
  id: string
  quantity: number
  item_price: number
}

type Listener = <Name extends keyof TrackedEvents>(name: Name, details: TrackedEvents[Name]) => void

let listener: Listener | null = null

/** Tells whoever listens what happened. Nobody does before the visitor's consent, and nothing is kept for later. */
export function track<Name extends keyof TrackedEvents>(name: Name, details: TrackedEvents[Name]): void {
  listener?.(name, details)
}

/**
 * Begins to pass events on; the answer ends it. For the consent alone.
 * @waits for the tracking of those who have agreed
 */
export function listenToEvents(next: Listener): () => void {
  listener = next
  return () => {
    if (listener === next) listener = null
  }
}
