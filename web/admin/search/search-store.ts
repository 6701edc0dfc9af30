import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let open = false

/** Opens the search from anywhere, or closes it. */
export function showSearch(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

/** Whether the search from anywhere is open. */
export function useSearchShown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
