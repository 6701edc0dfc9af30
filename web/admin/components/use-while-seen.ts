import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#web/api/client.ts'

/**
 * Looks whenever somebody comes back to the tab, and every so often while they see it; one look at a time. A look that
 * the shop does not answer changes nothing: the next one comes.
 */
export function useWhileSeen(
  look: (signal: AbortSignal) => Promise<unknown>,
  {
    everyMs,
    atOnce = false,
    on = true,
  }: {
    /** Without it only when somebody comes back. */
    everyMs?: number
    /** Whether it begins with a look. */
    atOnce?: boolean
    on?: boolean
  } = {},
): void {
  const lookNow = useEffectEvent(look)
  // The world outside: the clock, and whether the tab is seen.
  useEffect(() => {
    if (!on) return
    const controller = new AbortController()
    const { signal } = controller
    let isLooking = false
    const begin = () => {
      if (isLooking || document.visibilityState !== 'visible') return
      isLooking = true
      lookNow(signal)
        .catch((error: unknown) => {
          if (!(error instanceof ApiError) && !signal.aborted) reportError(error)
        })
        .finally(() => {
          isLooking = false
        })
    }
    if (atOnce) begin()
    const timer = everyMs === undefined ? undefined : setInterval(begin, everyMs)
    document.addEventListener('visibilitychange', begin, { signal })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [everyMs, atOnce, on])
}
