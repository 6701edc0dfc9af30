import { useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { CATEGORIES, categoryPath } from '#domain/catalogue/categories.ts'
import { countryName } from '#domain/catalogue/country-name.ts'
import {
  EMPTY_LISTING,
  type ListingQuery,
  listingPath,
  PRICE_RANGES,
  ratingLabel,
} from '#domain/catalogue/filters.ts'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { priceRangeLabel } from '#domain/catalogue/price-label.ts'
import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { AccordionPanel } from '#web/components/accordion.tsx'
import { buttonClass, LinkButton } from '#web/components/button.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { FilterOptions, type Option } from './filter-options.tsx'
import { HiddenQuery } from './hidden-query.tsx'
import type { ListingFacets } from './listing-data.ts'
import styles from './listing-filters.module.css'

/** Further colours of the catalogue are collapsed. */
const shownColours = 10

const filterNames = ['gender', 'price', 'size', 'colour', 'rating', 'stock', 'origin', 'page']

/**
 * All filters as a form: a change applies at once, and without JavaScript a button applies it. An option without
 * results stays visible and is disabled.
 */
export function ListingFilters({
  query: loaded,
  facets,
  idPrefix,
  inSheet = false,
}: {
  query: ListingQuery
  facets: ListingFacets
  idPrefix: string
  /** The sheet on phones has its own title and one history entry. */
  inSheet?: boolean
}) {
  const navigate = useNavigate()
  // Show a new choice at once, until its list, or another one, has loaded.
  const [chosen, setChosen] = useState({ since: loaded, filters: filtersOf(loaded) })
  const query = chosen.since === loaded ? { ...loaded, ...chosen.filters } : loaded
  return (
    <Form
      method="get"
      action={categoryPath(query.category, query.subcategory)}
      aria-label={LISTING_TEXTS.filterProducts}
      onChange={(event) => {
        const filters = filtersIn(new FormData(event.currentTarget))
        setChosen({ since: loaded, filters })
        void navigate(listingPath({ ...query, ...filters, page: 1 }), {
          preventScrollReset: true,
          replace: inSheet,
        })
      }}
    >
      <HiddenQuery query={query} except={filterNames} />
      {inSheet ? null : (
        <div className={styles.head}>
          <h2>{LISTING_TEXTS.filters}</h2>
          <LinkButton
            variant="quiet"
            small
            to={listingPath({ ...EMPTY_LISTING, category: query.category, subcategory: query.subcategory })}
            preventScrollReset
          >
            {CATALOGUE_TEXTS.clearFilters}
          </LinkButton>
        </div>
      )}
      <FilterOptions
        title={LISTING_TEXTS.age}
        name="size"
        chosen={query.sizes}
        look="boxes"
        idPrefix={idPrefix}
        more={LISTING_TEXTS.moreAges}
        options={facets.sizes.filter(isAge).map(toOption)}
      />
      <FilterOptions
        title={LISTING_TEXTS.price}
        name="price"
        chosen={query.priceRanges}
        idPrefix={idPrefix}
        options={PRICE_RANGES.map((range) => ({
          value: range.key,
          label: priceRangeLabel(range),
          count: countOf(facets.priceRanges, range.key),
        }))}
      />
      <FilterOptions
        title={LISTING_TEXTS.colour}
        name="colour"
        chosen={query.colours}
        idPrefix={idPrefix}
        look="colours"
        more={LISTING_TEXTS.moreColours}
        most={shownColours}
        options={facets.colours.map((facet) => ({
          ...toOption(facet),
          disc: facet.value,
        }))}
      />
      <FilterOptions
        title={LISTING_TEXTS.gender}
        name="gender"
        chosen={query.genders}
        idPrefix={idPrefix}
        options={GENDERS.map((gender) => ({
          value: gender,
          label: LISTING_TEXTS.genders[gender],
          count: countOf(facets.genders, gender),
        }))}
      />
      <AccordionPanel title={LISTING_TEXTS.category} open>
        <Categories query={query} facets={facets} />
      </AccordionPanel>
      <FilterOptions
        title={LISTING_TEXTS.size}
        name="size"
        chosen={query.sizes}
        look="boxes"
        more={LISTING_TEXTS.moreSizes}
        idPrefix={idPrefix}
        options={facets.sizes.filter((facet) => !isAge(facet)).map(toOption)}
      />
      <RatingStockAndOrigin query={query} facets={facets} idPrefix={idPrefix} />
      <noscript>
        <button type="submit" className={buttonClass({ block: true })}>
          {LISTING_TEXTS.apply}
        </button>
      </noscript>
    </Form>
  )
}

function RatingStockAndOrigin({
  query,
  facets,
  idPrefix,
}: {
  query: ListingQuery
  facets: ListingFacets
  idPrefix: string
}) {
  return (
    <>
      <FilterOptions
        title={LISTING_TEXTS.rating}
        name="rating"
        single
        chosen={query.rating > 0 ? [String(query.rating)] : ['']}
        idPrefix={idPrefix}
        options={[
          { value: '', label: LISTING_TEXTS.anyRating, count: 1 },
          ...facets.ratings.map(({ value, count }) => ({ value, label: ratingLabel(Number(value)), count })),
        ]}
      />
      <FilterOptions
        title={LISTING_TEXTS.availability}
        name="stock"
        chosen={query.inStock ? ['in'] : []}
        idPrefix={idPrefix}
        options={facets.inStock.map(({ value, count }) => ({
          value,
          label: LISTING_TEXTS.inStockOnly,
          count,
        }))}
      />
      {facets.origins.some(({ value }) => value !== 'IN') ? (
        <FilterOptions
          title={LISTING_TEXTS.origin}
          name="origin"
          chosen={query.origins}
          idPrefix={idPrefix}
          options={facets.origins.map(({ value, count }) => ({ value, label: countryName(value), count }))}
        />
      ) : null}
    </>
  )
}

/** '2-3Y' and '6-12M' are ages; letters, inches and Free Size are not. */
function isAge({ value }: { value: string }): boolean {
  return /\d[MY]$/.test(value)
}

function toOption({ value, count }: { value: string; count: number }): Option {
  return { value, label: value, count }
}

function countOf(facets: readonly { value: string; count: number }[], value: string): number {
  return facets.find((facet) => facet.value === value)?.count ?? 0
}

type Filters = Pick<
  ListingQuery,
  'genders' | 'priceRanges' | 'sizes' | 'colours' | 'rating' | 'inStock' | 'origins'
>

function filtersOf({
  genders,
  priceRanges,
  sizes,
  colours,
  rating,
  inStock,
  origins,
}: ListingQuery): Filters {
  return { genders, priceRanges, sizes, colours, rating, inStock, origins }
}

function filtersIn(fields: FormData): Filters {
  const all = (name: string) => fields.getAll(name).map(String)
  return {
    genders: GENDERS.filter((gender) => fields.getAll('gender').includes(gender)),
    priceRanges: all('price'),
    sizes: all('size'),
    colours: all('colour').sort(),
    rating: Number(fields.get('rating') ?? 0),
    inStock: fields.has('stock'),
    origins: all('origin').sort(),
  }
}

/** Categories have addresses of their own, so they are links; the other filters are kept. */
function Categories({ query, facets }: { query: ListingQuery; facets: ListingFacets }) {
  const to = (category: string | null) => listingPath({ ...query, category, subcategory: null, page: 1 })
  return (
    <ul className={styles.places}>
      <li>
        <PageLink
          to={to(null)}
          aria-current={query.category === null ? 'true' : undefined}
          preventScrollReset
        >
          {LISTING_TEXTS.all}
        </PageLink>
      </li>
      {CATEGORIES.map(({ slug, label }) => (
        <li key={slug}>
          <PageLink
            to={to(slug)}
            aria-current={query.category === slug ? 'true' : undefined}
            preventScrollReset
          >
            <span>{`${label} `}</span>
            <small>{countOf(facets.categories, slug)}</small>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
