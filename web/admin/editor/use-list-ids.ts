import { useRef, useState } from 'react'

/** Ids of the entries of a list while some are added, moved and removed: their fields keep the focus and what is typed. */
export function useListIds(length: number) {
  const last = useRef(0)
  const fresh = () => {
    last.current += 1
    return last.current
  }
  const [ids, keep] = useState<readonly number[]>(() => Array.from({ length }, fresh))
  return { ids, keep, fresh }
}
