import { type ComponentType, memo } from 'react'

/**
 * A page that renders again only for new data. At the start of a navigation the router renders the old page again,
 * forty cards and all, while the tap waits. Anything about the navigation itself belongs in its own component.
 */
export function memoPage<Props extends { loaderData: unknown }>(Page: ComponentType<Props>) {
  return memo(Page, (before, after) => before.loaderData === after.loaderData)
}
