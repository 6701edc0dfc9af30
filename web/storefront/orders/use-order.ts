import { useCallback, useEffect, useState } from 'react'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { ApiError, failureText } from '#web/api/client.ts'
import { type ApiOrder, fetchOrder } from '#web/api/orders.ts'

export type OrderState =
  | { kind: 'loading' }
  | { kind: 'found'; order: ApiOrder }
  /** It does not exist, or is another person's. */
  | { kind: 'missing' }
  | { kind: 'signedOut' }
  | { kind: 'failed'; message: string }

/** One order of the caller's own, or of a signed link by its token. */
export function useOrder(orderId: string, token?: string | null): { state: OrderState; reload: () => void } {
  const [state, setState] = useState<OrderState>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  const reload = useCallback(() => setTries((count) => count + 1), [])

  // `tries` is a dependency because a reload asks for the same order again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    async function load() {
      try {
        const order = await fetchOrder(orderId, token ? { signal, token } : { signal })
        setState({ kind: 'found', order })
      } catch (error) {
        if (signal.aborted) return
        setState(stateOfFailure(error))
      }
    }
    void load()
    return () => controller.abort()
  }, [orderId, token, tries])
  return { state, reload }
}

function stateOfFailure(error: unknown): OrderState {
  if (error instanceof ApiError && error.status === 404) return { kind: 'missing' }
  if (error instanceof ApiError && error.status === 401) return { kind: 'signedOut' }
  return { kind: 'failed', message: failureText(error, ORDER_TEXTS.fetchFailed) }
}
