import { classNames } from '#web/components/class-names.ts'
import styles from './line-picture.module.css'

/** The picture of a cart or order line: the address that the line carries, in a frame of the picture's shape. */
export function LinePicture({
  src,
  alt = '',
  size,
}: {
  src: string
  /** Empty where the name stands beside it. */
  alt?: string
  size: 'thumb' | 'small' | 'medium' | 'large'
}) {
  return (
    <span className={classNames(styles.frame, styles[size])}>
      {src ? (
        <picture>
          {src.endsWith('.avif') ? <source type="image/avif" srcSet={src} /> : null}
          {/* The media store makes the WebP of the same name when it is first asked for. */}
          <img
            src={src.replace(/\.avif$/, '.webp')}
            alt={alt}
            width={360}
            height={450}
            // The pictures of the cart are what its first screen is about.
            loading={size === 'large' ? 'eager' : 'lazy'}
            decoding="async"
          />
        </picture>
      ) : null}
    </span>
  )
}
