import { format } from '#domain/language/format.ts'
import type { PictureContent } from '#domain/products/product-content.ts'
import { PICTURE_ADMIN_TEXTS as words } from '#texts/pictures/admin-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { warningIcon } from '#web/components/icons.ts'
import { dragIcon } from '#web/components/icons-admin.ts'
import styles from './pictures.module.css'

/** One picture of the grid: its first place is the main one. Pressed, it opens below the grid. */
export function PictureTile({
  id,
  picture,
  place,
  count,
  isOpen,
  isDragged,
  isFaulty,
  onOpen,
  onMove,
}: {
  id: string
  picture: PictureContent
  /** From 0. */
  place: number
  count: number
  isOpen: boolean
  isDragged: boolean
  isFaulty: boolean
  onOpen: () => void
  onMove: (to: number) => void
}) {
  const name = format(words.place, { place: place + 1, count })
  return (
    <li data-place={place} className={classNames(styles.tile, isDragged && styles.dragged)}>
      <button
        id={id}
        type="button"
        className={styles.open}
        aria-expanded={isOpen}
        aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
        onClick={onOpen}
        onKeyDown={(event) => {
          const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
          if (step === undefined || !event.shiftKey) return
          event.preventDefault()
          onMove(place + step)
        }}
      >
        <img src={`/media/${picture.mediaId}-360.avif`} alt="" width={120} height={150} draggable={false} />
        <span className="visually-hidden">
          {`${name}: ${picture.alt || words.noAlt}${isFaulty ? `, ${words.faulty}` : ''}`}
        </span>
        {place === 0 ? <span className={styles.main}>{words.main}</span> : null}
        {isFaulty ? (
          <span className={styles.fault}>
            <Icon path={warningIcon} size="small" />
          </span>
        ) : null}
        {picture.alt === '' ? <span className={styles.describe}>{words.describe}</span> : null}
      </button>
      <span data-handle className={styles.handle} title={words.drag} aria-hidden="true">
        <Icon path={dragIcon} />
      </span>
    </li>
  )
}
