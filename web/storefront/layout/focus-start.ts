import { useEffect, useRef } from 'react'

/** Gives the focus to the heading of the page, for whoever loses it with what they have pressed. */
export function focusStart(): void {
  const main = document.getElementById('main')
  const start = main?.querySelector('h1') ?? main
  if (!start) return
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}

/**
 * After a link has led to another page the focus goes to that page's heading: else a screen reader says nothing of it,
 * and Tab goes on from the link. A field that the new page has chosen itself keeps the focus.
 */
export function useFocusOnArrival(page: string): void {
  const shown = useRef(page)
  // The world outside: the focus of the document.
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    if (!document.activeElement?.matches('input, select, textarea')) focusStart()
  }, [page])
}
