import { useState } from 'react'

export interface Open<What> {
  /** What is open, null while nothing is. */
  shown: What | null
  open: (what: What) => void
  close: () => void
}

/** Which dialog or part of a page is open. */
export function useOpen<What = true>(): Open<What> {
  const [shown, setShown] = useState<What | null>(null)
  return { shown, open: setShown, close: () => setShown(null) }
}
