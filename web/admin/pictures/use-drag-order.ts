import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { isLocked } from './use-incoming-files.ts'

/** A mouse that moves less has clicked. Pixels. */
const threshold = 6

interface Drag {
  from: number
  to: number
}

/**
 * Puts the tiles of a list into another order: by a mouse anywhere on a tile, by a finger on its handle, so that the
 * page still scrolls. Tiles carry their place as `data-place`, handles `data-handle`.
 */
export function useDragOrder(onMove: (from: number, to: number) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const press = useRef<{ place: number; x: number; y: number } | null>(null)
  const dragged = useRef(false)

  function begin(event: PointerEvent<HTMLElement>): void {
    dragged.current = false
    const place = placeOf(event.target)
    const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null
    if (place === null || event.button !== 0 || isLocked(event.currentTarget)) return
    if (event.pointerType !== 'mouse' && !isHandle) return
    press.current = { place, x: event.clientX, y: event.clientY }
  }

  function follow(event: PointerEvent<HTMLElement>): void {
    if (!press.current) return
    // A mouse button released outside the list sends no event.
    if (event.buttons === 0) {
      cancel()
      return
    }
    const { place, x, y } = press.current
    if (!drag && Math.hypot(event.clientX - x, event.clientY - y) < threshold) return
    if (!drag) event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = true
    const under = placeOf(document.elementFromPoint(event.clientX, event.clientY))
    setDrag({ from: place, to: under ?? drag?.to ?? place })
  }

  function end(): void {
    press.current = null
    setDrag(null)
    if (drag && drag.from !== drag.to) onMove(drag.from, drag.to)
  }

  function cancel(): void {
    press.current = null
    setDrag(null)
  }

  return {
    drag,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: cancel,
      onKeyDown(event: KeyboardEvent) {
        if (event.key === 'Escape' && press.current) cancel()
      },
      /** The click at the end of a drag opens nothing. */
      onClickCapture(event: { stopPropagation(): void; preventDefault(): void }) {
        if (!dragged.current) return
        dragged.current = false
        event.preventDefault()
        event.stopPropagation()
      },
    },
  }
}

function placeOf(target: EventTarget | null): number | null {
  const tile = target instanceof Element ? target.closest('[data-place]') : null
  const place = tile?.getAttribute('data-place')
  return place === null || place === undefined ? null : Number(place)
}

/** The list with one entry in another place, and the others in the order that they had. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const rest = list.filter((_entry, place) => place !== from)
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), ...list.slice(from, from + 1), ...rest.slice(place)]
}
