import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'

/**
 * False while a page that was reached by a tap is drawn for the first time, and true right after: its first screen
 * is painted before what one has to scroll to. True at once on the page that came as HTML, and on the way back,
 * where the place that one left must be there to return to: the router calls both a `POP`.
 */
export function useDeferredContent(): boolean {
  const isTapped = useNavigationType() !== 'POP'
  return useDeferredValue(true, !isTapped)
}
