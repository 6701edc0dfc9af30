import { useRef, useState } from 'react'

export interface RowCursor {
  /** The row where the keys are. */
  current: string | null
  /** The same now: two keys may come before anything is drawn. Null when the row has left the list. */
  read: () => string | null
  /** Leads the keys and the focus up or down; the first time to the first row. */
  move: (by: number) => void
}

/** The row of a list on which the keys act. `idOf` is the id of the row's element, which gets the focus. */
export function useRowCursor(order: readonly string[], idOf: (row: string) => string): RowCursor {
  const [current, setCurrent] = useState<string | null>(null)
  const cursor = useRef<string | null>(null)
  const place = () => (cursor.current === null ? -1 : order.indexOf(cursor.current))
  return {
    current,
    read: () => order[place()] ?? null,
    move(by) {
      const at = place()
      const to = order[at < 0 ? 0 : Math.min(Math.max(at + by, 0), order.length - 1)]
      if (to === undefined) return
      cursor.current = to
      setCurrent(to)
      document.getElementById(idOf(to))?.focus()
    },
  }
}
