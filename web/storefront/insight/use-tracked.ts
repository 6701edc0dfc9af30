import { useEffect, useEffectEvent } from 'react'
import { type TrackedEvents, track } from './track.ts'

/** Tells once that `subject` is looked at, and again for another one. */
export function useTold(subject: string, tell: () => void): void {
  const say = useEffectEvent((_subject: string) => tell())
  // The world outside: the advertising pixel, and the shopkeeper's figures.
  useEffect(() => say(subject), [subject])
}

/**
 * Tells once that something is looked at, and again for another subject; null is nothing to tell.
 */
export function useTracked<Name extends keyof TrackedEvents>(
  name: Name,
  details: TrackedEvents[Name] | null,
  subject = '',
): void {
  useTold(subject, () => {
    if (details) track(name, details)
  })
}
