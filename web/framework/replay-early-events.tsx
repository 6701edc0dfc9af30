import { useEffect } from 'react'
import { InlineScript } from './inline-script.tsx'

const READY = 'phirki:ready'

/**
 * On slow networks a page is visible long before its scripts run. Taps on buttons and submitted forms are queued here
 * until then, and replayed when React has hydrated the page. The browser handles links, and forms with an `action`, by
 * itself.
 */
export function ReplayEarlyEvents() {
  useEffect(() => {
    document.dispatchEvent(new Event(READY))
  }, [])
  // Only the server writes it: the browser's scripts need not hold its text.
  return <InlineScript code={import.meta.env.SSR ? `(${keepEarlyEvents})("${READY}")` : ''} />
}

/**
 * Sent as text, so it names nothing from outside of itself. An impatient second tap of the same button counts once.
 */
export function keepEarlyEvents(ready: string): void {
  const kept = new Set<HTMLElement>()
  function keep(event: Event): void {
    if (!(event.target instanceof Element)) return
    const element = event.target.closest<HTMLElement>(
      event.type === 'submit' ? 'form:not([action])' : 'button[type="button"]',
    )
    if (element === null) return
    if (event.type === 'submit') event.preventDefault()
    kept.add(element)
  }
  addEventListener('click', keep, true)
  addEventListener('submit', keep, true)
  document.addEventListener(
    ready,
    () => {
      removeEventListener('click', keep, true)
      removeEventListener('submit', keep, true)
      for (const element of kept) {
        if (element instanceof HTMLFormElement) element.requestSubmit()
        else element.click()
      }
    },
    { once: true },
  )
}
