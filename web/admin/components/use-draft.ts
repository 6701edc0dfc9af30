import { useState } from 'react'

/** Unsent form input: one value that is changed in parts. */
export function useDraft<Draft extends object>(
  first: Draft | (() => Draft),
): [draft: Draft, change: (part: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(first)
  return [draft, (part) => setDraft((before) => ({ ...before, ...part }))]
}
