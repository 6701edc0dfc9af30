import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { cutByFocus, type Focus, moveFocus } from '#domain/pictures/cut-by-focus.ts'
import { PICTURE_ADMIN_TEXTS as words } from '#texts/pictures/admin-texts.ts'
import { type AdminPicture, cutPicture, originalPath } from '#web/api/admin/pictures.ts'
import { failureText } from '#web/api/client.ts'
import { FieldError } from '#web/components/form/field.tsx'
import { usePrivateAddress } from '#web/components/use-private-address.ts'
import styles from './focus-field.module.css'

/** The pause after the last movement before the picture is cropped again. */
const restMs = 700
const steps: Readonly<Record<string, Focus>> = {
  ArrowLeft: { x: -2, y: 0 },
  ArrowRight: { x: 2, y: 0 },
  ArrowUp: { x: 0, y: -2 },
  ArrowDown: { x: 0, y: 2 },
}

/** The uncut photograph with the part of it that is shown, and the point around which it is cut. */
export function FocusField({
  originalId,
  focus: saved,
  onCut,
}: {
  originalId: string
  focus: Focus
  onCut: (picture: AdminPicture) => void
}) {
  const address = usePrivateAddress(originalPath(originalId))
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [focus, setFocus] = useState(saved)
  const [cutting, setCutting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // The world outside: the clock.
  useEffect(() => () => clearTimeout(timer.current), [])

  function move(to: Focus): void {
    setFocus(to)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void cut(to), restMs)
  }

  async function cut(to: Focus): Promise<void> {
    if (to.x === saved.x && to.y === saved.y) return
    setCutting(true)
    setFailure(undefined)
    try {
      onCut(await cutPicture(originalId, to))
    } catch (error) {
      setFailure(failureText(error, words.cutFailed))
    } finally {
      setCutting(false)
    }
  }

  function point(event: PointerEvent<HTMLElement>): void {
    if (event.buttons !== 1) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const to = { x: ((event.clientX - left) / width) * 100, y: ((event.clientY - top) / height) * 100 }
    move(moveFocus(to, { x: 0, y: 0 }))
  }

  function step(event: KeyboardEvent): void {
    const by = steps[event.key]
    if (!by || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const far = event.shiftKey ? 5 : 1
    move(moveFocus(focus, { x: by.x * far, y: by.y * far }))
  }

  const label = format(words.focus, focus)
  return (
    <div className={styles.field}>
      <button
        type="button"
        className={styles.frame}
        aria-label={label}
        aria-busy={cutting}
        onPointerDown={point}
        onPointerMove={point}
        onKeyDown={step}
      >
        {address === undefined ? (
          <span className={styles.waiting} />
        ) : (
          <img
            src={address}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
          />
        )}
        {size.width > 0 ? <Overlay size={size} focus={focus} /> : null}
      </button>
      <p className={styles.hint} role="status">
        {cutting ? words.cutting : words.focusHint}
      </p>
      <FieldError text={failure} />
    </div>
  )
}

function Overlay({
  size: { width, height },
  focus,
}: {
  size: { width: number; height: number }
  focus: Focus
}) {
  const cut = cutByFocus({ width, height }, focus)
  const around = `M0 0H${width}V${height}H0ZM${cut.left} ${cut.top}v${cut.height}h${cut.width}v${-cut.height}Z`
  const radius = Math.max(width, height) * 0.035
  return (
    <svg className={styles.overlay} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className={styles.around} d={around} />
      <circle
        className={styles.point}
        cx={(width * focus.x) / 100}
        cy={(height * focus.y) / 100}
        r={radius}
      />
    </svg>
  )
}
