import { useEffect } from 'react'
import { ApiError } from '#web/api/client.ts'
import { askDesk, useDeskNews } from '../orders/desk-news.ts'

const ASK_EVERY_MS = 60_000

/** How many things wait for a person, by the path of the entry that leads to them. Nothing where nobody may see it. */
export function useWaiting(seesOrders: boolean): ReadonlyMap<string, number> {
  const news = useDeskNews()

  // Asks the shop while the page is seen; the list of orders learns by itself and more often.
  useEffect(() => {
    if (!seesOrders) return
    const controller = new AbortController()
    const { signal } = controller
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      askDesk(signal).catch((error: unknown) => {
        // A number beside a name: without an answer the last one stands, and the page itself says what fails.
        if (!(error instanceof ApiError) && !signal.aborted) reportError(error)
      })
    }
    ask()
    const timer = setInterval(ask, ASK_EVERY_MS)
    document.addEventListener('visibilitychange', ask, { signal })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [seesOrders])

  if (!seesOrders || news === null) return new Map()
  return new Map([['/admin/orders', (news.counts['to-pack'] ?? 0) + (news.counts['to-ship'] ?? 0)]])
}
