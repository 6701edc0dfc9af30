import { useSyncExternalStore } from 'react'
import type { AdminList } from '#domain/orders/admin-order.ts'
import { fetchAdminList } from '#web/api/admin/orders.ts'

/** How the admin stands, as every page of the admin may show it. */
export type AdminNews = Pick<AdminList, 'counts' | 'late' | 'cashDue'>

const listeners = new Set<() => void>()
let known: AdminNews | null = null

/** The newest of what this browser was told; null before that. */
export function useAdminNews(): AdminNews | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

/** Any list tells how all of the admin stands. */
export function updateOrderFigures({ counts, late, cashDue }: AdminList): AdminNews {
  known = { counts, late, cashDue }
  for (const listener of listeners) listener()
  return known
}

/** Asks for the figures alone. Throws ApiError. */
export async function fetchOrderFigures(signal: AbortSignal): Promise<AdminNews> {
  return updateOrderFigures(await fetchAdminList({ view: 'to-pack', limit: 1 }, signal))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
