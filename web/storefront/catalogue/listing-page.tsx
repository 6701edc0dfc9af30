import type { ReactNode } from 'react'
import { data, Link, redirect, useNavigation, useRouteError } from 'react-router'
import type { ProductCard } from '#domain/catalogue/api-product.ts'
import {
  CATEGORIES,
  categoryPath,
  findCategoryBySlug,
  findSubcategory,
} from '#domain/catalogue/categories.ts'
import { EMPTY_LISTING, listingPath, parseListingQuery } from '#domain/catalogue/filters.ts'
import { productsFound, showingProducts } from '#domain/catalogue/listing-title.ts'
import { SEARCHED_PAGES } from '#domain/catalogue/page-searches.ts'
import { sizeText } from '#domain/catalogue/size-text.ts'
import { termsInShort } from '#domain/content/fill-contents.ts'
import { format } from '#domain/language/format.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { Breadcrumbs, type Crumb } from '#web/components/breadcrumbs.tsx'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { Pagination } from '#web/components/pagination.tsx'
import { ProductGrid } from '#web/components/product-grid.tsx'
import { memoPage } from '#web/framework/memo-page.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { usePrefetchRoute } from '#web/framework/prefetch-route.ts'
import { ErrorPage, errorTitle, isNotFound } from '#web/storefront/layout/error-page.tsx'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import { breadcrumbList } from '#web/storefront/structured-data/shop-things.ts'
import type { Route } from './+types/listing-page.ts'
import { AppliedFilters } from './applied-filters.tsx'
import { EditSearch } from './edit-search.tsx'
import { useViewEvent } from './listing-events.ts'
import { ListingFilters } from './listing-filters.tsx'
import styles from './listing-page.module.css'
import { ListingToolbar, SortMenu } from './listing-toolbar.tsx'
import { listingWords } from './listing-words.ts'
import { ShoppableCard } from './shoppable-card.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const url = new URL(request.url)
  requireKnownPlace(params, url)
  const asked = parseListingQuery(params, url.searchParams)
  const listing = await context.shop.catalogue.list(asked)
  const [page] = listing.pageSearch?.pages ?? []
  // 'return policy' is no product: a search for a page only redirects to it.
  if (page && listing.pageSearch?.isAll && !asked.category) throw redirect(SEARCHED_PAGES[page])
  const query = { ...asked, page: listing.page }
  const { contents, origin, settings } = context.shop
  const terms = termsInShort(contents.current()['delivery-notes'], settings.current())
  const words = listingWords(query, listing, terms)
  context.describe([breadcrumbList(crumbsOf(query), { origin, path: words.head.path })])
  return { query, listing, ...words }
}

/** 404 for an unknown category; an old or sloppy spelling redirects to the canonical address. */
function requireKnownPlace(params: { category?: string; subcategory?: string }, url: URL): void {
  if (!params.category) return
  const category = findCategoryBySlug(params.category)
  const subcategory = category && params.subcategory ? findSubcategory(category, params.subcategory) : null
  if (!category || (params.subcategory && !subcategory)) throw data(null, { status: 404 })
  const path = categoryPath(category.slug, subcategory?.slug)
  const asked = [params.category, params.subcategory].filter(Boolean).join('/')
  if (`/shop/${asked}` !== path) throw redirect(path + url.search, 301)
}

export function meta({ error, loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ matches, title: errorTitle(error), path: '/shop', index: false })
  const { image, narrowed, ...head } = loaderData.head
  return [
    ...pageMeta({ matches, ...head, ...(image ? { image } : {}) }),
    ...(narrowed ? [{ name: 'robots', content: 'noindex, follow' }] : []),
  ]
}

/** The first row on any screen loads at once. */
const eagerCards = 4

function ListingPage({
  loaderData: { query, listing, heading, notes, pages, applied },
}: Route.ComponentProps) {
  const { total, page, pageCount, products, understood } = listing
  useViewEvent(query, total)
  usePrefetchRoute('storefront/catalogue/product-page')
  return (
    <div className="wrap">
      <div className="only-wide">
        <Breadcrumbs crumbs={crumbsOf(query)} />
      </div>
      <header className={styles.header}>
        <div>
          <h1>{heading}</h1>
          {query.q && !query.category ? <EditSearch words={query.q} /> : null}
          <p role="status">{productsFound(total)}</p>
        </div>
        <SortMenu query={query} listing={listing} />
      </header>
      <Subcategories query={query} />
      {notes.length + pages.length > 0 ? (
        <div className={styles.note}>
          <Note>
            {pages.map(({ label, path }) => (
              <p key={path}>
                <span>{`${LISTING_TEXTS.lookingFor} `}</span>
                <Link to={path}>{label}</Link>
              </p>
            ))}
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Note>
        </div>
      ) : null}
      <div className={styles.columns}>
        <aside id="filters" className={styles.filters} aria-label={LISTING_TEXTS.filters}>
          <ListingFilters query={understood} facets={listing.facets} idPrefix="side" />
        </aside>
        <Results>
          <ListingToolbar query={query} listing={listing}>
            <AppliedFilters query={query} filters={applied} />
            {total > 0 ? <p className={styles.shown}>{showingProducts(page, total)}</p> : null}
          </ListingToolbar>
          {total > 0 ? (
            <ProductGrid columns={3}>
              {products.map((product, index) => (
                <ShoppableCard
                  key={product._id}
                  product={product}
                  size={product.wantedSize}
                  colour={product.wantedColour}
                  note={
                    product.wantedSize
                      ? format(LISTING_TEXTS.wantedSize, { size: sizeText(product.wantedSize) })
                      : undefined
                  }
                  hot
                  heading="h2"
                  {...(index === 0 ? { eager: 'first' as const } : index < eagerCards ? { eager: true } : {})}
                />
              ))}
            </ProductGrid>
          ) : (
            <EmptyState title={CATALOGUE_TEXTS.noProductsFound} text={CATALOGUE_TEXTS.adjustFilters}>
              <LinkButton
                to={listingPath({
                  ...EMPTY_LISTING,
                  category: query.category,
                  subcategory: query.subcategory,
                })}
              >
                {CATALOGUE_TEXTS.clearFilters}
              </LinkButton>
            </EmptyState>
          )}
          <Instead
            products={listing.instead ?? []}
            title={listing.nearest ? LISTING_TEXTS.nearest : LISTING_TEXTS.popular}
          />
          <Pagination
            current={page}
            pages={pageCount}
            addressOf={(next) => listingPath({ ...query, page: next })}
          />
        </Results>
      </div>
    </div>
  )
}

export default memoPage(ListingPage)

/** An unknown category links to the known ones. */
export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <div className="wrap section">
      <ErrorPage />
      {isNotFound(error) ? (
        <nav className={styles.places} aria-label={LISTING_TEXTS.category}>
          {CATEGORIES.map(({ slug, name }) => (
            <PageLink key={slug} to={categoryPath(slug)}>
              {name}
            </PageLink>
          ))}
        </nav>
      ) : null}
    </div>
  )
}

/** Dimmed while another listing is loading. */
function Results({ children }: { children: ReactNode }) {
  const navigation = useNavigation()
  const waiting = navigation.state === 'loading' && navigation.location.pathname.startsWith('/shop')
  return (
    <section className={styles.results} aria-label={LISTING_TEXTS.products} aria-busy={waiting}>
      {children}
    </section>
  )
}

type Query = Route.ComponentProps['loaderData']['query']

/** Without results, the nearest or the popular products: an empty page leads nowhere. */
function Instead({ products, title }: { products: readonly ProductCard[]; title: string }) {
  if (products.length === 0) return null
  return (
    <section className={styles.instead} aria-labelledby="instead">
      <h2 id="instead">{title}</h2>
      <ProductGrid columns={3}>
        {products.map((product) => (
          <ShoppableCard key={product._id} product={product} />
        ))}
      </ProductGrid>
    </section>
  )
}

function crumbsOf(query: Query): Crumb[] {
  const category = query.category ? findCategoryBySlug(query.category) : null
  const subcategory = category && query.subcategory ? findSubcategory(category, query.subcategory) : null
  return [
    { label: LAYOUT_TEXTS.home, to: '/' },
    { label: LAYOUT_TEXTS.shop, to: '/shop' },
    ...(category ? [{ label: category.name, to: categoryPath(category.slug) }] : []),
    ...(category && subcategory
      ? [{ label: subcategory.name, to: categoryPath(category.slug, subcategory.slug) }]
      : []),
  ]
}

function Subcategories({ query }: { query: Query }) {
  const category = query.category ? findCategoryBySlug(query.category) : null
  if (!category || category.subcategories.length === 0) return null
  return (
    <nav className={styles.places} aria-label={LISTING_TEXTS.subcategories}>
      {[null, ...category.subcategories].map((sub) => (
        <PageLink
          key={sub?.slug}
          to={categoryPath(category.slug, sub?.slug)}
          aria-current={query.subcategory === (sub?.slug ?? null) ? 'page' : undefined}
        >
          {sub?.name ?? LISTING_TEXTS.all}
        </PageLink>
      ))}
    </nav>
  )
}
