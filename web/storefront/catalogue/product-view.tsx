import type { DeliveryNotes } from '#domain/content/fill-contents.ts'
import type { ProductPageData } from '#server/catalogue/get-product.ts'
import type { ProductReviews as Reviews } from '#server/reviews/get-product-reviews.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { useDeferredContent } from '#web/components/deferred-content.ts'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { Tabs } from '#web/components/tabs.tsx'
import { ProductReviews } from '#web/storefront/reviews/product-reviews.tsx'
import { productCrumbs } from './product-crumbs.ts'
import { ProductDescription } from './product-description.tsx'
import type { Fact } from './product-facts.ts'
import { FactList, ProductInformation } from './product-information.tsx'
import { ProductOffer } from './product-offer.tsx'
import styles from './product-page.module.css'
import { ShoppableCard } from './shoppable-card.tsx'

export interface ShownProduct extends ProductPageData {
  reviews: Reviews
  specifications: Fact[]
  information: Fact[]
  /** What the shop says of returns of such goods; null where nothing is out of the ordinary. */
  returnRule: string | null
  /** What returned pieces say of its sizes; null for nothing. */
  fitText: string | null
  /** The shop's terms of delivery and returns. */
  notes: DeliveryNotes
}

/** A product's page: in the shop, and in the editor's preview, where nobody has saved it yet. */
export function ProductView({
  page: { product, colourGroup, related, reviews, specifications, information, returnRule, fitText, notes },
}: {
  page: ShownProduct
}) {
  const whole = useDeferredContent()
  return (
    <>
      <div className="wrap">
        <div className={styles.crumbs}>
          <Breadcrumbs crumbs={productCrumbs(product)} />
        </div>
        {/* Anew for each product: size, colour and picture of one must not stay on the next. */}
        <ProductOffer
          key={product._id}
          product={product}
          colourGroup={colourGroup}
          returnRule={returnRule}
          fitText={fitText}
          notes={notes}
        />
        {whole ? (
          <section className={styles.words} aria-label={PRODUCT_TEXTS.aboutProduct}>
            <Tabs
              label={PRODUCT_TEXTS.aboutProduct}
              tabs={[
                {
                  id: 'description',
                  label: PRODUCT_TEXTS.description,
                  panel: <ProductDescription product={product} />,
                },
                {
                  id: 'specifications',
                  label: PRODUCT_TEXTS.specifications,
                  panel: <FactList facts={specifications} />,
                },
              ]}
            />
            <ProductInformation facts={information} />
          </section>
        ) : (
          <div className={styles.later} />
        )}
      </div>
      {whole ? <ProductReviews key={product._id} productId={product._id} reviews={reviews} /> : null}
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
