import { data, isRouteErrorResponse, redirect, useRouteError } from 'react-router'
import { categoryPath, slugify } from '#domain/catalogue/categories.ts'
import { productPath } from '#domain/catalogue/product.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { RETURN_FIT_TEXTS } from '#texts/returns/fit-texts.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { LinkButton } from '#web/components/button.tsx'
import { useDeferredContent } from '#web/components/deferred-content.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { memoPage } from '#web/components/memo-page.ts'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { Tabs } from '#web/components/tabs.tsx'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import { ProductReviews } from '#web/storefront/reviews/product-reviews.tsx'
import type { Route } from './+types/product-page.ts'
import { ProductDescription } from './product-description.tsx'
import { lawfulFacts, returnRule, specifications } from './product-facts.ts'
import { FactList, ProductInformation } from './product-information.tsx'
import { productJsonLd } from './product-json-ld.ts'
import { ProductOffer } from './product-offer.tsx'
import styles from './product-page.module.css'
import { ShoppableCard } from './shoppable-card.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, reviews, fitHint, settings, origin } = context.shop
  // An id, or an address typed with capitals and spaces, leads to the page's one address.
  const page = (await catalogue.product(params.id)) ?? (await catalogue.product(slugify(params.id)))
  if (!page) throw data(null, { status: 404 })
  if (params.id !== page.product.id) throw redirect(productPath(page.product), 301)
  const { product } = page
  const terms = settings.current()
  const hint = await fitHint(product._id)
  return {
    ...page,
    reviews: await reviews(product._id),
    specifications: specifications(product),
    information: lawfulFacts(product, terms),
    returnRule: returnRule(product, terms),
    fitText: hint && (hint === 'runs_small' ? RETURN_FIT_TEXTS.runsSmall : RETURN_FIT_TEXTS.runsBig),
    jsonLd: productJsonLd(product, { origin, brand: terms.brand.name }),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ matches, title: CATALOGUE_TEXTS.productNotFound, path: '/shop', index: false })
  const { product, jsonLd } = loaderData
  const image = product.pictures[0]?.src800.replace('.avif', '.jpg')
  return [
    ...pageMeta({
      matches,
      title: product.name,
      description: product.description,
      path: productPath(product),
      type: 'product',
      ...(image ? { image } : {}),
    }),
    { 'script:ld+json': jsonLd },
  ]
}

function ProductPage({
  loaderData: {
    product,
    colourGroup,
    related,
    reviews,
    specifications,
    information,
    returnRule: rule,
    fitText,
  },
}: Route.ComponentProps) {
  const whole = useDeferredContent()
  return (
    <>
      <div className="wrap">
        <div className={styles.crumbs}>
          <Breadcrumbs
            crumbs={[
              { label: LAYOUT_TEXTS.home, to: '/' },
              { label: LAYOUT_TEXTS.shop, to: '/shop' },
              { label: product.category, to: categoryPath(product.categorySlug) },
              { label: product.name },
            ]}
          />
        </div>
        {/* Anew for each product: size, colour and picture of one must not stay on the next. */}
        <ProductOffer
          key={product._id}
          product={product}
          colourGroup={colourGroup}
          returnRule={rule}
          fitText={fitText}
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

export default memoPage(ProductPage)

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <div className="wrap section">
      <EmptyState
        level="h1"
        title={CATALOGUE_TEXTS.productNotFound}
        text={CATALOGUE_TEXTS.productNotFoundText}
      >
        <LinkButton to="/shop">{CATALOGUE_TEXTS.continueShopping}</LinkButton>
      </EmptyState>
    </div>
  )
}
