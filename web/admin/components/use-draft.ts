import { useState } from 'react'

/** What somebody fills in before it is sent: one value, which is changed in parts. */
export function useDraft<Draft extends object>(
  first: Draft | (() => Draft),
): [draft: Draft, change: (part: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(first)
  return [draft, (part) => setDraft((before) => ({ ...before, ...part }))]
}
