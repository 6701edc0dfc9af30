import { type ComponentType, memo } from 'react'

/**
 * A page that is drawn anew only for other data. The router renders the page that one leaves once more when a
 * navigation begins, forty cards and all, while the tap waits; what a page shows of the navigation itself belongs
 * into a component of its own.
 */
export function memoPage<Props extends { loaderData: unknown }>(Page: ComponentType<Props>) {
  return memo(Page, (before, after) => before.loaderData === after.loaderData)
}
