import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { format } from '#domain/language/format.ts'
import { WISHLIST_TEXTS } from '#texts/wishlist/texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { ShoppableCard } from '#web/storefront/catalogue/shoppable-card.tsx'
import styles from './wishlist-page.module.css'

/** Another customer's wishlist: to view and to buy from, not to change. */
export function SharedWishlist({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) {
    return (
      <EmptyState level="h1" title={WISHLIST_TEXTS.sharedEmpty}>
        <LinkButton to="/shop">{WISHLIST_TEXTS.startShopping}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{WISHLIST_TEXTS.sharedHeading}</h1>
          <p className="muted">{format(WISHLIST_TEXTS.shared, { count: products.length })}</p>
        </div>
        <div className={styles.tools}>
          <LinkButton variant="quiet" small to="/wishlist">
            {WISHLIST_TEXTS.seeOwn}
          </LinkButton>
        </div>
      </header>
      <section aria-label={WISHLIST_TEXTS.products}>
        <ProductGrid>
          {products.map((product) => (
            <ShoppableCard key={product._id} product={product} />
          ))}
        </ProductGrid>
      </section>
    </>
  )
}
