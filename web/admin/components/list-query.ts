import { ADMIN_PAYMENTS, ADMIN_VIEWS, type AdminPayment, type AdminView } from '#domain/orders/admin-order.ts'
import { parseIndiaDate } from '#domain/time/india-time.ts'

export const ADMIN_SORTS = ['oldest', 'newest'] as const
export type AdminSort = (typeof ADMIN_SORTS)[number]

/** What the list shows, as its address says it; '' where the address is silent. Days are India's, `2026-11-22`. */
export interface ListQuery {
  view: AdminView
  q: string
  from: string
  to: string
  payment: AdminPayment | ''
  sort: AdminSort | ''
  /** After which row this page of the list begins. */
  after: string
}

const LIST = '/admin/orders'

/** Reads the address of the list; what it does not know it leaves out. */
export function parseListQuery(params: URLSearchParams): ListQuery {
  const told = (name: string) => (params.get(name) ?? '').trim().slice(0, 200)
  const day = (name: string) => (parseIndiaDate(told(name)) ? told(name) : '')
  return {
    view: ADMIN_VIEWS.find((view) => view === told('view')) ?? 'to-pack',
    q: told('q'),
    from: day('from'),
    to: day('to'),
    payment: ADMIN_PAYMENTS.find((payment) => payment === told('payment')) ?? '',
    sort: ADMIN_SORTS.find((sort) => sort === told('sort')) ?? '',
    after: told('after'),
  }
}

/** The address of a list. What comes first there is not said: the tab of those to pack, the first page. */
export function listAddress(query: Partial<ListQuery>): string {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== '' && value !== undefined && !(name === 'view' && value === 'to-pack'))
      told.set(name, value)
  return told.size === 0 ? LIST : `${LIST}?${told}`
}

export function orderAddress(orderId: string): string {
  return `${LIST}/${encodeURIComponent(orderId)}`
}

/** Where an order is changed. */
export function editAddress(orderId: string): string {
  return `${orderAddress(orderId)}/edit`
}

/** Whether the list is narrowed beyond its tab. */
export function isNarrowed({ q, from, to, payment }: ListQuery): boolean {
  return [q, from, to, payment].some((part) => part !== '')
}
