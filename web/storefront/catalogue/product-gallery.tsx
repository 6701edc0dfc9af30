import { Fragment, type PointerEvent, useRef, useState } from 'react'
import { productPath } from '#domain/catalogue/product.ts'
import { format } from '#domain/language/format.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { Badge } from '#web/components/badge.tsx'
import { classNames } from '#web/components/class-names.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { heartIcon } from '#web/components/icons.ts'
import { shareIcon } from '#web/components/icons-catalogue.ts'
import { onDemand } from '#web/components/on-demand.ts'
import { percentOffMrp } from '#web/components/price.tsx'
import { ProductLink } from '#web/components/product-link.tsx'
import { ProductPicture } from '#web/components/product-picture.tsx'
import { useIsWished } from '#web/storefront/cart/stored-counts.ts'
import type { PagePicture, PageProduct } from '../structured-data/product-data.ts'
import { withExtras } from './load-extras.ts'
import styles from './product-gallery.module.css'

const mainSizes = '(min-width: 1360px) 660px, (min-width: 1024px) 52vw, 100vw'

/**
 * The pictures: a swipeable row, the same row moved by thumbnails, and zoom under the pointer on desktops. The row is a
 * plain scroller, so it works before and without scripts.
 */
export function ProductGallery({
  whole,
  product,
  prices: { price, originalPrice },
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
  const percent = percentOffMrp(price, originalPrice)

  function show(index: number): void {
    const list = row.current
    list?.scrollTo({ left: index * list.clientWidth, behavior: 'instant' })
    setShown(index)
  }

  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <ul
          ref={row}
          className={styles.row}
          aria-label={PRODUCT_TEXTS.pictures}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it is swiped, so it has to scroll by key too.
          tabIndex={0}
          onScroll={({ currentTarget: list }) =>
            setShown(Math.round(list.scrollLeft / Math.max(1, list.clientWidth)))
          }
        >
          {pictures
            .filter((picture, index) => whole || index === 0 || isHigher(picture))
            .map((picture, index) => (
              <li
                key={picture.src800}
                className={classNames(picture.view !== 'detail' && styles.whole)}
                onPointerMove={zoomIn}
                onPointerLeave={zoomOut}
              >
                <ProductPicture
                  image={picture}
                  tint={product.tint}
                  sizes={mainSizes}
                  {...(index === 0 ? { eager: 'first' as const } : {})}
                />
                {isHigher(picture) ? <ShownWith products={picture.shownWith} /> : null}
              </li>
            ))}
        </ul>
        <div className={styles.badges}>
          {product.isNew ? <Badge kind="new">{CATALOGUE_TEXTS.badgeNew}</Badge> : null}
          {percent > 0 ? <Badge kind="off">{format(CATALOGUE_TEXTS.percentOff, { percent })}</Badge> : null}
        </div>
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
        </div>
        {pictures[shown]?.shownWith.length === 0 ? (
          <p className={classNames(styles.dots, 'no-print')} aria-hidden="true">
            {pictures.map((picture, index) => (
              <i key={picture.src800} className={classNames(index === shown && styles.on)} />
            ))}
          </p>
        ) : null}
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
    </div>
  )
}

/** Whether a line below the picture names other products in it. */
function isHigher({ shownWith }: PagePicture): boolean {
  return shownWith.length > 0
}

/** Other products in the picture, sold separately. */
function ShownWith({ products }: { products: PageProduct['pictures'][number]['shownWith'] }) {
  return (
    <p className={styles.shownWith}>
      <span>{`${PRODUCT_TEXTS.shownWith} `}</span>
      {products.map((product, index) => (
        <Fragment key={product.id}>
          <span>{index > 0 ? ', ' : ''}</span>
          <ProductLink to={productPath(product)}>{product.name}</ProductLink>
        </Fragment>
      ))}
      <span>{`, ${PRODUCT_TEXTS.notIncluded}`}</span>
    </p>
  )
}

/** Zooms under a mouse; on touch screens swiping and the browser's own zoom apply. */
function zoomIn({ currentTarget: place, clientX, clientY, pointerType }: PointerEvent<HTMLLIElement>): void {
  if (pointerType === 'mouse') withExtras((extras) => extras.zoomIn(place, { clientX, clientY }))
}

function zoomOut({ currentTarget: place }: PointerEvent<HTMLLIElement>): void {
  withExtras((extras) => extras.zoomOut(place))
}

const loadActions = () => import('#web/storefront/cart/card-actions.ts')

function toggleProductWish(product: PageProduct): Promise<void> {
  return onDemand(loadActions, ({ wishCard }) => wishCard(product))
}
