import { describe, expect, it } from 'vitest'
import { EMPTY_LISTING } from '#domain/catalogue/filters.ts'
import { readOwnWords } from '#domain/catalogue/own-words.ts'
import { buildCatalogueIndex } from './build.ts'
import type { IndexRow } from './index-row.ts'

function product(name: string, change: Partial<IndexRow> = {}): IndexRow {
  return {
    productId: name,
    slug: name,
    name,
    description: '',
    category: 'fancy-dress',
    subcategory: null,
    colours: [],
    filterColours: [],
    gender: 'unisex',
    variants: [{ label: 'M', pricePaise: 49_900, inStock: true }],
    pricePaise: 49_900,
    mrpPaise: 49_900,
    rating: 0,
    reviewCount: 0,
    featured: false,
    trending: false,
    isNew: false,
    position: 0,
    createdAt: 0,
    unitsSold90Days: 0,
    countryOfOrigin: 'IN',
    features: [],
    fabric: '',
    ...change,
  }
}

const girls = { category: 'girls-collection' }
const boys = { category: 'boys-collection' }
const rows = [
  product('Gulmohar Block-Print Frock', { ...girls, subcategory: 'dresses', colours: ['Pink'] }),
  product('Ikat Twirl Dress', { ...girls, subcategory: 'dresses', description: 'With pockets.' }),
  product('Bandhani Lehenga Set', { ...girls, subcategory: 'ethnic-wear', colours: ['Red'] }),
  product('Cloudy Pyjama Set', { ...boys, subcategory: 'nightwear', colours: ['Blue'] }),
  product('Sailor T-Shirt', { ...boys, subcategory: 't-shirts', variants: sizes('2-3Y', '3-4Y') }),
  product('Neel Kurta', { ...boys, subcategory: 'ethnic-wear', colours: ['Navy'] }),
  product('Dinosaur Costume', { description: 'A frog king comes along.' }),
  product('Princess Costume', { features: ['Soft lining'], fabric: 'Satin' }),
]

function sizes(...labels: string[]): IndexRow['variants'] {
  return labels.map((label) => ({ label, pricePaise: 49_900, inStock: true }))
}

const index = buildCatalogueIndex(rows)
const search = (q: string) => index.list({ ...EMPTY_LISTING, q })

describe('a search', () => {
  it.each([
    ['frock', ['Gulmohar Block-Print Frock', 'Ikat Twirl Dress']],
    ['frok', ['Gulmohar Block-Print Frock', 'Ikat Twirl Dress']],
    ['lehnga', ['Bandhani Lehenga Set']],
    ['lehngaa', ['Bandhani Lehenga Set']],
    ['pajma', ['Cloudy Pyjama Set']],
    ['night suit', ['Cloudy Pyjama Set']],
    ['nigthwear', ['Cloudy Pyjama Set']],
    ['tshrt', ['Sailor T-Shirt']],
    ['t-shirt', ['Sailor T-Shirt']],
    ['tee', ['Sailor T-Shirt']],
    ['kurtas', ['Neel Kurta', 'Bandhani Lehenga Set']],
    ['ethnic wear', ['Neel Kurta', 'Bandhani Lehenga Set']],
    ['dinosor', ['Dinosaur Costume']],
    ['dinosuar', ['Dinosaur Costume']],
    ['prinses', ['Princess Costume']],
    ['prinse', ['Princess Costume']],
    ['pinkfrock', ['Gulmohar Block-Print Frock']],
    ['costume princess', ['Princess Costume']],
    ['boys shirt 3 years', ['Sailor T-Shirt']],
    ['SATIN', ['Princess Costume']],
    ['फ्रॉक', ['Gulmohar Block-Print Frock', 'Ikat Twirl Dress']],
    ['girls dress with pockets', ['Ikat Twirl Dress']],
  ])('for %s finds %j', (q, names) => {
    const { productIds, droppedTerms } = search(q)
    expect(droppedTerms).toBeUndefined()
    expect([...productIds].sort()).toEqual([...names].sort())
  })

  it('reports corrections in common spelling', () => {
    expect(search('frok').correctedQuery).toBe('frock')
    expect(search('red lehngaa').correctedQuery).toBe('red lehenga')
    expect(search('tshrt').correctedQuery).toBe('t shirt')
    expect(search('frock')).not.toHaveProperty('correctedQuery')
    expect(search('lehnga')).not.toHaveProperty('correctedQuery')
  })

  it('ranks the word before its synonym and the name before the description', () => {
    expect(search('frock').productIds[0]).toBe('Gulmohar Block-Print Frock')
    expect(search('dress').productIds[0]).toBe('Ikat Twirl Dress')
    expect(search('kurta').productIds[0]).toBe('Neel Kurta')
  })

  it('ignores words that no product has and offers the nearest', () => {
    expect(search('dress frock xylophone')).toMatchObject({
      total: 2,
      droppedTerms: ['xylophone'],
      nearest: true,
    })
    expect(search('red lehenga pyjama')).toMatchObject({ total: 1, nearest: true })
    expect(search('red lehenga').nearest).toBeUndefined()
  })

  it('finds nothing for unrelated words, and reports it', () => {
    expect(search('zzqqxx wwvvkk')).toMatchObject({
      total: 0,
      productIds: [],
      droppedTerms: ['zzqqxx', 'wwvvkk'],
    })
    expect(search('zzqqxx')).not.toHaveProperty('nearest')
  })

  it('does not correct short words, numbers or known words', () => {
    expect(search('rad').correctedQuery).toBeUndefined()
    expect(search('2026').correctedQuery).toBeUndefined()
    expect(search('dhoti').correctedQuery).toBeUndefined()
  })

  it.each(['', '   ', '?!', '🪁'])('without a word (%j) is no search', (q) => {
    expect(search(q).total).toBe(rows.length)
  })

  it('handles 5,000 arbitrary characters', () => {
    expect(search('frock '.repeat(900)).total).toBe(2)
    expect(search('x'.repeat(5_000)).total).toBe(0)
    expect(search('a b c d e f g '.repeat(360)).droppedTerms?.length).toBeGreaterThan(0)
    expect(search('मोज़े\u0000\ud800'.repeat(700)).total).toBe(0)
  })

  it('learns new words and forgets removed ones', () => {
    const changing = buildCatalogueIndex(rows)
    const total = (q: string): number => changing.list({ ...EMPTY_LISTING, q }).total
    expect(total('unicron')).toBe(0)
    changing.replace([product('Unicorn Cape')])
    expect(total('unicron')).toBe(1)
    changing.remove(['Unicorn Cape'])
    expect(total('unicron')).toBe(0)
  })
})

describe('suggest()', () => {
  it('treats the last word as a prefix', () => {
    expect(index.suggest('pri', 5).productIds).toContain('Princess Costume')
    expect(index.suggest('neel k', 5).productIds).toEqual(['Neel Kurta'])
    expect(index.suggest('', 5)).toEqual({ productIds: [], categories: [] })
  })

  it('lists the matching categories, best first', () => {
    expect(index.suggest('girls ethnic', 5).categories[0]).toEqual({
      category: 'girls-collection',
      subcategory: 'ethnic-wear',
      count: 1,
    })
    expect(index.suggest('kurta', 5).categories.map((entry) => entry.subcategory)).toEqual([
      'ethnic-wear',
      'ethnic-wear',
    ])
    expect(index.suggest('nigthwear', 5)).toMatchObject({
      correctedQuery: 'night wear',
      categories: [{ category: 'boys-collection', subcategory: 'nightwear', count: 1 }],
    })
  })
})

describe('a search with the shop’s own words', () => {
  const own = (...pairs: [said: string, means: string][]) =>
    readOwnWords(pairs.map(([said, means]) => ({ said, means })))
  const words = own(['jhinga lala', 'frock'], ['school blazer', 'pyjama'], ['dresses', 'lehenga'])
  const found = async (q: string, by = words) => await index.readBy(by).list({ ...EMPTY_LISTING, q })

  it('finds all their meanings completely, not only near matches', async () => {
    const { productIds, droppedTerms, nearest } = await found('jhinga lala')
    expect(productIds.toSorted()).toEqual(['Gulmohar Block-Print Frock', 'Ikat Twirl Dress'])
    expect({ droppedTerms, nearest }).toEqual({})
    expect((await found('pink jhinga lala')).productIds).toEqual(['Gulmohar Block-Print Frock'])
    expect((await found('school blazers')).productIds).toEqual(['Cloudy Pyjama Set'])
  })

  it('still finds the word itself, and ranks it first', async () => {
    const { productIds } = await found('dresses')
    expect(productIds).toHaveLength(3)
    expect(productIds.at(-1)).toBe('Bandhani Lehenga Set')
    const { categories } = await index.readBy(words).suggest('dresses', 5)
    expect(categories).toContainEqual({
      category: 'girls-collection',
      subcategory: 'dresses',
      count: 2,
    })
    const listed = await index
      .readBy(words)
      .list({ ...EMPTY_LISTING, category: 'girls-collection', subcategory: 'dresses' })
    expect(listed.total).toBe(2)
  })

  it('forgives typing errors in them', async () => {
    expect(await found('jinga lala')).toMatchObject({ correctedQuery: 'jhinga lala', total: 2 })
    expect(await found('schol blazer')).toMatchObject({ correctedQuery: 'school blazer', total: 1 })
    expect((await found('jinga')).total).toBe(0)
  })

  it('suggests by their prefixes', async () => {
    const suggested = async (text: string) => (await index.readBy(words).suggest(text, 5)).productIds
    expect(await suggested('school bla')).toEqual(['Cloudy Pyjama Set'])
    expect(await suggested('jhi')).toHaveLength(2)
    expect(await suggested('jhinga lala')).toHaveLength(2)
  })

  it('is unaffected by a word without meaning in the shop', async () => {
    const before = search('frock').productIds
    expect((await found('frock', own(['frock', 'hovercraft']))).productIds).toEqual(before)
    expect((await found('pyjama', own(['pyjama', 'pyjama'], ['cloudy', 'pyjama']))).total).toBe(1)
  })

  it('forgets removed ones', async () => {
    expect((await found('jhinga lala')).total).toBe(2)
    expect(search('jhinga lala').total).toBe(0)
  })
})
