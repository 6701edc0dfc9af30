import { CUSTOMER_SORTS, CUSTOMER_TABS, type CustomerQuery } from '#domain/customers/api-admin-customer.ts'
import { listMemory } from './list-memory.ts'

export const CUSTOMERS_PATH = '/admin/customers'

/** Reads the address of the list; what it does not know it leaves out. */
export function parseCustomerQuery(params: URLSearchParams): CustomerQuery {
  const told = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest)
  return {
    q: told('q', 200),
    tab: CUSTOMER_TABS.find((tab) => tab === told('tab', 20)) ?? 'all',
    sort: CUSTOMER_SORTS.find((sort) => sort === told('sort', 20)) ?? 'recent',
    after: told('after', 800),
  }
}

/** The address of a list. What is usual is not said: all of them, by their last order, the first page. */
export function customersAddress({
  q = '',
  tab = 'all',
  sort = 'recent',
  after = '',
}: Partial<CustomerQuery>): string {
  const said = { q, tab: tab === 'all' ? '' : tab, sort: sort === 'recent' ? '' : sort, after }
  const told = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''))
  return told.size === 0 ? CUSTOMERS_PATH : `${CUSTOMERS_PATH}?${told}`
}

/** The page of a customer, also by the id of one who is joined to another. */
export function customerAddress(id: string): string {
  return `${CUSTOMERS_PATH}/${encodeURIComponent(id)}`
}

/** The list from which this tab came. */
export const customersSeen = listMemory('deskCustomers', CUSTOMERS_PATH)
