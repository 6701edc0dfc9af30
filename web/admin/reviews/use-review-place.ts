import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The card on which the keys act. */
export interface ReviewPlace {
  current: string | null
  /** The same now: two keys may come before anything is drawn. */
  read: () => string | null
  /** A card got the focus by touch, mouse or Tab. */
  come: (id: string) => void
  move: (by: number) => void
}

/** The id of a card, to which the keys lead. */
export function cardId(reviewId: string): string {
  return `review-${reviewId}`
}

/**
 * The current card in a list. When it leaves the list, the next one takes its place and the focus, which the browser
 * would drop.
 */
export function useReviewPlace(order: readonly string[], isDialogOpen: boolean): ReviewPlace {
  const [current, setCurrent] = useState<string | null>(null)
  const cursor = useRef<{ id: string; at: number } | null>(null)

  function come(id: string): void {
    cursor.current = { id, at: order.indexOf(id) }
    setCurrent(id)
  }
  function go(at: number): void {
    const id = order[Math.min(Math.max(at, 0), order.length - 1)]
    if (id === undefined) return
    come(id)
    document.getElementById(cardId(id))?.focus()
  }
  const follow = useEffectEvent(() => {
    const { current: last } = cursor
    if (last === null) return
    const at = order.indexOf(last.id)
    if (at >= 0) {
      cursor.current = { ...last, at }
      return
    }
    const isFocusLost = document.activeElement === null || document.activeElement === document.body
    if (order.length === 0) {
      cursor.current = null
      setCurrent(null)
      if (isFocusLost) document.getElementById('main')?.focus()
    } else if (isFocusLost) go(last.at)
    else {
      const id = order[Math.min(last.at, order.length - 1)]
      if (id !== undefined) come(id)
    }
  })
  const shown = order.join(' ')
  // The world outside: the focus. It is looked at whenever other cards are shown, and when a dialog has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they say when to look.
  useEffect(() => {
    if (!isDialogOpen) follow()
  }, [shown, isDialogOpen])

  return {
    current,
    read: () => cursor.current?.id ?? null,
    come,
    move(by) {
      const at = cursor.current === null ? -1 : order.indexOf(cursor.current.id)
      go(at < 0 ? 0 : at + by)
    },
  }
}
