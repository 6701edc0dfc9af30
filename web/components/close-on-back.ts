/** One thing that is open over the page. */
interface Overlay {
  close: () => void
  /** The router's key of the page's own entry in the browser's history. */
  pageKey: unknown
}

/** By then another overlay has taken the place of a closed one, or a link in it has begun to lead on. */
const SETTLE_MS = 50

/** What is open, the topmost last. */
const overlays: Overlay[] = []
/** Whether a step through the history that this module asked for has not arrived yet. */
let isMoving = false
let isListening = false
/** Whether the browser has begun to leave the document since something closed: a step now would stop it. */
let isLeaving = false

/**
 * Gives what opens over a page an entry in the browser's history, so that Back, which Android has as a gesture, closes it
 * instead of leaving the page. Closing it in any other way takes the entry back.
 *
 * The entries copy the page's state, and the router never hears of them. An entry that was left behind, because a link
 * inside the overlay led on, is stepped over.
 *
 * @param close called for Back; it may keep the overlay open
 * @returns to be called when the overlay is gone
 */
export function closeOnBack(close: () => void): () => void {
  if (!isListening) {
    isListening = true
    // While capturing: before the router, which would take the step for a navigation.
    window.addEventListener('popstate', followBack, { capture: true })
  }
  const overlay = { close, pageKey: keyHere() }
  overlays.push(overlay)
  if (!isMoving) mark()
  return () => {
    overlays.splice(overlays.indexOf(overlay), 1)
    isLeaving = false
    // Only while something closes: a page that always listens is not kept for Back by every browser.
    window.addEventListener('beforeunload', leave)
    setTimeout(() => {
      window.removeEventListener('beforeunload', leave)
      settle()
    }, SETTLE_MS)
  }
}

function leave(): void {
  isLeaving = true
}

function followBack(event: PopStateEvent): void {
  if (isMoving) {
    isMoving = false
    event.stopImmediatePropagation()
    // A link's page arrived between the step and its end: the router stays there.
    if (hasRouterMoved()) {
      isMoving = true
      history.forward()
    } else settle()
    return
  }
  const above = overlays.slice(depthHere())
  if (above.length > 0) {
    // A page that changed its address under the overlay is the router's to bring back.
    if (above[0]?.pageKey === keyHere() && !hasRouterMoved()) event.stopImmediatePropagation()
    for (const { close } of above.reverse()) close()
    setTimeout(settle)
    return
  }
  if (depthHere() > overlays.length) {
    event.stopImmediatePropagation()
    history.back()
  }
}

/** Makes the history as deep as what is open. */
function settle(): void {
  if (isMoving || isLeaving) return
  const surplus = depthHere() - overlays.length
  if (surplus > 0) {
    // The next page comes on top of the entry, which Back steps over; a step now would end the navigation.
    if (window.__reactRouterDataRouter?.state.navigation.state === 'loading') return
    isMoving = true
    history.go(-surplus)
  } else mark()
}

function mark(): void {
  for (let depth = depthHere() + 1; depth <= overlays.length; depth += 1) {
    history.pushState({ ...history.state, over: depth }, '')
  }
}

function depthHere(): number {
  const depth: unknown = history.state?.over
  return typeof depth === 'number' ? depth : 0
}

function keyHere(): unknown {
  return history.state?.key ?? 'default'
}

/** Whether the router shows another entry than the one that the browser has come to. */
function hasRouterMoved(): boolean {
  const shown = window.__reactRouterDataRouter?.state.location.key
  return shown !== undefined && shown !== keyHere()
}

declare global {
  interface Window {
    /** The router of the page, which the framework leaves here. */
    __reactRouterDataRouter?: { state: { location: { key: string }; navigation: { state: string } } }
  }
}
