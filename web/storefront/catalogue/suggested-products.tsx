import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { ShoppableCard } from './shoppable-card.tsx'
import styles from './suggested-products.module.css'

/** Suggestions below an empty cart or wishlist. Hidden without trending products. */
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
