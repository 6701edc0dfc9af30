import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#web/api/client.ts'

/**
 * Calls `look` when the tab becomes visible, and at an interval while it is; one call at a time. A failed call changes
 * nothing: the next one follows.
 */
export function useWhileSeen(
  look: (signal: AbortSignal) => Promise<unknown>,
  {
    everyMs,
    atOnce = false,
    on = true,
  }: {
    /** Without it only when the tab becomes visible. */
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
