import * as z from 'zod'
import { CATEGORIES, findCategoryBySlug } from '#domain/catalogue/categories.ts'
import {
  COLOUR_OPTIONS,
  type ListingQuery,
  PRICE_RANGES,
  RATING_OPTIONS,
  SIZE_OPTIONS,
} from '#domain/catalogue/filters.ts'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { compareSizeOptions } from '#domain/catalogue/size-filter.ts'
import type { FacetCount, Facets } from './index/listing-types.ts'

/** A count computed in SQL: of a facet's option. */
export const countRow = z.object({ facet: z.string(), value: z.string(), count: z.number() })
export type CountRow = z.infer<typeof countRow>

/** The counts in display order. */
export function toFacets(counts: readonly CountRow[], { category }: ListingQuery): Facets {
  const facet = (name: keyof Facets, specified: readonly string[]) =>
    withExtras(
      counts.filter((row) => row.facet === name),
      specified,
    )
  const within = counts
    .filter((row) => row.facet === 'subcategories' && row.value.startsWith(`${category}/`))
    .map((row) => ({ ...row, value: row.value.slice(`${category}/`.length) }))
    .filter(({ value }) => value !== '')
  const subcategories = (category ? findCategoryBySlug(category) : null)?.subcategories ?? []
  return {
    categories: facet(
      'categories',
      CATEGORIES.map(({ slug }) => slug),
    ),
    subcategories: category
      ? withExtras(
          within,
          subcategories.map(({ slug }) => slug),
        )
      : [],
    priceRanges: facet(
      'priceRanges',
      PRICE_RANGES.map(({ key }) => key),
    ),
    sizes: facet('sizes', SIZE_OPTIONS).sort((a, b) => compareSizeOptions(a.value, b.value)),
    colours: facet('colours', COLOUR_OPTIONS),
    genders: facet('genders', GENDERS),
    ratings: facet('ratings', RATING_OPTIONS.map(String)),
    inStock: facet('inStock', ['in']),
    origins: facet('origins', []),
  }
}

/** The specified options in their order, including those without products, then others of the catalogue. */
function withExtras(rows: readonly CountRow[], specified: readonly string[]): FacetCount[] {
  const extras = rows.map(({ value }) => value).filter((value) => !specified.includes(value))
  return [...specified, ...extras.sort(byText)].map((value) => ({
    value,
    count: rows.find((row) => row.value === value)?.count ?? 0,
  }))
}

function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
