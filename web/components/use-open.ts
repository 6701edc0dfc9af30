import { useState } from 'react'

export interface Open<What> {
  /** What is open, null while nothing is. */
  shown: What | null
  open: (what: What) => void
  close: () => void
}

/** Which dialog or part of a page is open. @param first what is open at the start */
export function useOpen<What = true>(first: What | null = null): Open<What> {
  const [shown, setShown] = useState<What | null>(first)
  return { shown, open: setShown, close: () => setShown(null) }
}
