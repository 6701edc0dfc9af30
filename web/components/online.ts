import { useSyncExternalStore } from 'react'

/** Whether the browser believes to have a connection; anew when that changes, true on the server. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, readOnline, () => true)
}

/** The same without React. */
export function readOnline(): boolean {
  return navigator.onLine
}

/**
 * How a link fetches its page ahead. Without a connection it must not: the router answers a script that did not
 * arrive by loading the whole page again, and the page that is being read would be lost.
 */
export function useIntentPrefetch(): 'intent' | 'none' {
  return useOnline() ? 'intent' : 'none'
}

function subscribe(listener: () => void): () => void {
  const controller = new AbortController()
  for (const event of ['online', 'offline']) addEventListener(event, listener, { signal: controller.signal })
  return () => controller.abort()
}
