import { classNames } from '#web/components/class-names.ts'
import styles from './line-picture.module.css'

/** The picture of a cart or order line, from the address stored in the line. */
export function LinePicture({
  src,
  alt = '',
  size,
}: {
  src: string
  /** Empty if the name is beside it. */
  alt?: string
  size: 'thumb' | 'small' | 'medium' | 'large'
}) {
  return (
    <span className={classNames(styles.frame, styles[size])}>
      {src ? (
        <picture>
          {src.endsWith('.avif') ? <source type="image/avif" srcSet={src} /> : null}
          {/* The media store creates the WebP of the same name on the first request. */}
          <img
            src={src.replace(/\.avif$/, '.webp')}
            alt={alt}
            width={360}
            height={450}
            // Cart pictures are in the first viewport.
            loading={size === 'large' ? 'eager' : 'lazy'}
            decoding="async"
          />
        </picture>
      ) : null}
    </span>
  )
}
