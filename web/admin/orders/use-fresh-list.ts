import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '#web/api/client.ts'
import { fetchDeskChanges } from '#web/api/desk.ts'

const ASK_EVERY_MS = 5_000
/** How long the line about new orders stands. */
const SAY_FOR_MS = 30_000

/**
 * Keeps the list fresh while somebody looks: when an order has changed, the page asks for its rows again. Answers how
 * many orders to pack have come meanwhile, for half a minute.
 */
export function useFreshList(version: string): number {
  const { revalidate, state } = useRevalidator()
  const [arrived, setArrived] = useState(0)

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (document.visibilityState !== 'visible' || state === 'loading') return
    const { changed, newOrders } = await fetchDeskChanges(version, signal)
    if (signal.aborted || !changed) return
    if (newOrders > 0) setArrived((count) => count + newOrders)
    await revalidate()
  })

  // Asks the shop every few seconds, and at once when somebody comes back to the tab.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let isAsking = false
    const askQuietly = () => {
      if (isAsking) return
      isAsking = true
      ask(signal)
        .catch((error: unknown) => {
          // The next question comes in seconds; meanwhile the rows stand as they are.
          if (!(error instanceof ApiError) && !signal.aborted) reportError(error)
        })
        .finally(() => {
          isAsking = false
        })
    }
    const timer = setInterval(askQuietly, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', askQuietly, { signal })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [])

  // The clock takes the line away.
  useEffect(() => {
    if (arrived === 0) return
    const timer = setTimeout(() => setArrived(0), SAY_FOR_MS)
    return () => clearTimeout(timer)
  }, [arrived])

  return arrived
}
