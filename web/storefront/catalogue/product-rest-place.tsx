import { type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { laterPart } from '#web/components/later-part.tsx'
// The server draws the part with the page, which is why its sheets come with the page too.
import '#web/components/tabs.module.css'
import '#web/storefront/reviews/product-reviews.module.css'
import styles from './product-page.module.css'
import type { ShownProduct } from './shown-product.ts'

/** Many visits of a product never come down to it: what it can do is fetched by those that do. */
export const productRest = laterPart<{ page: ShownProduct }>(() =>
  import('./product-rest.tsx').then((part) => part.ProductRest),
)

/** The place of what one scrolls to, which the server draws whole. */
export function ProductRestPlace({ page }: { page: ShownProduct }) {
  const place = useRef<HTMLDivElement>(null)
  const wake = useRef<(() => void) | null>(null)
  // The world outside: where the visitor is on the page, and what is pressed there.
  useEffect(() => {
    wake.current = place.current && waitForVisitor(place.current)
    return () => wake.current?.()
  }, [])
  return (
    <div ref={place}>
      <Suspense fallback={<StillDrawn place={place} />}>
        <productRest.Part page={page} onAlive={() => wake.current?.()} />
      </Suspense>
    </div>
  )
}

/**
 * Until the script is there. A page that comes to another place of its own address (`#reviews`) is drawn again, and React
 * takes away what it cannot take over yet: what the server drew stays as a picture of itself.
 */
function StillDrawn({ place }: { place: RefObject<HTMLDivElement | null> }) {
  // Read while the page still shows it.
  const [drawn] = useState(() => place.current?.innerHTML ?? '')
  useEffect(want, [])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what this page's own server has drawn.
  return drawn === '' ? <div className={styles.later} /> : <div dangerouslySetInnerHTML={{ __html: drawn }} />
}

function want(): void {
  productRest.ready().catch(() => undefined)
}

/**
 * Fetches the script when the visitor comes near. What is pressed before it is there happens when the answer of this
 * function is called, which says that it is.
 */
function waitForVisitor(place: HTMLElement): () => void {
  const over = new AbortController()
  const { signal } = over
  let pressed: { target: Element; event: Event } | null = null
  const near = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && want(), {
    rootMargin: '100% 0px',
  })
  near.observe(place)
  function keep(event: MouseEvent | KeyboardEvent | FocusEvent): void {
    if (!(event.target instanceof Element && place.contains(event.target))) return
    want()
    if (event.type === 'focusin' || productRest.isReady()) return
    const target = event.target.closest(event.type === 'click' ? 'button' : '[role=tab]')
    if (target) pressed = { target, event }
  }
  // Before React, which keeps events from what it has not taken over.
  for (const type of ['click', 'keydown', 'focusin'] as const)
    addEventListener(type, keep, { capture: true, signal })
  return () => {
    near.disconnect()
    over.abort()
    if (!pressed) return
    const { target, event } = pressed
    pressed = null
    target.dispatchEvent(
      event instanceof KeyboardEvent
        ? new KeyboardEvent(event.type, event)
        : new MouseEvent(event.type, event),
    )
  }
}
