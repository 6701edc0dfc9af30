import { MESSAGE_CHANNELS } from '#domain/notifications/channels.ts'
import { SENT_STATES, type SentQuery } from '#domain/notifications/sent-message.ts'

/** What the page shows, as its address says it; `id` is the message that is open. */
export interface SentPlace extends SentQuery {
  id: string
}

const PATH = '/admin/sent'

/** Reads the address of the page; what it does not know it leaves out. */
export function parseSentPlace(params: URLSearchParams): SentPlace {
  const told = (name: string, longest = 200) => (params.get(name) ?? '').trim().slice(0, longest)
  return {
    q: told('q'),
    kind: told('kind', 60),
    channel: MESSAGE_CHANNELS.find((channel) => channel === told('channel')) ?? '',
    state: SENT_STATES.find((state) => state === told('state')) ?? '',
    after: told('after', 400),
    id: told('id', 100),
  }
}

/** The address of the page; what narrows nothing is not said. */
export function sentAddress(place: Partial<SentPlace>): string {
  const told = new URLSearchParams(Object.entries(place).filter(([, value]) => value !== ''))
  return told.size === 0 ? PATH : `${PATH}?${told}`
}
