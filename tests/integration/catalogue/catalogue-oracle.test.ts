import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CATEGORIES } from '#domain/catalogue/categories.ts'
import { EMPTY_LISTING, type ListingQuery, PRICE_RANGES } from '#domain/catalogue/filters.ts'
import { GENDERS } from '#domain/catalogue/gender.ts'
import { SORT_KEYS } from '#domain/catalogue/sorts.ts'
import { type CatalogueInMemory, openCatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { listProductsInSql } from '#server/catalogue/list-products-in-sql.ts'
import { createLog } from '#server/config/log.ts'
import { analyse } from '#server/db/analyse.ts'
import { type Notifier, notify, startNotifier } from '#server/db/notifier.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { examples } from '#tests/support/thorough.ts'
import { generateCatalogue } from '#tools/bench/generate-catalogue.ts'
import { loadProducts } from '#tools/bench/load-products.ts'

const products = 250
const questions = examples(800)

const few = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })

/** Any listing an address can ask for, with few filters at once: all of them together leave nothing to compare. */
const arbitraryQuestion: fc.Arbitrary<ListingQuery> = fc
  .record({
    category: fc.option(fc.constantFrom(...CATEGORIES)),
    withSubcategory: fc.boolean(),
    nthSubcategory: fc.nat({ max: 5 }),
    filter: fc.option(fc.constantFrom('new' as const, 'sale' as const), { freq: 3 }),
    sort: fc.constantFrom(...SORT_KEYS),
    page: fc.integer({ min: 1, max: 5 }),
    priceRanges: few(PRICE_RANGES.map(({ key }) => key)),
    sizesFirst: few(['M', '2-3Y', '3-4Y', 'inch']),
    sizes: few(['XS', 'M', 'XXL', 'inch', '2-3Y', '6-7Y', '0-3M', 'Free Size']),
    colours: few(['Red', 'Blue', 'Green', 'Navy', 'Pink', 'Cream']),
    genders: few(GENDERS),
    forBabies: fc.boolean(),
    priceFrom: fc.option(fc.constantFrom(300, 499, 1_000)),
    priceTo: fc.option(fc.constantFrom(999, 1_000, 2_500)),
    rating: fc.integer({ min: 0, max: 4 }),
    inStock: fc.boolean(),
    origins: few(['IN', 'BD', 'CN']),
    kept: fc.uniqueArray(
      fc.constantFrom(
        ...(['priceRanges', 'sizes', 'colours', 'genders', 'rating', 'inStock', 'origins'] as const),
        ...(['forBabies', 'priceFrom', 'priceTo', 'sizesFirst'] as const),
      ),
      { maxLength: 3 },
    ),
  })
  .map(({ category, withSubcategory, nthSubcategory, kept, filter, sort, page, ...all }) => ({
    ...EMPTY_LISTING,
    category: category?.slug ?? null,
    subcategory: withSubcategory ? (category?.subcategories[nthSubcategory]?.slug ?? null) : null,
    filter,
    sort,
    page,
    ...Object.fromEntries(kept.map((name) => [name, all[name as keyof typeof all]])),
  }))

describe('the catalogue index', () => {
  let database: TestDatabase
  const opened: { store: CatalogueInMemory; notifier: Notifier }[] = []

  /** A catalogue as another process of the same shop holds it. */
  async function openProcess(): Promise<CatalogueInMemory> {
    const log = createLog({ level: 'silent' })
    const notifier = await startNotifier(database.connectionString, log)
    const store = await openCatalogueStore({ db: database.db, notifier, log })
    opened.push({ store, notifier })
    return store
  }

  beforeAll(async () => {
    database = await createTestDatabase()
    await loadProducts(database.db, [...generateCatalogue(products)])
    // As a shop's start does after loading: planned as if the tables were empty the questions take three times as long.
    await analyse(database.db)
  })

  afterAll(async () => {
    for (const { store, notifier } of opened) {
      await notifier.close()
      await store.close()
    }
    await database.drop()
  })

  async function expectAgreement(store: CatalogueInMemory, query: ListingQuery): Promise<number> {
    const expected = await listProductsInSql(database.db, query)
    expect({ query, ...store.index.list(query) }).toEqual({ query, ...expected })
    return expected.total
  }

  it(`answers ${questions} listings as SQL does`, async () => {
    const store = await openProcess()
    expect(store.index.size).toBe(products)
    const asked = fc.sample(arbitraryQuestion, { numRuns: questions, seed: 5 })
    let notEmpty = 0
    for (let start = 0; start < asked.length; start += 8) {
      const totals = await Promise.all(
        asked.slice(start, start + 8).map((query) => expectAgreement(store, query)),
      )
      notEmpty += totals.filter((total) => total > 0).length
    }
    expect(notEmpty).toBeGreaterThan(questions / 3)
  }, 300_000)

  it('stays correct in every process when a product changes', async () => {
    const stores = [await openProcess(), await openProcess()]
    const [id = ''] = stores[0]?.allIds() ?? []
    const heard = stores.map((store) => new Promise<void>((resolve) => store.onChange(() => resolve())))
    await inTransaction(database.db, async (tx) => {
      await tx.execute(sql`
        update products set name = 'Zebra Cape', slug = 'zebra-cape', category = 'fancy-dress', subcategory = null,
          colours = '{Moonlight}', filter_colours = '{Silver}', featured = true, position = -5 where id = ${id}`)
      await tx.execute(sql`update variants set stock = 0 where product_id = ${id} and position > 0`)
      await notify(tx, 'products', [id])
    })
    await Promise.all(heard)
    for (const store of stores) {
      expect(store.resolve('zebra-cape')).toBe(id)
      expect(store.index.list({ ...EMPTY_LISTING, q: 'zebra cape' }).productIds).toContain(id)
      await expectAgreement(store, EMPTY_LISTING)
      await expectAgreement(store, { ...EMPTY_LISTING, category: 'fancy-dress', colours: ['Silver'] })
    }
  })

  it('forgets a product that is archived and finds it again', async () => {
    const store = await openProcess()
    const id = [...store.allIds()].at(-1) ?? ''
    for (const status of ['archived', 'published'] as const) {
      const heard = new Promise<void>((resolve) => store.onChange(() => resolve()))
      await inTransaction(database.db, async (tx) => {
        await tx.execute(sql`update products set status = ${status} where id = ${id}`)
        await notify(tx, 'products', [id])
      })
      await heard
      expect(store.index.has(id)).toBe(status === 'published')
      expect(store.cards([id])).toHaveLength(status === 'published' ? 1 : 0)
      await expectAgreement(store, { ...EMPTY_LISTING, sort: 'newest' })
    }
  })
})
