import { useSyncExternalStore } from 'react'
import type { AdminUndelivered } from '#domain/fulfilment/admin-bookings.ts'
import { fetchUndelivered } from '#web/api/couriers.ts'

const listeners = new Set<() => void>()
let waiting: number | null = null

/** How many parcels wait for a word of the shop; null before this browser was told. */
export function useUndelivered(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => waiting,
    () => null,
  )
}

/** Those on the way back need nothing yet. */
export function updateUndeliveredFigures({ counts }: AdminUndelivered): void {
  const { to_check: toCheck = 0, attempt_failed: failed = 0, lost = 0, silent = 0 } = counts
  waiting = toCheck + failed + lost + silent
  for (const listener of listeners) listener()
}

/** Throws ApiError. */
export async function fetchUndeliveredFigures(signal: AbortSignal): Promise<void> {
  updateUndeliveredFigures(await fetchUndelivered(signal))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
