import { type ComponentType, createElement } from 'react'
import { createKeptMarkup } from '#web/kept-markup.ts'
import { textOfParts } from './json-text.ts'

/** Some 3 kB each. */
const mostParts = 800

/** Null in the browser, which keeps nothing and loads nothing of it. */
export const keptMarkup = import.meta.env.SSR ? createKeptMarkup(mostParts) : null

let places = 0

/**
 * A part that the server draws once for the same properties and keeps as text; in the browser it is the part itself.
 * For what depends on nothing but its properties, and these on nothing but JSON (functions aside): no ids of React's,
 * no place in the shop, nothing within it that is kept too.
 */
export function keptOnServer<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const kept = keptMarkup
  if (!kept || import.meta.env.DEV) return Part
  const place = ++places
  return function KeptPart(props: Props) {
    const { number, isKept } = kept.find(`${place} ${textOfParts(props)}`)
    return createElement(kept.element, { n: number }, isKept ? null : <Part {...props} />)
  }
}
