import { useSyncExternalStore } from 'react'

const QUERY = '(prefers-color-scheme: dark)'

/** Whether the device is set to dark; false on the server and during hydration. */
export function useDarkDevice(): boolean {
  return useSyncExternalStore(subscribe, isDark, () => false)
}

function isDark(): boolean {
  return window.matchMedia(QUERY).matches
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
