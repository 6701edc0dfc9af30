import type { ProductImage } from '#domain/catalogue/api-product.ts'
import type { Tint } from '#domain/catalogue/tints.ts'
import { classNames } from './class-names.ts'
import styles from './product-picture.module.css'

const CARD_SIZES = '(min-width: 1360px) 305px, (min-width: 1024px) 23vw, (min-width: 720px) 30vw, 46vw'

/** Small pictures have the narrowest width alone, the product page's gallery all three. */
type Picture = Pick<ProductImage, 'src360' | 'alt'> & { src800?: string; src1200?: string }

/** A 4:5 tile: the tint is there at once, the picture comes as AVIF or, where that is unknown, as WebP. */
export function ProductPicture({
  image,
  tint,
  sizes = CARD_SIZES,
  eager = false,
  className,
}: {
  image: Picture
  tint: Tint
  sizes?: string | undefined
  /** For pictures in the first view: not lazy; the first of them also counts as the page's main picture. */
  eager?: boolean | 'first' | undefined
  className?: string | undefined
}) {
  const avif = image.src360.endsWith('.avif')
  const srcSet = widths(image)
  return (
    <span className={classNames(styles.tile, styles[tint], className)}>
      <picture>
        {avif ? <source type="image/avif" srcSet={srcSet} sizes={sizes} /> : null}
        <img
          src={asWebp(image.src360)}
          srcSet={asWebp(srcSet)}
          sizes={sizes}
          width={360}
          height={450}
          alt={image.alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager === 'first' ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  )
}

function widths({ src360, src800, src1200 }: Picture): string {
  return `${src360} 360w${src800 ? `, ${src800} 800w` : ''}${src1200 ? `, ${src1200} 1200w` : ''}`
}

/** The media store makes the WebP of the same name when it is first asked for. */
function asWebp(addresses: string): string {
  return addresses.replaceAll('.avif', '.webp')
}
