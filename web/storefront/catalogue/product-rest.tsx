import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { Tabs } from '#web/components/tabs.tsx'
import { ProductReviews } from '#web/storefront/reviews/product-reviews.tsx'
import { ProductDescription } from './product-description.tsx'
import { FactList, ProductInformation } from './product-information.tsx'
import styles from './product-page.module.css'
import type { ShownProduct } from './shown-product.ts'

/** The part below the fold: description, declarations and reviews. */
export function ProductRest({
  page: { product, reviews, specifications, information, fitByHeight },
}: {
  page: ShownProduct
}) {
  return (
    <>
      <section className={`wrap ${styles.words}`} aria-label={PRODUCT_TEXTS.aboutProduct}>
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
      {fitByHeight.length > 0 ? (
        <section className={`wrap ${styles.fits}`} aria-labelledby="fit-by-height">
          <h2 id="fit-by-height">{PRODUCT_TEXTS.fitByHeight}</h2>
          <ul>
            {fitByHeight.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <ProductReviews productId={product._id} reviews={reviews} />
    </>
  )
}
