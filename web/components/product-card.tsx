import type { ShownProduct as Product } from '#domain/catalogue/api-product.ts'
import { format } from '#domain/language/format.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { fetchInView } from '../framework/fetch-ahead.ts'
import { ProductBadges } from './badge.tsx'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { ColourDots } from './colour-dots.tsx'
import type { Elements } from './elements.ts'
import { Icon } from './icon.tsx'
import { heartIcon } from './icons.ts'
import { Price } from './price.tsx'
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
  /** For a sold-out product: asks to be told when it is back. */
  onNotify?: () => void
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
        <ProductBadges product={product} hot={hot && product.trending} />
        {product.inStock ? null : <span className={styles.veil}>{COMPONENT_TEXTS.soldOutVeil}</span>}
      </div>
      <p className={styles.facts}>
        <span>{product.ages}</span>
        <ColourDots dots={product.dots} count={product.colours.length} />
      </p>
      <Heading className={styles.name}>
        <ProductLink to={to} ref={fetchInView} openingClassName={styles.opening} onClick={onOpen}>
          {product.name}
        </ProductLink>
      </Heading>
      {note ? <p className={styles.note}>{note}</p> : null}
      <Price look="card" price={product.price} originalPrice={product.originalPrice} />
      <p className={styles.facts}>
        <Rating short rating={product.rating} reviews={product.reviews} />
        {arrives ? <span>{arrives}</span> : null}
      </p>
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
          variant="soft"
          disabled={!product.inStock}
          aria-label={format(COMPONENT_TEXTS.addOf, { name: product.name })}
          onClick={actions.onAdd}
        >
          {CATALOGUE_TEXTS.add}
        </Button>
        <Button
          {...reach}
          small
          variant="quiet"
          disabled={!product.inStock}
          aria-label={format(COMPONENT_TEXTS.buyNowOf, { name: product.name })}
          onClick={actions.onBuyNow}
        >
          {CATALOGUE_TEXTS.buyNow}
        </Button>
        {product.inStock ? null : (
          <Button
            {...reach}
            small
            variant="line"
            aria-haspopup="dialog"
            aria-label={format(COMPONENT_TEXTS.notifyOf, { name: product.name })}
            onClick={actions.onNotify}
          >
            {COMPONENT_TEXTS.notifyMe}
          </Button>
        )}
      </div>
    </article>
  )
}
