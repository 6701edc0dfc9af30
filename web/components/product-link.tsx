import type { ComponentProps, SyntheticEvent } from 'react'
import { fetchProductAhead } from '../framework/fetch-ahead.ts'
import { PageLink } from '../framework/page-link.tsx'

/** A link to a product, whose data are fetched when pointer, finger or focus come to it. */
export function ProductLink(props: ComponentProps<typeof PageLink>) {
  return <PageLink {...props} onPointerEnter={fetchAhead} onFocus={fetchAhead} />
}

function fetchAhead({ currentTarget }: SyntheticEvent<HTMLAnchorElement>): void {
  void fetchProductAhead(currentTarget)
}
