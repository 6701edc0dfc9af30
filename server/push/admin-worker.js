/*
 * The admin's service worker. It shows notifications, and an offline page instead of the browser's own. It caches
 * nothing: the admin always shows current data.
 */
const texts = 'OFFLINE_TEXTS'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  event.respondWith(fetch(event.request).catch(offlinePage))
})

self.addEventListener('push', (event) => {
  const { title, path, tag } = event.data.json()
  event.waitUntil(
    self.registration.showNotification(title, {
      tag,
      data: path,
      icon: '/brand/app-icon-180.png',
      badge: '/brand/app-icon-180.png',
    }),
  )
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openAdmin(event.notification.data))
})

async function openAdmin(path) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [open] = windows
  if (!open) return await self.clients.openWindow(path)
  await open.focus()
  return await open.navigate(path)
}

function offlinePage() {
  const page = `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${texts.title}</title>
<style>
body { display: grid; align-content: center; min-height: 100vh; margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; text-align: center }
a { display: inline-block; padding: 12px 20px; font-weight: 600 }
</style>
<main>
<h1>${texts.title}</h1>
<p>${texts.text}</p>
<a href="">${texts.again}</a>
</main>`
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(page, { status: 503, headers })
}
