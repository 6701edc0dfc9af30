import { type ComponentType, createElement } from 'react'
import { createMarkupCache } from '#web/framework/markup-cache.ts'
import { textOfParts } from './json-text.ts'

/** Some 3 kB each. */
const mostParts = 800

/** Null in the browser, which keeps nothing and loads nothing of it. */
export const markupCache = import.meta.env.SSR ? createMarkupCache(mostParts) : null

let places = 0

/**
 * A part that the server draws once for the same properties and keeps as text (decision 047); in the browser it is the
 * part itself. Only for what depends on its properties alone, and these hold what JSON says (functions are left out of the
 * key): no `useId`, no context such as the address, no script, no other kept part within it.
 */
export function cachedOnServer<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  const kept = markupCache
  if (!kept || import.meta.env.DEV) return Part
  const place = ++places
  return function CachedPart(props: Props) {
    const { number, isKept } = kept.find(`${place} ${textOfParts(props)}`)
    return createElement(kept.element, { n: number }, isKept ? null : <Part {...props} />)
  }
}
