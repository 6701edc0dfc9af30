import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { DISPLAY_COLOUR_NAMES } from '#domain/catalogue/colours.ts'
import { COLOUR_OPTIONS } from '#domain/catalogue/filters.ts'
import { catalogueProductSchema } from '#domain/catalogue/product-input.ts'
import type { Look } from './garments/options.ts'
import type { ShapeName } from './garments/shape-names.ts'
import { COLOURWAYS } from './wardrobe/colourways.ts'
import type { Garment } from './wardrobe/garment.ts'
import { PAIRINGS } from './wardrobe/pairings.ts'
import { FIRST } from './wardrobe/shop-order.ts'
import { agesOf, genderOf } from './wardrobe/traits.ts'
import { WARDROBE } from './wardrobe/wardrobe.ts'

const lines = readFileSync(join(import.meta.dirname, 'catalogue', 'products.jsonl'), 'utf8')
  .trim()
  .split('\n')
const products = z.array(catalogueProductSchema).parse(lines.map((line) => JSON.parse(line)))
const inCategory = (slug: string) => products.filter((product) => product.category === slug)

describe('prices', () => {
  test('lie outside the hole where no rate of tax fits, for every piece of a pack', () => {
    const inHole = products.flatMap(({ sizes }) =>
      sizes.filter(({ price, pieces }) => price / pieces > 2625 && price / pieces <= 2950),
    )
    expect(inHole.map(({ sku, price, pieces }) => `${sku}: ${price} for ${pieces}`)).toEqual([])
  })
})

describe('colours', () => {
  const known = [...DISPLAY_COLOUR_NAMES, ...COLOUR_OPTIONS.map((name) => name.toLowerCase())]
  const several = products.filter(({ colours }) => colours.length > 1)

  test('of the filter are those that the shop can show or filter by', () => {
    const named = products.flatMap((product) => product.filterColours.map((colour) => colour.toLowerCase()))
    expect(named.filter((colour) => !known.includes(colour))).toEqual([])
  })

  test('to order begin with one of them', () => {
    const names = products.flatMap((product) => product.colours.map((colour) => colour.toLowerCase()))
    const strange = names.filter(
      (name) => !known.some((colour) => name === colour || name.startsWith(`${colour} with `)),
    )
    expect(strange).toEqual([])
  })

  test('are several for at least 20 products, each with its own front', () => {
    expect(several.length).toBeGreaterThanOrEqual(20)
    for (const { slug, colours, pictures } of several) {
      const fronts = pictures.filter(({ view }) => view === 'front').map(({ colour }) => colour)
      expect(fronts, slug).toEqual(colours)
      expect(
        pictures.every(({ colour }) => colour !== null && colours.includes(colour)),
        slug,
      ).toBe(true)
    }
  })

  test('are found by the filter, every one', () => {
    for (const { slug, colours, filterColours } of several) {
      for (const colour of colours) {
        const first = filterColours.find((name) => colour.toLowerCase().startsWith(name.toLowerCase()))
        expect(first, `${slug} in ${colour}`).toBeDefined()
      }
    }
  })

  test('are of garments that the shop has', () => {
    const slugs = WARDROBE.map(({ slug }) => slug)
    expect(Object.keys(COLOURWAYS).filter((slug) => !slugs.includes(slug))).toEqual([])
  })

  test('that stand in a group are at least two garments of one cut', () => {
    const groups = Map.groupBy(
      WARDROBE.filter(({ colourGroup }) => colourGroup),
      ({ colourGroup }) => colourGroup,
    )
    expect(groups.size).toBeGreaterThanOrEqual(3)
    for (const [group, garments] of groups) {
      expect(garments.length, group).toBeGreaterThanOrEqual(2)
      const cuts = garments.map(({ look }) => ('items' in look ? 'set' : look.shape))
      expect(new Set(cuts).size, group).toBe(1)
    }
  })
})

describe('girls and boys', () => {
  test('are told apart in festive wear', () => {
    const genders = inCategory('festive-wear').map(({ gender }) => gender)
    for (const gender of ['girl', 'boy'] as const) {
      expect(genders.filter((known) => known === gender).length, gender).toBeGreaterThanOrEqual(6)
    }
    expect(genders).not.toContain('unisex')
  })

  test('are named by every garment whose category does not', () => {
    const silent = WARDROBE.filter(({ shelf, gender }) => !/^(girls|boys)-collection/.test(shelf) && !gender)
    expect(silent.map(({ slug }) => slug)).toEqual([])
    for (const { slug, gender } of products) {
      const garment = WARDROBE.find((known) => known.slug === slug)
      expect(garment && genderOf(garment), slug).toBe(gender)
    }
  })

  test('find their jackets among the clothes', () => {
    const jackets = products.filter(
      ({ subcategory, name }) => subcategory === 'accessories' && /jacket/i.test(name),
    )
    expect(jackets.map(({ slug }) => slug)).toEqual([])
  })
})

describe('small children', () => {
  /** Drawn with a cord at the waist, or with one at the back of the neck. */
  const CORDED: ReadonlySet<ShapeName> = new Set(['skirt', 'lehenga', 'saree', 'anarkali', 'potli'])
  const CORD_WORDS = /draw ?(string|cord)|neck cord|\bdori\b|ties at the (neck|shoulder)/i
  const looksOf = ({ look }: Garment): readonly Look[] => ('items' in look ? look.items : [look])
  const corded = (look: Look): boolean =>
    look.string !== undefined || CORDED.has(look.shape) || look.shape === 'hoodie'

  test('below three years get no cord at neck, hood or waist', () => {
    const small = WARDROBE.filter((garment) => (agesOf(garment)?.[0] ?? 36) < 36)
    expect(small.length).toBeGreaterThan(50)
    expect(small.filter((garment) => looksOf(garment).some(corded)).map(({ slug }) => slug)).toEqual([])
    const told = products.filter(({ slug }) => small.some((garment) => garment.slug === slug))
    const words = told.filter(({ description, features, fit }) =>
      CORD_WORDS.test([description, ...features, fit].join(' ')),
    )
    expect(words.map(({ slug }) => slug)).toEqual([])
  })
})

describe('what is shown beside a garment', () => {
  test('is named with the picture, and sold', () => {
    const slugs = new Set(products.map(({ slug }) => slug))
    for (const { slug, pictures } of products) {
      const beside = pictures.flatMap(({ shownWith }) => shownWith ?? [])
      expect(beside, slug).toEqual([...(PAIRINGS[slug] ?? [])])
      expect(
        beside.filter((other) => !slugs.has(other)),
        slug,
      ).toEqual([])
      const styled = pictures.filter(({ view, shownWith }) => view === 'styled' && !shownWith)
      expect(styled, slug).toEqual([])
    }
  })
})

test('the first of the shop are those chosen for it', () => {
  const ordered = products.toSorted((a, b) => a.position - b.position).map(({ slug }) => slug)
  expect(ordered.slice(0, FIRST.length)).toEqual(FIRST)
})
