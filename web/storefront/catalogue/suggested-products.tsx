import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { ShoppableCard } from './shoppable-card.tsx'
import styles from './suggested-products.module.css'

/** Something to begin with, under a cart or a wishlist that is empty. Nothing while nothing is trending. */
export function SuggestedProducts({ products }: { products: readonly ProductCard[] }) {
  if (products.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="suggested-products">
      <h2 id="suggested-products" className={styles.title}>
        {CATALOGUE_TEXTS.trendingNow}
      </h2>
      <ProductGrid>
        {products.map((product) => (
          <ShoppableCard key={product._id} product={product} />
        ))}
      </ProductGrid>
    </section>
  )
}
