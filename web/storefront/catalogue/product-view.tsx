import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { productCrumbs } from './product-crumbs.ts'
import { ProductOffer } from './product-offer.tsx'
import styles from './product-page.module.css'
import { ProductRest } from './product-rest.tsx'
import { ShoppableCard } from './shoppable-card.tsx'
import type { ShownProduct } from './shown-product.ts'

/** A product page: in the shop, and in the editor's preview of unsaved edits. */
export function ProductView({ page }: { page: ShownProduct }) {
  const { product, colourGroup, related, returnRule, fitText, notes } = page
  const whole = useDeferredContent()
  return (
    <>
      <div className="wrap">
        <div className={styles.crumbs}>
          <Breadcrumbs crumbs={productCrumbs(product)} />
        </div>
        <ProductOffer
          whole={whole}
          product={product}
          colourGroup={colourGroup}
          returnRule={returnRule}
          fitText={fitText}
          notes={notes}
        />
      </div>
      {whole ? <ProductRest page={page} /> : <div className={styles.later} />}
      {whole && related.length > 0 ? (
        <section className="wrap section no-print" aria-labelledby="related">
          <h2 id="related" className={styles.heading}>
            {CATALOGUE_TEXTS.youMightAlsoLike}
          </h2>
          <ProductGrid>
            {related.map((card) => (
              <ShoppableCard key={card._id} product={card} />
            ))}
          </ProductGrid>
        </section>
      ) : null}
    </>
  )
}

/**
 * False while a page that was reached by a tap is drawn for the first time, and true right after: its first screen
 * is painted before what one has to scroll to. True at once on the page that came as HTML, and on the way back,
 * where the place that one left must be there to return to: the router calls both a `POP`.
 */
function useDeferredContent(): boolean {
  const isTapped = useNavigationType() !== 'POP'
  return useDeferredValue(true, !isTapped)
}
