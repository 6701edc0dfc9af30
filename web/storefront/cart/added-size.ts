import { useSyncExternalStore } from 'react'

/** Cart lines whose size was chosen automatically: several for a set. */
export interface AddedSizes {
  cartItemIds: readonly string[]
  /** Differs for each addition. */
  number: number
  /** The page of the Add button. The sheet may load after the customer has left it. */
  path: string
}

let added: AddedSizes | null = null
let count = 0
const listeners = new Set<() => void>()

export function useAddedSizes(): AddedSizes | null {
  return useSyncExternalStore(
    subscribe,
    () => added,
    () => null,
  )
}

/** Shows the sizes of lines with an offer to change them; without lines it hides what was shown. */
export function nameAddedSizes(cartItemIds: readonly string[]): void {
  count += 1
  added = cartItemIds.length === 0 ? null : { cartItemIds, number: count, path: window.location.pathname }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
