import { type KeyboardEvent, type PointerEvent, useRef, useState, type WheelEvent } from 'react'
import { format } from '#domain/language/format.ts'
import { ZOOM_TEXTS } from '#texts/catalogue/zoom-texts.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { showOverPage } from '#web/components/dialog.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon, minusIcon, plusIcon } from '#web/components/icons.ts'
import { ProductPicture } from '#web/components/product-picture.tsx'
import type { PagePicture, PageProduct } from '../structured-data/product-data.ts'
import styles from './picture-zoom.module.css'
import { MOST_ZOOM, NEAR_ZOOM, type Point, pannedBy, WHOLE, type ZoomView, zoomedAt } from './zoom-view.ts'

/** CSS pixels. */
const SWIPE = 50
const STEP = 60
const DOUBLE_TAP_MS = 300

/** The pictures on the whole screen: swiped, and zoomed by pinch, double tap, wheel, keys or buttons. */
export default function PictureZoom({
  pictures,
  tint,
  first,
  onClose,
}: {
  pictures: readonly PagePicture[]
  tint: PageProduct['tint']
  /** The picture to start with, from 0. */
  first: number
  onClose: () => void
}) {
  const [index, setIndex] = useState(first)
  const [view, setView] = useState(WHOLE)
  const stage = useRef<HTMLDivElement>(null)
  const shown = pictures[index] ?? pictures[0]

  function show(next: number): void {
    if (!pictures[next]) return
    setIndex(next)
    setView(WHOLE)
  }
  function zoom(factor: number, point: Point = { x: 0, y: 0 }): void {
    setView((before) => zoomedAt(before, factor, { point, frame: frameOf(stage.current) }))
  }
  function pan(by: Point): void {
    setView((before) => pannedBy(before, by, frameOf(stage.current)))
  }
  function toggle(point?: Point): void {
    zoom(view.scale > 1 ? 1 / MOST_ZOOM : NEAR_ZOOM, point)
  }
  const gestures = useGestures({
    isZoomed: view.scale > 1,
    zoom,
    pan,
    toggle,
    onSwipe: (by) => show(index + by),
  })

  function followKey(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key]
    if (event.key === '+' || event.key === '=') zoom(1.5)
    else if (event.key === '-') zoom(1 / 1.5)
    else if (event.key === '0') setView(WHOLE)
    else if (arrow && view.scale > 1) pan({ x: -arrow.x * STEP, y: -arrow.y * STEP })
    else if (arrow?.x) show(index + arrow.x)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={showOverPage}
      className={styles.zoom}
      aria-label={ZOOM_TEXTS.pictures}
      onKeyDown={followKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.bar}>
        <p aria-live="polite">{format(ZOOM_TEXTS.pictureOf, { number: index + 1, most: pictures.length })}</p>
        <IconButton icon={closeIcon} label={COMPONENT_TEXTS.close} onClick={onClose} />
      </div>
      <div ref={stage} className={classNames(styles.stage, view.scale > 1 && styles.near)} {...gestures}>
        <div ref={(place) => place?.style.setProperty('transform', transformOf(view))}>
          {shown ? (
            <ProductPicture key={shown.src800} image={shown} tint={tint} sizes="1200px" eager />
          ) : null}
        </div>
        <p className={styles.tip} hidden={view.scale > 1}>
          {ZOOM_TEXTS.tip}
        </p>
      </div>
      <div className={styles.foot}>
        <ul className={styles.thumbnails}>
          {pictures.map((picture, place) => (
            <li key={picture.src800}>
              <button
                type="button"
                aria-label={format(ZOOM_TEXTS.showPicture, { number: place + 1, alt: picture.alt })}
                aria-current={place === index ? 'true' : undefined}
                onClick={() => show(place)}
              >
                <ProductPicture image={{ ...picture, alt: '' }} tint={tint} sizes="44px" />
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.level}>
          <IconButton
            icon={minusIcon}
            label={ZOOM_TEXTS.zoomOut}
            aria-disabled={view.scale === 1}
            onClick={() => zoom(1 / 1.5)}
          />
          <output>{format(ZOOM_TEXTS.level, { percent: Math.round(view.scale * 100) })}</output>
          <IconButton
            icon={plusIcon}
            label={ZOOM_TEXTS.zoomIn}
            aria-disabled={view.scale === MOST_ZOOM}
            onClick={() => zoom(1.5)}
          />
        </div>
      </div>
    </dialog>
  )
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

function transformOf({ scale, x, y }: ZoomView): string {
  return `translate(${x}px, ${y}px) scale(${scale})`
}

function frameOf(stage: HTMLElement | null) {
  return { width: stage?.clientWidth ?? 0, height: stage?.clientHeight ?? 0 }
}

interface Gestures {
  isZoomed: boolean
  zoom: (factor: number, point: Point) => void
  pan: (by: Point) => void
  toggle: (point: Point) => void
  /** -1 for the picture before, 1 for the next. */
  onSwipe: (by: number) => void
}

/** One finger drags or swipes, two pinch, two taps or a double click zoom in and out, and so does the wheel. */
function useGestures({ isZoomed, zoom, pan, toggle, onSwipe }: Gestures) {
  const fingers = useRef(new Map<number, Point>())
  const start = useRef<Point & { isPinch: boolean }>({ x: 0, y: 0, isPinch: false })
  const tapped = useRef<Point & { at: number }>({ x: 0, y: 0, at: 0 })

  function lift(event: PointerEvent<HTMLElement>): void {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return
    const { clientX: x, clientY: y, timeStamp: at } = event
    const moved = x - start.current.x
    if (start.current.isPinch || event.type === 'pointercancel') return
    if (Math.abs(moved) > SWIPE && !isZoomed) onSwipe(moved > 0 ? -1 : 1)
    if (Math.hypot(moved, y - start.current.y) > 10) return
    const isSecond =
      at - tapped.current.at < DOUBLE_TAP_MS && Math.hypot(x - tapped.current.x, y - tapped.current.y) < 40
    if (isSecond) toggle(fromCentre(event))
    tapped.current = { x, y, at: isSecond ? 0 : at }
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const { clientX: x, clientY: y } = event
      event.currentTarget.setPointerCapture(event.pointerId)
      fingers.current.set(event.pointerId, { x, y })
      start.current = { x, y, isPinch: fingers.current.size > 1 }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      const now = { x: event.clientX, y: event.clientY }
      const [other] = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
      fingers.current.set(event.pointerId, now)
      if (other) {
        const apart = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y)
        zoom(apart(now) / Math.max(1, apart(before)), fromCentre(event, other))
      } else if (isZoomed) pan({ x: now.x - before.x, y: now.y - before.y })
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onWheel: (event: WheelEvent<HTMLElement>) => zoom(Math.exp(-event.deltaY / 400), fromCentre(event)),
  }
}

/** The pointer, or the middle between it and another finger, as the distance from the centre. */
function fromCentre(
  { currentTarget, clientX, clientY }: { currentTarget: HTMLElement; clientX: number; clientY: number },
  other: Point = { x: clientX, y: clientY },
): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  return { x: (clientX + other.x) / 2 - left - width / 2, y: (clientY + other.y) / 2 - top - height / 2 }
}
