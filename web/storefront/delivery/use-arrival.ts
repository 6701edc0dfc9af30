import { useEffect, useSyncExternalStore } from 'react'
import { usePincode } from './stored-pincode.ts'

/** '5 Dec' by PIN code: one request for all cards of a visit; null until the answer, and where no day is promised. */
const arrivals = new Map<string, string | null>()
const listeners = new Set<() => void>()

/**
 * The last day on which an order placed now arrives at the visitor's PIN code, '5 Dec'. Null without a PIN code, until
 * the shop has answered, and where it promises no day.
 */
export function useArrival(): string | null {
  const pincode = usePincode()
  // The world outside: the shop.
  useEffect(() => ask(pincode), [pincode])
  return useSyncExternalStore(
    subscribe,
    () => arrivals.get(pincode) ?? null,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Most visits have no PIN code: what asks is loaded with the first. */
function ask(pincode: string): void {
  if (pincode === '' || arrivals.has(pincode)) return
  arrivals.set(pincode, null)
  void import('./load-delivery.ts')
    .then(({ loadArrival }) => loadArrival(pincode))
    .catch(() => null)
    .then((day) => {
      arrivals.set(pincode, day)
      for (const listener of listeners) listener()
    })
}
