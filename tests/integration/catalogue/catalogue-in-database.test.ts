import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_LISTING } from '#domain/catalogue/filters.ts'
import { readOwnWords } from '#domain/catalogue/own-words.ts'
import type { CatalogueStore } from '#server/catalogue/catalogue-search.ts'
import { type CatalogueInMemory, openCatalogueStore } from '#server/catalogue/catalogue-store.ts'
import { openDatabaseCatalogue } from '#server/catalogue/in-database/database-catalogue.ts'
import { arbitraryQuery } from '#server/catalogue/index/testing/arbitrary-catalogue.ts'
import { createLog } from '#server/config/log.ts'
import { analyse } from '#server/db/analyse.ts'
import type { Notifier } from '#server/db/notifier.ts'
import { CHUNK_BITS } from '#server/db/schema/catalogue-search.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { generateCatalogue } from '#tools/bench/generate-catalogue.ts'
import { loadProducts } from '#tools/bench/load-products.ts'

/** Both implementations of the catalogue on one database: what they answer must be equal. */
let database: TestDatabase
let memory: CatalogueInMemory
let stored: CatalogueStore

const log = createLog({ level: 'silent' })
const notifier: Notifier = { subscribe: () => () => {}, lostWithin: () => 0, close: async () => {} }

const SEARCHES = [
  ...[
    'frock',
    'cotton',
    'soft cotton frock',
    'red kurta',
    'blue lehenga cotton',
    '2-3 years',
    'girls pyjama',
  ],
  ...[
    'lehnga',
    'kurtaa rde',
    'pinkfrock',
    'printed tshirt',
    'zzzz',
    'zzzz frock',
    'soft zzzz',
    'jacket zari',
  ],
  ...[
    'for with',
    'lehenga choli in red for girls',
    'dress',
    'co-ord set',
    'baby',
    'ki',
    'organic cotton dress',
  ],
]

const LAST_OF_CHUNK = JSON.stringify({
  ...{ ordinal: CHUNK_BITS - 120, product_id: 'gone', slug: 'gone', listed: false, card: '', keys: [] },
  ...{ category: '', in_stock: false, featured_rank: 1, trending: false, position: 0, newness: 0 },
  ...{ price_paise: 0, rating_tenths: 0, units_sold: 0, review_count: 0, lower_name: '', lower_origin: '' },
})

beforeAll(async () => {
  database = await createTestDatabase()
  const { db } = database
  // Every page is read in order; with few products it would be sorted.
  stored = await openDatabaseCatalogue({ db, notifier, log, mostSorted: 0 })
  // The products are added one by one, across the end of a chunk.
  await db.execute(sql`
    insert into catalogue_entries select (json_populate_record(null::catalogue_entries, ${LAST_OF_CHUNK}::json)).*`)
  await loadProducts(db, [...generateCatalogue(300)])
  await analyse(db)
  await stored.refresh(null)
  memory = await openCatalogueStore({ db, notifier, log })
})
afterAll(async () => {
  await memory.close()
  await stored.close()
  await database.drop()
})

async function expectSameListings(seed: number, runs: number): Promise<void> {
  const queries = fc
    .sample(arbitraryQuery, { numRuns: runs, seed })
    .map((query, at) => ({ ...query, q: at % 3 === 0 ? '' : (SEARCHES[at % SEARCHES.length] ?? '') }))
  for (const query of [...queries, ...SEARCHES.map((q) => ({ ...EMPTY_LISTING, q }))]) {
    expect({ query, ...(await stored.index.list(query)) }).toEqual({ query, ...memory.index.list(query) })
    expect(await stored.index.count(query)).toEqual(memory.index.count(query))
  }
}

async function expectSameShelf(): Promise<void> {
  const ids = [...memory.allIds()]
  expect((await stored.addresses()).map(({ _id }) => _id)).toEqual(ids)
  expect(await stored.shelfCards([...ids, 'gone'])).toEqual(await memory.shelfCards(ids))
  for (const flag of ['featured', 'trending'] as const)
    expect(await stored.flagged(flag, 6)).toEqual(await memory.flagged(flag, 6))
  for (const id of ids.filter((_, at) => at % 40 === 0)) {
    expect(await stored.index.related(id, 6)).toEqual(memory.index.related(id, 6))
    const [card] = memory.cards([id])
    expect(await stored.resolve(card?.id ?? '')).toBe(id)
    expect(await stored.resolve(id)).toBe(id)
  }
}

describe('the catalogue in the database', () => {
  it('answers listings and searches as the index in memory does', async () => {
    await expectSameListings(7, 120)
  }, 120_000)

  it('suggests the same, and reads the same words', async () => {
    for (const q of SEARCHES) {
      for (const text of [q, q.slice(0, 4)])
        expect({ text, ...(await stored.index.suggest(text, 5)) }).toEqual({
          text,
          ...memory.index.suggest(text, 5),
        })
      expect(await stored.index.correct(q)).toBe(memory.index.correct(q))
    }
    const { sizes, origins } = await stored.index.filterVocabulary
    expect([...sizes].sort()).toEqual([...memory.index.filterVocabulary.sizes].sort())
    expect([...origins].sort()).toEqual([...memory.index.filterVocabulary.origins].sort())
  }, 120_000)

  it('finds the same by words of the shop', async () => {
    const words = readOwnWords([
      { said: 'jhinga lala', means: 'red frock' },
      { said: 'cotton', means: 'lehenga' },
      { said: 'frock', means: 'zzzz' },
    ])
    for (const q of ['jhinga lala', 'jinga lala', 'cotton', 'soft cotton', 'frock', 'jhinga zzzz']) {
      const query = { ...EMPTY_LISTING, q }
      expect({ q, ...(await stored.index.readBy(words).list(query)) }).toEqual({
        q,
        ...(await memory.index.readBy(words).list(query)),
      })
    }
  }, 60_000)

  it('has the same cards, addresses and neighbours', expectSameShelf, 60_000)

  it('follows changes, by their notices and after they were missed', async () => {
    const ids = [...memory.allIds()]
    const [renamed, archived, soldOut] = [ids[3] ?? '', ids[40] ?? '', ids[7] ?? '']
    const { db } = database
    await db.execute(sql`update products set name = 'Quokka Cape', slug = 'quokka-cape', category = 'fancy-dress',
      subcategory = null, colours = '{Moonlight}', filter_colours = '{Silver}', position = -5 where id = ${renamed}`)
    await db.execute(sql`update products set status = 'archived' where id = ${archived}`)
    await db.execute(sql`update variants set stock = 0 where product_id = ${soldOut}`)
    for (const store of [memory, stored]) await store.refresh([renamed, archived, soldOut])
    expect((await stored.index.list({ ...EMPTY_LISTING, q: 'quoka' })).productIds).toEqual([renamed])
    expect(await stored.resolve(archived)).toBeNull()
    await expectSameShelf()
    await expectSameListings(8, 20)

    await db.execute(sql`update products set status = 'published' where id = ${archived}`)
    await db.execute(sql`update products set name = 'Plain Cape' where id = ${renamed}`)
    const other = await openDatabaseCatalogue({ db, notifier, log })
    expect(await other.resolve(archived)).toBe(archived)
    expect((await other.index.list({ ...EMPTY_LISTING, q: 'quokka' })).total).toBe(0)
    await other.close()
    for (const store of [memory, stored]) await store.refresh(null)
    await expectSameShelf()
  }, 120_000)

  it('is the same when it is built again, as for another format', async () => {
    await database.db.execute(sql`update catalogue_search_state set format = 0`)
    await stored.close()
    stored = await openDatabaseCatalogue({ db: database.db, notifier, log })
    await expectSameShelf()
    await expectSameListings(9, 40)
  }, 120_000)
})
