import { TICKET_VIEWS, type TicketView } from '#domain/tickets/api-admin-ticket.ts'
import { listMemory } from '../components/list-memory.ts'

/** What the list of messages shows, as its address says it; '' where the address is silent. */
export interface MessageQuery {
  view: TicketView
  /** Searched for in every view. */
  q: string
  /** After which row this page of the list begins. */
  after: string
}

export const MESSAGES_PATH = '/admin/messages'

/** Reads the address of the list; what it does not know it leaves out. */
export function parseMessageQuery(params: URLSearchParams): MessageQuery {
  const told = (name: string) => (params.get(name) ?? '').trim().slice(0, 200)
  return {
    view: TICKET_VIEWS.find((view) => view === told('view')) ?? 'to-answer',
    q: told('q'),
    after: told('after'),
  }
}

/** The address of a list. What comes first there is not said: the tab of those to answer, the first page. */
export function messagesAddress(query: Partial<MessageQuery>): string {
  return `${MESSAGES_PATH}${searchOf(query)}`
}

/** The address of a ticket beside the list in which it stands. */
export function messageAddress(number: string, query: Partial<MessageQuery> = {}): string {
  return `${MESSAGES_PATH}/${encodeURIComponent(number)}${searchOf(query)}`
}

/** The list from which this tab came. */
export const messagesSeen = listMemory('deskMessages', MESSAGES_PATH)

function searchOf(query: Partial<MessageQuery>): string {
  const told = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== '' && !(name === 'view' && value === 'to-answer')) told.set(name, value)
  return told.size === 0 ? '' : `?${told}`
}
