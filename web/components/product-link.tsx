import type { ComponentProps } from 'react'
import { fetchProductAhead } from './fetch-ahead.ts'
import { PageLink } from './page-link.tsx'

/** A link to a product, whose data are fetched when pointer, finger or focus come to it. */
export function ProductLink(props: ComponentProps<typeof PageLink>) {
  const fetchAhead = () => void fetchProductAhead(props.to)
  return <PageLink {...props} onPointerEnter={fetchAhead} onFocus={fetchAhead} />
}
