import { data, redirect, useRouteError, useSearchParams } from 'react-router'
import { slugify } from '#domain/catalogue/categories.ts'
import { productPath } from '#domain/catalogue/product.ts'
import { openingSize } from '#domain/catalogue/size-choice.ts'
import { fillDeliveryNotes } from '#domain/content/fill-contents.ts'
import { format } from '#domain/language/format.ts'
import { type FitLine, fitLine, heightFitText } from '#domain/reviews/fit-summary.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { RETURN_FIT_TEXTS } from '#texts/returns/fit-texts.ts'
import { REVIEW_FIT_TEXTS } from '#texts/reviews/fit-texts.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { memoPage } from '#web/framework/memo-page.ts'
import { useTracked } from '#web/storefront/insight/use-tracked.ts'
import { ErrorPage, errorTitle, isNotFound } from '#web/storefront/layout/error-page.tsx'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import { productThing } from '#web/storefront/structured-data/product-thing.ts'
import { breadcrumbList } from '#web/storefront/structured-data/shop-things.ts'
import type { Route } from './+types/product-page.ts'
import { productCrumbs } from './product-crumbs.ts'
import { lawfulFacts, returnRule, specifications } from './product-facts.ts'
import { ProductView } from './product-view.tsx'
import { RecentlyViewedPlace } from './recently-viewed-place.tsx'
import type { ShownProduct } from './shown-product.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, contents, reviews, fitHint, settings, origin } = context.shop
  // An id, or an address with capitals and spaces, redirects to the canonical address.
  const page = (await catalogue.product(params.id)) ?? (await catalogue.product(slugify(params.id)))
  if (!page) throw data(null, { status: 404 })
  if (params.id !== page.product.id) throw redirect(productPath(page.product), 301)
  const { product } = page
  const terms = settings.current()
  const [hint, told] = await Promise.all([fitHint(product._id), reviews(product._id)])
  context.describe([
    productThing(product, {
      reviews: told.newest,
      settings: terms,
      origin,
      postagePaise: settings.returnPostagePaise(),
    }),
    breadcrumbList(productCrumbs(product), { origin, path: productPath(product) }),
  ])
  const shown: ShownProduct = {
    ...page,
    reviews: told,
    specifications: specifications(product),
    information: lawfulFacts(product, terms),
    returnRule: returnRule(product, terms),
    notes: fillDeliveryNotes(contents.current()['delivery-notes'], terms),
    fitByHeight: told.fitByHeight.flatMap((fit) => heightFitText(fit) ?? []),
    fitText: formatFit(fitLine(told.summary.fit, hint)),
  }
  const image = product.pictures[0]?.src800.replace('.avif', '.jpg')
  return {
    page: shown,
    head: {
      title: product.name,
      description: product.description,
      path: productPath(product),
      ...(image ? { image } : {}),
    },
  }
}

/** The fit from reviews and returns, in one sentence. */
function formatFit(line: FitLine): string | null {
  if (!line) return null
  if (line.by === 'reviews') return format(REVIEW_FIT_TEXTS[line.fit], line)
  return line.hint === 'runs_small' ? RETURN_FIT_TEXTS.runsSmall : RETURN_FIT_TEXTS.runsBig
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) {
    const title = isNotFound(error) ? CATALOGUE_TEXTS.productNotFound : errorTitle(error)
    return pageMeta({ matches, title, path: '/shop', index: false })
  }
  return pageMeta({ matches, ...loaderData.head, type: 'product' })
}

function ProductPage({ loaderData: { page: shown } }: Route.ComponentProps) {
  const [asked] = useSearchParams()
  const { product } = shown
  const size = openingSize(product.sizes, asked.get('size'))
  const viewed = {
    id: product._id,
    content_ids: size ? [size._id] : [],
    content_name: product.name,
    content_type: 'product',
    value: size?.price ?? product.price,
    currency: 'INR',
  } as const
  useTracked('ViewContent', viewed, product._id)
  // Reset for each product: size, colour and picture must not carry over.
  return (
    <>
      <ProductView key={product._id} page={shown} />
      <RecentlyViewedPlace current={product._id} />
    </>
  )
}

export default memoPage(ProductPage)

export function ErrorBoundary() {
  const error = useRouteError()
  if (!isNotFound(error)) return <ErrorPage />
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
