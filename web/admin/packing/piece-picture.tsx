import { classNames } from '#web/components/class-names.ts'
import styles from './piece-picture.module.css'

/** The picture of an ordered piece, beside its name. Paper needs it before it is printed: there it is not lazy. */
export function PiecePicture({
  src,
  className,
  eager = false,
}: {
  /** '' without one. */
  src: string
  className?: string | undefined
  eager?: boolean
}) {
  return (
    <span className={classNames(styles.frame, className)}>
      {src === '' ? null : (
        <picture>
          {src.endsWith('.avif') ? <source type="image/avif" srcSet={src} /> : null}
          {/* The media store makes the WebP of the same name when it is first asked for. */}
          <img
            src={src.replace(/\.avif$/, '.webp')}
            alt=""
            width={360}
            height={450}
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
