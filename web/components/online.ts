import { useSyncExternalStore } from 'react'

/** Whether the browser reports a connection; updates on change, true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, readOnline, () => true)
}

/** The same without React. */
export function readOnline(): boolean {
  return navigator.onLine
}

function subscribe(listener: () => void): () => void {
  const controller = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, listener, { signal: controller.signal })
  return () => controller.abort()
}
