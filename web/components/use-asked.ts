import { useEffect, useEffectEvent } from 'react'

/**
 * Asks the shop while this is on the screen, and again for each other `question`; null asks nothing. A question that is
 * no longer wanted is aborted: `ask` has to keep quiet then.
 * @param restMs how long the question has to stay the same before it is asked
 */
export function useAsked(
  question: string | null,
  ask: (signal: AbortSignal) => Promise<void>,
  restMs = 0,
): void {
  const begin = useEffectEvent((signal: AbortSignal) => void ask(signal))
  // The world outside: the shop.
  useEffect(() => {
    if (question === null) return
    const controller = new AbortController()
    const timer = setTimeout(() => begin(controller.signal), restMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question, restMs])
}
