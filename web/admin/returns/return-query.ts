import { RETURN_VIEWS, type ReturnView } from '#domain/returns/api-return.ts'
import { listMemory } from '../components/list-memory.ts'

/** What the list of returns shows, as its address says it; '' where the address is silent. */
export interface ReturnQuery {
  view: ReturnView
  q: string
  /** After which row this page of the list begins. */
  after: string
}

const LIST = '/admin/returns'

/** Reads the address of the list; what it does not know it leaves out. */
export function parseReturnQuery(params: URLSearchParams): ReturnQuery {
  const told = (name: string) => (params.get(name) ?? '').trim().slice(0, 100)
  return {
    view: RETURN_VIEWS.find((view) => view === told('view')) ?? 'to-answer',
    q: told('q'),
    after: told('after'),
  }
}

/** The address of a list. What comes first there is not said: the tab of those to answer, the first page. */
export function returnsAddress(query: Partial<ReturnQuery>): string {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== '' && !(name === 'view' && value === 'to-answer')) told.set(name, value)
  return told.size === 0 ? LIST : `${LIST}?${told}`
}

export function returnAddress(returnId: string): string {
  return `${LIST}/${encodeURIComponent(returnId)}`
}

/** The list from which this tab came. */
export const returnsSeen = listMemory('deskReturns', LIST)
