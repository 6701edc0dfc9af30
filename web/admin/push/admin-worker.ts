import { useEffect } from 'react'

const SCRIPT = '/admin/worker.js'
const SCOPE = '/admin'

/** The admin's service worker; undefined where the browser has none, such as in a private window. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE })
}

const MANIFEST = '/admin/app.webmanifest'

/** Makes the admin an app of this device: its own manifest in the place of the shop's, and its worker. */
export function useAdminApp(): void {
  // The world outside: the browser reads the manifest again, and keeps the worker after the page is gone.
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    const before = link?.getAttribute('href')
    link?.setAttribute('href', MANIFEST)
    // A browser that refuses the worker has the admin without it.
    registerWorker().catch(reportError)
    return () => {
      if (before) link?.setAttribute('href', before)
    }
  }, [])
}
