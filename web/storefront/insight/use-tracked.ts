import { useEffect, useEffectEvent } from 'react'
import { type TrackedEvents, track } from './track.ts'

/**
 * Tells once that something is looked at, and again for another subject; null is nothing to tell.
 */
export function useTracked<Name extends keyof TrackedEvents>(
  name: Name,
  details: TrackedEvents[Name] | null,
  subject = '',
): void {
  const tell = useEffectEvent((_subject: string) => {
    if (details) track(name, details)
  })
  // The world outside: the shopkeeper's figures, and the advertising pixel.
  useEffect(() => tell(subject), [subject])
}
