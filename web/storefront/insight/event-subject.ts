import { pageKind } from '#domain/insight/page-kinds.ts'
import type { PassedEvents } from './track.ts'

/** What of an event the shop counts by: a kind of page, a category or a product, never an order or an address. */
export function subjectOf<Name extends keyof PassedEvents>(name: Name, details: PassedEvents[Name]): string {
  if (name === 'PageView') return pageKind((details as PassedEvents['PageView']).path) ?? ''
  if ('id' in details) return details.id
  if (!('category' in details)) return ''
  return [details.category, details.subcategory].filter(Boolean).join('/')
}
