import { useDeferredValue } from 'react'
import { useNavigationType } from 'react-router'
import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
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
  const { product, colourGroup, related, samePrint, returnRule, fitText, notes } = page
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
      {whole ? (
        <>
          <Others id="same-print" title={PRODUCT_TEXTS.samePrint} cards={samePrint} />
          <Others id="related" title={CATALOGUE_TEXTS.youMightAlsoLike} cards={related} />
        </>
      ) : null}
    </>
  )
}

function Others({ id, title, cards }: { id: string; title: string; cards: readonly ProductCard[] }) {
  if (cards.length === 0) return null
  return (
    <section className="wrap section no-print" aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ProductGrid>
        {cards.map((card) => (
          <ShoppableCard key={card._id} product={card} />
        ))}
      </ProductGrid>
    </section>
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
