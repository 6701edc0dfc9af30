import { useSyncExternalStore } from 'react'
import type { AdminTicketList } from '#domain/tickets/api-admin-ticket.ts'

/** How many messages stand under each tab, as this browser was last told. */
export type MessageCounts = AdminTicketList['counts']

const listeners = new Set<() => void>()
let known: MessageCounts | null = null

export function useMessageCounts(): MessageCounts | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

/** Any list tells how many there are of all. */
export function updateTicketFigures({ counts }: AdminTicketList): void {
  known = counts
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
