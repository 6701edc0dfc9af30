import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { fetchAdminChanges } from '#web/api/admin/orders.ts'
import { useWhileSeen } from './use-while-seen.ts'

const ASK_EVERY_MS = 5_000
/** How long new orders are spoken of. */
const SAY_FOR_MS = 30_000

/**
 * Keeps the list fresh while somebody looks: when an order has changed, the page asks for its rows again. Answers how
 * many orders to pack have come in the last half minute.
 */
export function useFreshList(version: string): number {
  const { revalidate, state } = useRevalidator()
  const [arrived, setArrived] = useState(0)
  useWhileSeen(
    async (signal) => {
      if (state === 'loading') return
      const { changed, newOrders } = await fetchAdminChanges(version, signal)
      if (signal.aborted || !changed) return
      if (newOrders > 0) {
        setArrived((count) => count + newOrders)
        setTimeout(() => setArrived((count) => count - newOrders), SAY_FOR_MS)
      }
      await revalidate()
    },
    { everyMs: ASK_EVERY_MS },
  )
  return arrived
}
