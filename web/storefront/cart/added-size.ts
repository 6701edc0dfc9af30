import { useSyncExternalStore } from 'react'

/** A cart line whose size was chosen automatically. */
export interface AddedSize {
  cartItemId: string
  /** Differs for each addition. */
  number: number
  /** The page of the Add button. The sheet may load after the customer has left it. */
  path: string
}

let added: AddedSize | null = null
let count = 0
const listeners = new Set<() => void>()

export function useAddedSize(): AddedSize | null {
  return useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  )
}

/** Shows the size of a line with an offer to change it; null hides it. */
export function nameAddedSize(cartItemId: string | null): void {
  count += 1
  added = cartItemId === null ? null : { cartItemId, number: count, path: window.location.pathname }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
