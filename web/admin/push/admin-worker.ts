const SCRIPT = '/admin/worker.js'
const SCOPE = '/admin'

/** The admin's service worker; undefined where the browser has none, such as in a private window. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  return await navigator.serviceWorker.register(SCRIPT, { scope: SCOPE })
}
