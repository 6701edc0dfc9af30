import { useSyncExternalStore } from 'react'
import type { AdminCouriers } from '#domain/fulfilment/admin-bookings.ts'
import { ApiError } from '#web/api/client.ts'
import { fetchCouriers } from '#web/api/couriers.ts'
import { useAsked } from '#web/components/use-asked.ts'

const listeners = new Set<() => void>()
let known: AdminCouriers | null = null

/** With what couriers can be booked, as this browser was told last; null before that. */
function useKnownCouriers(): AdminCouriers | null {
  return useSyncExternalStore(
    subscribe,
    () => known,
    () => null,
  )
}

export function updateCourierFigures(couriers: AdminCouriers): void {
  known = couriers
  for (const listener of listeners) listener()
}

/** Asks the shop whether couriers can be booked while `wanted`. Without an answer parcels go by hand. */
export function useCouriers(wanted: boolean): AdminCouriers | null {
  useAsked(wanted ? 'couriers' : null, async (signal) => {
    try {
      updateCourierFigures(await fetchCouriers(signal))
    } catch (error) {
      if (!(error instanceof ApiError) && !signal.aborted) reportError(error)
    }
  })
  const couriers = useKnownCouriers()
  return wanted ? couriers : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
