import { productPath } from '#domain/catalogue/product.ts'
import type { Tint } from '#domain/catalogue/tints.ts'
import { format } from '#domain/language/format.ts'
import { canAddToCart, type WishlistItem } from '#domain/wishlist/wishlist.ts'
import { WISHLIST_TEXTS } from '#texts/wishlist/texts.ts'
import { ProductBadges } from '#web/components/badge.tsx'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { binIcon } from '#web/components/icons-catalogue.ts'
import { onDemand } from '#web/components/on-demand.ts'
import { Price } from '#web/components/price.tsx'
import { ProductLink } from '#web/components/product-link.tsx'
import { ProductPicture } from '#web/components/product-picture.tsx'
import { Rating } from '#web/components/rating.tsx'
import styles from './wish-card.module.css'

const loadActions = () => import('#web/storefront/cart/card-actions.ts')

/** A saved product: whether it can be bought, and the two things that one does with it. */
export function WishCard({ item, tint, onRemove }: { item: WishlistItem; tint: Tint; onRemove: () => void }) {
  const available = canAddToCart(item)
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        {/* A damaged entry may have lost its picture; the shop's answer brings it back. */}
        {item.image === '' ? (
          <span className={styles.noPicture} />
        ) : (
          <ProductPicture
            image={{ src360: item.image, src800: item.image.replace('-360.', '-800.'), alt: '' }}
            tint={tint}
            className={classNames(!available && styles.soldOut)}
          />
        )}
        <ProductBadges product={item} />
      </div>
      <h2 className={styles.name}>
        <ProductLink to={productPath(item)}>{item.name}</ProductLink>
      </h2>
      <Rating rating={item.rating} reviews={item.reviews} />
      <Price look="card" price={item.price} originalPrice={item.originalPrice} />
      <p className={classNames(styles.stock, !available && styles.out)}>
        {available ? WISHLIST_TEXTS.inStock : WISHLIST_TEXTS.outOfStock}
      </p>
      <div className={styles.actions}>
        <Button
          small
          disabled={!available}
          aria-label={format(WISHLIST_TEXTS.addToCartOf, { name: item.name })}
          onClick={() =>
            void onDemand(loadActions, ({ addCard }) =>
              addCard(item, { sizeId: undefined, colour: undefined }),
            )
          }
        >
          {WISHLIST_TEXTS.addToCart}
        </Button>
        <IconButton
          icon={binIcon}
          label={format(WISHLIST_TEXTS.removeOf, { name: item.name })}
          className={styles.remove}
          onClick={onRemove}
        />
      </div>
    </article>
  )
}
