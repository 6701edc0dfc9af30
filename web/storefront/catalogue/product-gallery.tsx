import { type ComponentProps, type ComponentType, useRef, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { ProductBadges } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { heartIcon } from '#web/components/icons.ts'
import { shareIcon, zoomIcon } from '#web/components/icons-catalogue.ts'
import { onDemand } from '#web/components/on-demand.ts'
import { ProductPicture } from '#web/components/product-picture.tsx'
import { useIsWished } from '#web/storefront/cart/stored-counts.ts'
import type { PagePicture, PageProduct } from '../structured-data/product-data.ts'
import { withExtras } from './load-extras.ts'
import styles from './product-gallery.module.css'

const mainSizes = '(min-width: 1360px) 660px, (min-width: 1024px) 52vw, 100vw'

const loadZoom = () => import('./picture-zoom.tsx')

/**
 * The pictures: a swipeable row, the same row moved by thumbnails, and a tap shows one on the whole screen. The row is a
 * plain scroller, so it works before and without scripts.
 */
export function ProductGallery({
  whole,
  product,
  prices,
  pictures,
}: {
  /** Whether everything is rendered yet: before that there is the first picture, and the row's final height. */
  whole: boolean
  product: PageProduct
  /** Of the selected size: the badge shows its discount. */
  prices: Pick<PageProduct, 'price' | 'originalPrice'>
  /** Those of the chosen colour. */
  pictures: readonly PagePicture[]
}) {
  const [shown, setShown] = useState(0)
  const row = useRef<HTMLUListElement>(null)
  const wished = useIsWished(product._id)
  const [Zoom, openZoom] = useState<ComponentType<
    ComponentProps<Awaited<ReturnType<typeof loadZoom>>['default']>
  > | null>(null)
  const zoom = () => void onDemand(loadZoom, (part) => openZoom(() => part.default))

  function show(index: number): void {
    const list = row.current
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'instant' })
    setShown(index)
  }

  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button for the whole screen. */}
        <ul
          ref={row}
          className={styles.row}
          aria-label={PRODUCT_TEXTS.pictures}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it is swiped, so it has to scroll by key too.
          tabIndex={0}
          onClick={({ target }) => target instanceof HTMLImageElement && zoom()}
          onScroll={({ currentTarget: list }) =>
            setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
          }
        >
          {pictures.slice(0, whole ? pictures.length : 1).map((picture, index) => (
            <li key={picture.src800} className={classNames(picture.view !== 'detail' && styles.whole)}>
              <ProductPicture
                image={picture}
                tint={product.tint}
                sizes={mainSizes}
                {...(index === 0 ? { eager: 'first' as const } : {})}
              />
            </li>
          ))}
        </ul>
        <ProductBadges product={{ isNew: product.isNew, ...prices }} className={styles.badges} />
        <div className={classNames(styles.tools, 'no-print')}>
          <IconButton
            icon={heartIcon}
            label={wished ? PRODUCT_TEXTS.removeFromWishlist : PRODUCT_TEXTS.addToWishlist}
            className={classNames(styles.tool, wished && styles.wished)}
            onClick={() => void toggleProductWish(product)}
          />
          <IconButton
            icon={shareIcon}
            label={CATALOGUE_TEXTS.share}
            className={styles.tool}
            onClick={() => withExtras((extras) => extras.shareProduct(product))}
          />
          <IconButton
            icon={zoomIcon}
            label={PRODUCT_TEXTS.wholeScreen}
            className={styles.tool}
            onClick={zoom}
          />
        </div>
        <p className={classNames(styles.dots, 'no-print')} aria-hidden="true">
          {pictures.map((picture, index) => (
            <i key={picture.src800} className={classNames(index === shown && styles.on)} />
          ))}
        </p>
      </div>
      <ul className={classNames(styles.thumbnails, 'no-print')}>
        {(whole ? pictures : []).map((picture, index) => (
          <li key={picture.src800}>
            <button
              type="button"
              className={classNames(styles.thumbnail, index === shown && styles.on)}
              aria-label={format(PRODUCT_TEXTS.pictureOf, {
                number: index + 1,
                most: pictures.length,
                alt: picture.alt,
              })}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <ProductPicture image={{ ...picture, alt: '' }} tint={product.tint} sizes="80px" />
            </button>
          </li>
        ))}
      </ul>
      {Zoom ? (
        <Zoom pictures={pictures} tint={product.tint} first={shown} onClose={() => openZoom(null)} />
      ) : null}
    </div>
  )
}

const loadActions = () => import('#web/storefront/cart/card-actions.ts')

function toggleProductWish(product: PageProduct): Promise<void> {
  return onDemand(loadActions, ({ wishCard }) => wishCard(product))
}
