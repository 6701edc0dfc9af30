import type { ProductCard as Product } from '#domain/catalogue/api-product.ts'
import { format } from '#domain/language/format.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { fetchInView } from '../framework/fetch-ahead.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import type { Elements } from './elements.ts'
import { Icon } from './icon.tsx'
import { heartIcon } from './icons.ts'
import { Price, percentOffMrp } from './price.tsx'
import styles from './product-card.module.css'
import { ProductLink } from './product-link.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Rating } from './rating.tsx'

export interface ProductCardActions {
  wished: boolean
  /** When pointer or focus come near the buttons. */
  onReach?: () => void
  onToggleWishlist: () => void
  onAdd: () => void
  onBuyNow: () => void
}

/** A product in a grid. The name's link covers the tile; heart and buttons lie above it. */
export function ProductCard({
  product,
  to,
  actions,
  hot = false,
  eager,
  sizes,
  note,
  arrives,
  fit,
  heading: Heading = 'h3',
  onOpen,
}: {
  product: Product
  /** Where the name leads. */
  to: string
  actions: ProductCardActions
  /** Shows HOT on trending products, where the page is about them. */
  hot?: boolean | undefined
  eager?: boolean | 'first' | undefined
  sizes?: string | undefined
  /** A line under the name, such as the size that Add will take. */
  note?: string | undefined
  /** 'By 5 Dec' */
  arrives?: string | null
  /** For whom of the saved children it is. */
  fit?: Elements
  /** Level of the name: h2 where the page's title comes right before. */
  heading?: 'h2' | 'h3' | undefined
  /** When the visitor follows the link to the product. */
  onOpen?: (() => void) | undefined
}) {
  const reach = { onPointerEnter: actions.onReach, onFocus: actions.onReach }
  const percent = percentOffMrp(product.price, product.originalPrice)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ProductPicture
          image={product.image}
          tint={product.tint}
          eager={eager}
          sizes={sizes}
          className={classNames(!product.inStock && styles.soldOut)}
        />
        <div className={styles.badges}>
          {product.isNew ? <Badge kind="new">{CATALOGUE_TEXTS.badgeNew}</Badge> : null}
          {hot && product.trending ? <Badge kind="hot">{CATALOGUE_TEXTS.badgeHot}</Badge> : null}
          {percent > 0 ? <Badge kind="off">{format(CATALOGUE_TEXTS.percentOff, { percent })}</Badge> : null}
        </div>
        {product.inStock ? null : <span className={styles.veil}>{COMPONENT_TEXTS.soldOutVeil}</span>}
      </div>
      <Heading className={styles.name}>
        <ProductLink to={to} ref={fetchInView} openingClassName={styles.opening} onClick={onOpen}>
          {product.name}
        </ProductLink>
      </Heading>
      {note ? <p className={styles.note}>{note}</p> : null}
      <Rating rating={product.rating} reviews={product.reviews} />
      <Price price={product.price} originalPrice={product.originalPrice} className={styles.price} />
      {arrives ? <p className={styles.arrives}>{arrives}</p> : null}
      {fit ? <div className={styles.fit}>{fit}</div> : null}
      <button
        type="button"
        className={classNames(styles.heart, actions.wished && styles.wished)}
        aria-label={format(actions.wished ? COMPONENT_TEXTS.unwishOf : COMPONENT_TEXTS.wishOf, {
          name: product.name,
        })}
        {...reach}
        onClick={actions.onToggleWishlist}
      >
        <Icon path={heartIcon} filled={actions.wished} />
      </button>
      <div className={styles.actions}>
        <Button
          {...reach}
          small
          disabled={!product.inStock}
          aria-label={format(COMPONENT_TEXTS.addOf, { name: product.name })}
          onClick={actions.onAdd}
        >
          {CATALOGUE_TEXTS.add}
        </Button>
        <Button
          {...reach}
          small
          variant="line"
          disabled={!product.inStock}
          aria-label={format(COMPONENT_TEXTS.buyNowOf, { name: product.name })}
          onClick={actions.onBuyNow}
        >
          {CATALOGUE_TEXTS.buyNow}
        </Button>
      </div>
    </article>
  )
}
