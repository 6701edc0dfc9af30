import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { appliedFilters } from '#domain/catalogue/applied-filters.ts'
import { EMPTY_LISTING } from '#domain/catalogue/filters.ts'
import { isForBabies } from '#domain/catalogue/for-babies.ts'
import { genderOfCategory } from '#domain/catalogue/gender-of-category.ts'
import { searchedPages } from '#domain/catalogue/page-searches.ts'
import { type CatalogueProduct, catalogueProductSchema } from '#domain/catalogue/product-input.ts'
import { sizeFilterOptions } from '#domain/catalogue/size-filter.ts'
import { buildCatalogueIndex } from './index/build.ts'
import type { IndexRow } from './index/index-row.ts'
import { hasPrice, nearestInPrice, readSearch } from './read-search.ts'
import { PARENT_SEARCHES } from './testing/parent-searches.ts'
import type { Wanted } from './testing/wanted.ts'

/** This many of the first results must match: the first screen of a phone. */
const FIRST = 4

const file = join(import.meta.dirname, '../../demo/catalogue/products.jsonl')
const lines = readFileSync(file, 'utf8').trim().split('\n')
const products = z.array(catalogueProductSchema).parse(lines.map((line) => JSON.parse(line)))
const rows = products.map(toRow)
const rowById = new Map(rows.map((row) => [row.productId, row]))
const index = buildCatalogueIndex(rows)

function toRow(product: CatalogueProduct): IndexRow {
  const lead = product.sizes.find(({ stock }) => stock > 0) ?? product.sizes[0]
  const { slug, name, description, category, subcategory, colours, features, fabric, flags } = product
  return {
    ...{
      productId: slug,
      slug,
      name,
      description,
      category,
      subcategory,
      colours,
      features,
      fabric,
      ...flags,
    },
    filterColours: product.filterColours ?? colours,
    gender: product.gender ?? genderOfCategory(category),
    variants: product.sizes.map(({ label, price, stock }) => ({
      label,
      pricePaise: price * 100,
      inStock: stock > 0,
    })),
    pricePaise: (lead?.price ?? 0) * 100,
    mrpPaise: (lead?.mrp ?? 0) * 100,
    ...{ rating: 0, reviewCount: 0, createdAt: 0, unitsSold90Days: 0 },
    position: product.position,
    countryOfOrigin: product.countryOfOrigin,
  }
}

async function search(q: string) {
  const { query, isNearest } = await readSearch(index, { ...EMPTY_LISTING, q })
  const { productIds, total, nearest = false, droppedTerms, correctedQuery } = index.list(query)
  const chips = appliedFilters(query).map(({ label }) => label)
  return {
    found: productIds.flatMap((id) => rowById.get(id) ?? []),
    total,
    isNearest: isNearest || nearest,
    /** What is offered if nothing has the price. */
    nearestInPrice: async () => {
      const near = total === 0 && hasPrice(query) ? await nearestInPrice(index, query) : null
      return near ? index.list(near).productIds.flatMap((id) => rowById.get(id) ?? []) : []
    },
    chips,
    /** In a failing test, shows how the words were read. */
    how: JSON.stringify({ chips, total, droppedTerms, correctedQuery }),
  }
}

/** The criteria that the product does not meet. */
function faults(wanted: Wanted, row: IndexRow): string[] {
  const sizes = row.variants.filter(({ inStock }) => inStock).flatMap(({ label }) => sizeFilterOptions(label))
  const wishedSizes = [...(wanted.sizes ?? []), ...(wanted.size ? [wanted.size] : [])]
  const called = `${row.name} | ${row.category}/${row.subcategory ?? ''}`.toLowerCase()
  const labels = row.variants.map(({ label }) => label)
  const checks: Record<string, boolean> = {
    is: wanted.is?.test(called) ?? true,
    text: wanted.text?.test(`${called} ${row.description} ${row.features.join(' ')}`.toLowerCase()) ?? true,
    gender: !wanted.gender || row.gender === wanted.gender || row.gender === 'unisex',
    baby: !wanted.baby || isForBabies(row.category, labels),
    size: wishedSizes.length === 0 || wishedSizes.some((size) => sizes.includes(size)),
    colour: !wanted.colour || row.filterColours.includes(wanted.colour),
    atMost: row.pricePaise <= (wanted.atMost ?? 1_000_000) * 100,
    atLeast: row.pricePaise >= (wanted.atLeast ?? 0) * 100,
    origin: !wanted.origin || row.countryOfOrigin === wanted.origin,
  }
  return Object.entries(checks).flatMap(([name, fits]) => (fits ? [] : `${row.name}: ${name}`))
}

describe('what parents type', () => {
  it('is a long list without duplicates', () => {
    expect(PARENT_SEARCHES.length).toBeGreaterThanOrEqual(400)
    expect(new Set(PARENT_SEARCHES.map(({ q }) => q)).size).toBe(PARENT_SEARCHES.length)
  })

  it.each(PARENT_SEARCHES)('$q', async (wanted) => {
    const { found, total, isNearest, chips, how, nearestInPrice } = await search(wanted.q)
    expect(searchedPages(wanted.q).pages).toEqual(wanted.page ? [wanted.page] : [])
    if (wanted.noneAtPrice) {
      expect(total, how).toBe(0)
      const near = await nearestInPrice()
      expect(near.length).toBeGreaterThan(0)
      expect(near.slice(0, FIRST).flatMap((row) => faults(wanted, row))).toEqual([])
      return
    }
    if (wanted.page && !wanted.is) return
    if (wanted.none) {
      expect(total, how).toBe(0)
      return
    }
    expect(total, how).toBeGreaterThan(0)
    const wrong = found.slice(0, FIRST).map((row) => faults(wanted, row))
    const right = wrong.filter((of) => of.length === 0).length
    if (wanted.any) expect(right, how).toBeGreaterThan(0)
    else expect(wrong.flat(), how).toEqual([])
    if (wanted.chips) expect(chips).toEqual(wanted.chips)
    if (wanted.sameAs) expect(found).toEqual((await search(wanted.sameAs)).found)
    if (wanted.nearest !== 'maybe') expect(isNearest, how).toBe(wanted.nearest === true)
  })
})
