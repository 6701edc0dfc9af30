import { type ComponentType, createElement } from 'react'
import { createKeptMarkup } from '#web/kept-markup.ts'

/** Some 3 kB each. */
const mostParts = 800

export const keptMarkup = createKeptMarkup(mostParts)

let places = 0

/**
 * A part that the server draws once for the same properties and keeps as text; in the browser it is the part itself.
 * For what depends on nothing but its properties, and these on nothing but JSON (functions aside): no ids of React's,
 * no place in the shop, nothing within it that is kept too.
 */
export function keptOnServer<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  if (!import.meta.env.SSR || import.meta.env.DEV) return Part
  const place = ++places
  return function KeptPart(props: Props) {
    const { number, isKept } = keptMarkup.find(`${place} ${JSON.stringify(props)}`)
    return createElement(keptMarkup.element, { n: number }, isKept ? null : <Part {...props} />)
  }
}
