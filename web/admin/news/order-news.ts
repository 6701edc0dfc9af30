import { useSyncExternalStore } from 'react'
import type { DeskList } from '#domain/orders/admin-order.ts'
import { fetchDeskList } from '#web/api/admin/orders.ts'

/** How the desk stands, as every page of the admin may show it. */
export type DeskNews = Pick<DeskList, 'counts' | 'late' | 'cashDue'>

const listeners = new Set<() => void>()
let known: DeskNews | null = null

/** The newest of what this browser was told; null before that. */
export function useDeskNews(): DeskNews | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

/** Any list tells how all of the desk stands. */
export function learnDesk({ counts, late, cashDue }: DeskList): DeskNews {
  known = { counts, late, cashDue }
  for (const listener of listeners) listener()
  return known
}

/** Asks for the figures alone. Throws ApiError. */
export async function askDesk(signal: AbortSignal): Promise<DeskNews> {
  return learnDesk(await fetchDeskList({ view: 'to-pack', limit: 1 }, signal))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
