import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { fetchAdminChanges } from '#web/api/admin/orders.ts'
import { useWhileSeen } from './use-while-seen.ts'

const ASK_EVERY_MS = 5_000
/** How long new orders are spoken of. */
const SAY_FOR_MS = 30_000

/**
 * Refreshes the list while it is visible: when an order has changed, the page loads its rows again. Returns the number
 * of new orders to pack in the last half minute.
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
