import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_LISTING, type ListingQuery } from '#domain/catalogue/filters.ts'
import { NO_OWN_WORDS, readOwnWords } from '#domain/catalogue/own-words.ts'
import { generateCatalogue } from '#tools/bench/generate-catalogue.ts'
import { buildCatalogueIndex, buildCatalogueIndexInSlices } from './build.ts'
import type { CatalogueIndex } from './catalogue-index.ts'
import type { IndexRow } from './index-row.ts'
import {
  arbitraryCatalogue,
  arbitraryQuery,
  arbitraryRow,
  productIds,
} from './testing/arbitrary-catalogue.ts'
import { naiveListing } from './testing/naive-listing.ts'
import { naiveSearch } from './testing/naive-search.ts'

function expectNaive(
  index: CatalogueIndex,
  rows: readonly IndexRow[],
  query: ListingQuery,
  ownWords = NO_OWN_WORDS,
): void {
  const { correctedQuery, droppedTerms, nearest, ...result } = index.list(query)
  const search = naiveSearch(rows, correctedQuery ?? query.q, ownWords)
  expect(result).toEqual(naiveListing(rows, query, search))
  if (nearest) expect(droppedTerms?.length).toBeGreaterThan(0)
}

describe('list()', () => {
  it('answers like plain loops over the rows', () => {
    fc.assert(
      fc.property(
        arbitraryCatalogue,
        fc.array(arbitraryQuery, { minLength: 40, maxLength: 40 }),
        (rows, queries) => {
          const index = buildCatalogueIndex(rows)
          for (const query of queries) expectNaive(index, rows, query)
        },
      ),
      { numRuns: 80 },
    )
  })

  it('does so with any own words, including chains and cycles', () => {
    const word = fc
      .array(fc.constantFrom('frock', 'kurta', 'qqqqq', 'wwwww', 'soft', 'T-Shirt'), {
        minLength: 1,
        maxLength: 2,
      })
      .map((words) => words.join(' '))
    const list = fc.array(fc.record({ said: word, means: word }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(arbitraryCatalogue, list, fc.array(word, { minLength: 20 }), (rows, own, questions) => {
        const index = buildCatalogueIndex(rows)
        const ownWords = readOwnWords(own)
        index.meanAlso(ownWords)
        for (const q of questions) expectNaive(index, rows, { ...EMPTY_LISTING, q }, ownWords)
      }),
      { numRuns: 60 },
    )
  })

  it('shows the last page for a page beyond the end, and one page of an empty catalogue', () => {
    const index = buildCatalogueIndex([])
    expect(index.list({ ...EMPTY_LISTING, page: 7 })).toMatchObject({ total: 0, page: 1, pageCount: 1 })
    expect(index.list({ ...EMPTY_LISTING, q: 'frock' })).toMatchObject({ total: 0, droppedTerms: ['frock'] })
  })
})

describe('a catalogue of a thousand products', () => {
  const rows = [...generateCatalogue(1_000)]
  const questions = [
    '',
    '',
    'frock',
    'cotton',
    'soft cotton',
    'kurta red',
    '2-3 years',
    'lehnga',
    'girls pyjama',
  ]
  const queries = fc.sample(arbitraryQuery, { numRuns: 45, seed: 11 }).map((query, index) => ({
    ...query,
    page: 1 + (index % 30),
    q: questions[index % questions.length] ?? '',
  }))

  it('is listed like plain loops list it', () => {
    const index = buildCatalogueIndex(rows)
    for (const query of queries) expectNaive(index, rows, query)
  })

  it('has every page of a search with hundreds of results', () => {
    const index = buildCatalogueIndex(rows)
    for (const q of questions.slice(2)) {
      for (const page of [1, 2, 3, 21, 40, 999]) expectNaive(index, rows, { ...EMPTY_LISTING, q, page })
    }
  })

  it('is the same after many changes as after a new build', () => {
    const index = buildCatalogueIndex(rows.slice(0, 800))
    const changed = rows.slice(0, 500).map((row, place) => changedRow(row, place))
    index.replace(changed)
    index.remove(rows.slice(550, 700).map((row) => row.productId))
    index.replace(rows.slice(650))
    const now = [...changed, ...rows.slice(500, 550), ...rows.slice(650)]
    for (const query of queries) expectNaive(index, now, query)
  })

  function changedRow(row: IndexRow, place: number): IndexRow {
    const changes: Partial<IndexRow>[] = [
      { pricePaise: row.pricePaise + 10_000 },
      { name: `${row.name} Renamed` },
      { variants: row.variants.map((variant) => ({ ...variant, inStock: !variant.inStock })) },
      { description: 'Soft cotton frock', position: 3 },
    ]
    return { ...row, ...changes[place % changes.length] }
  }
})

describe('replace() and remove()', () => {
  const arbitraryChange = fc.oneof(
    fc.record({ rows: fc.array(arbitraryRow(productIds), { minLength: 1, maxLength: 4 }) }),
    fc.record({ ids: fc.array(fc.constantFrom(...productIds, 'prd_unknown'), { maxLength: 4 }) }),
  )

  it('give the result of a new build of the changed rows', () => {
    fc.assert(
      fc.property(
        arbitraryCatalogue,
        fc.array(arbitraryChange, { minLength: 1, maxLength: 8 }),
        fc.array(arbitraryQuery, { minLength: 10, maxLength: 10 }),
        (rows, changes, queries) => {
          const index = buildCatalogueIndex(rows)
          const expected = new Map(rows.map((row) => [row.productId, row]))
          for (const change of changes) {
            if ('rows' in change) {
              index.replace(change.rows)
              for (const row of change.rows) expected.set(row.productId, row)
            } else {
              index.remove(change.ids)
              for (const id of change.ids) expected.delete(id)
            }
          }
          const rebuilt = buildCatalogueIndex(expected.values())
          expect(index.size).toBe(rebuilt.size)
          for (const query of queries) {
            expect(index.list(query)).toEqual(rebuilt.list(query))
            expect(index.suggest(query.q, 5)).toEqual(rebuilt.suggest(query.q, 5))
          }
          for (const id of productIds) expect(index.related(id, 4)).toEqual(rebuilt.related(id, 4))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('remove a product without sizes', () => {
    const [row] = fc.sample(arbitraryRow(['prd_1']), { numRuns: 1, seed: 1 })
    if (!row) throw new Error('Cannot test as there must be a row: there is none')
    const sold = { ...row, variants: [{ label: 'S', pricePaise: 100, inStock: true }] }
    const index = buildCatalogueIndex([sold])
    expect(index.has('prd_1')).toBe(true)
    index.replace([{ ...sold, variants: [] }])
    expect(index.has('prd_1')).toBe(false)
    expect(index.list(EMPTY_LISTING).total).toBe(0)
  })
})

describe('related()', () => {
  it('returns other products of the same category only, in stock before the rest', () => {
    fc.assert(
      fc.property(arbitraryCatalogue, (rows) => {
        const index = buildCatalogueIndex(rows)
        const listed = new Map(
          rows.filter((row) => row.variants.length > 0).map((row) => [row.productId, row]),
        )
        for (const [id, row] of listed) {
          const related = index.related(id, 4).map((other) => listed.get(other))
          const alike = [...listed.values()].filter(
            (other) => other !== row && other.category === row.category,
          )
          expect(related.length).toBe(Math.min(4, alike.length))
          expect(new Set(related).size).toBe(related.length)
          for (const other of related) expect(alike).toContain(other)
          const stock = related.map((other) => other?.variants.some((variant) => variant.inStock))
          expect(stock).toEqual([...stock].sort((a, b) => Number(b) - Number(a)))
        }
      }),
      { numRuns: 50 },
    )
  })

  it('is empty for an unknown product', () => {
    expect(buildCatalogueIndex([]).related('prd_none', 4)).toEqual([])
  })
})

describe('buildCatalogueIndexInSlices()', () => {
  it('builds the same index and yields in between', async () => {
    const rows = fc.sample(arbitraryRow(productIds), { numRuns: 200, seed: 3 })
    let turns = 0
    let building = true
    const other = (): void => {
      turns++
      if (building) setImmediate(other)
    }
    setImmediate(other)
    const index = await buildCatalogueIndexInSlices([rows], 0)
    building = false
    expect(turns).toBeGreaterThan(100)
    const whole = buildCatalogueIndex(rows)
    for (const query of fc.sample(arbitraryQuery, { numRuns: 50, seed: 3 })) {
      expect(index.list(query)).toEqual(whole.list(query))
    }
  })
})
