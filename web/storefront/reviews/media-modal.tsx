import { useEffect, useEffectEvent } from 'react'
import { format } from '#domain/language/format.ts'
import { REVIEW_TOOLS_TEXTS as words } from '#texts/reviews/tools-texts.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { IconButton } from '#web/components/icon-button.tsx'
import { rightIcon } from '#web/components/icons.ts'
import { prefersReducedMotion } from '#web/components/reduced-motion.ts'
import styles from './media-modal.module.css'
import { asWebp, type ReviewMedia } from './review-media.ts'

/**
 * A review's picture or film, large, among the others that are shown: arrow keys and buttons lead from one to the next.
 * Escape, the cross and a click outside lead back to where it was opened.
 */
export default function MediaModal({
  media,
  src,
  onChange,
  onClose,
}: {
  media: readonly ReviewMedia[]
  /** Address of the one that is shown. */
  src: string
  onChange: (src: string) => void
  onClose: () => void
}) {
  const at = media.findIndex((medium) => medium.src === src)
  const shown = media[at]
  const step = (by: number) => {
    const other = media[at + by]
    if (other) onChange(other.src)
  }
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // In a film the arrows move through its time.
    if (target instanceof HTMLVideoElement) return
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  })
  // The world outside: the keyboard, wherever in the dialog the focus is.
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  if (!shown) return null
  return (
    <Dialog title={shown.label} wide onClose={onClose}>
      <div className={styles.view}>
        {shown.kind === 'image' ? (
          <picture key={src}>
            <source type="image/avif" srcSet={src} />
            <img className={styles.large} src={asWebp(src)} alt={shown.label} width={800} height={1000} />
          </picture>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: shoppers' films come without captions.
          <video
            key={src}
            className={styles.large}
            src={src}
            poster={shown.poster ? asWebp(shown.poster) : undefined}
            controls
            autoPlay={!prefersReducedMotion()}
            playsInline
            aria-label={shown.label}
          />
        )}
        {media.length > 1 ? (
          <div className={styles.steps}>
            <IconButton
              icon={rightIcon}
              className={styles.back}
              label={words.previous}
              // Not `disabled`: at the end the button would lose the focus.
              aria-disabled={at === 0 || undefined}
              onClick={() => step(-1)}
            />
            <span role="status">{format(words.position, { number: at + 1, count: media.length })}</span>
            <IconButton
              icon={rightIcon}
              label={words.next}
              aria-disabled={at === media.length - 1 || undefined}
              onClick={() => step(1)}
            />
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
