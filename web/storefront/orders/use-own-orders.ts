import { useEffect, useState } from 'react'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { failureText } from '#web/api/client.ts'
import { type ApiOrder, fetchOwnOrders } from '#web/api/orders.ts'

/** The orders of whoever is signed in, the newest first; null until they are there. */
export function useOwnOrders(userId: string): {
  orders: readonly ApiOrder[] | null
  failure: string | null
  reload: () => void
} {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{ orders: ApiOrder[] | null; failure: string | null }>({
    orders: null,
    failure: null,
  })
  // A reload asks the same again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const controller = new AbortController()
    fetchOwnOrders(userId, controller.signal).then(
      (orders) => setState({ orders, failure: null }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setState({ orders: null, failure: failureText(error, ORDER_TEXTS.fetchFailed) })
      },
    )
    return () => controller.abort()
  }, [userId, tries])
  return { ...state, reload: () => setTries((count) => count + 1) }
}
