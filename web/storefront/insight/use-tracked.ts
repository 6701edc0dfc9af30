import { useEffect, useEffectEvent } from 'react'
import { CONSENT_KEY } from '#domain/content/consent.ts'
import { useStoredJson } from '#web/components/stored-json.ts'
import { type TrackedEvents, track } from './track.ts'

/**
 * Reports a view once, and again for another subject; null for nothing. A view at the moment of consent is reported
 * then.
 */
export function useTracked<Name extends keyof TrackedEvents>(
  name: Name,
  details: TrackedEvents[Name] | null,
  subject = '',
): void {
  const tell = useEffectEvent((_subject: string) => {
    if (details) track(name, details)
  })
  const isAccepted = useStoredJson(CONSENT_KEY) === 'accepted'
  // The world outside: the shopkeeper's figures, and the advertising pixel.
  useEffect(() => {
    if (isAccepted) tell(subject)
  }, [subject, isAccepted])
}
