import { useSyncExternalStore } from 'react'

/** A cart line whose size nobody chose. */
export interface AddedSize {
  cartItemId: string
  /** Of each addition another. */
  number: number
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

/** Names the size of a line and offers to change it; with null no longer. */
export function nameAddedSize(cartItemId: string | null): void {
  count += 1
  added = cartItemId === null ? null : { cartItemId, number: count }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
