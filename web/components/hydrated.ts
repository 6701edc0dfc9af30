import { useSyncExternalStore } from 'react'

/** Whether the page runs in a browser: false in the server's HTML and while the browser takes it over. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => undefined
}
