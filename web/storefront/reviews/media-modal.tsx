import { Dialog } from '#web/components/dialog.tsx'
import styles from './media-modal.module.css'
import type { ReviewMedia } from './review-entry.tsx'

/** A review's picture or film, large. Escape, the cross and a click outside lead back to where it was opened. */
export default function MediaModal({ media, onClose }: { media: ReviewMedia; onClose: () => void }) {
  return (
    <Dialog title={media.label} wide onClose={onClose}>
      {media.kind === 'image' ? (
        <img className={styles.large} src={media.src} alt={media.label} width={800} height={1000} />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: shoppers' films come without captions.
        <video
          className={styles.large}
          src={media.src}
          controls
          autoPlay
          playsInline
          aria-label={media.label}
        />
      )}
    </Dialog>
  )
}
