import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { EMPTY_LISTING } from '#domain/catalogue/filters.ts'
import { type CatalogueInMemory, openCatalogueStore } from '#server/catalogue/catalogue-store.ts'
import {
  readCatalogueMark,
  readChangesSince,
  sweepCatalogueChanges,
} from '#server/catalogue/change-queries.ts'
import { createLog } from '#server/config/log.ts'
import type { Database } from '#server/db/connection.ts'
import type { Notice } from '#server/db/notifier.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { generateCatalogue } from '#tools/bench/generate-catalogue.ts'
import { loadProducts } from '#tools/bench/load-products.ts'

let database: TestDatabase
let store: CatalogueInMemory
/** A listener that was cut off: it hears nothing but that notices were missed. */
let listener: ((notice: Notice | null) => void) | undefined
const asked: string[] = []
const log = createLog({ level: 'silent' })
const notifier = {
  subscribe(heard: (notice: Notice | null) => void) {
    listener = heard
    return () => {}
  },
  lostWithin: () => 0,
  close: async () => {},
}

beforeAll(async () => {
  database = await createTestDatabase()
  await loadProducts(database.db, [...generateCatalogue(40)])
  await database.db.execute(sql`delete from catalogue_changes`)
})
afterAll(() => database.drop())
beforeEach(async () => {
  store = await openCatalogueStore({ db: watched(database), notifier, log })
})
afterEach(() => store.close())

/** Says that notices were missed, and answers the products that were read after it. */
async function reconnect(): Promise<string[]> {
  asked.length = 0
  listener?.(null)
  await store.refresh([])
  return asked
}

/** Everything that cards and listings say, as another process that starts now would say it. */
async function expectAsAfterAStart(): Promise<void> {
  const other = await openCatalogueStore({
    db: database.db,
    notifier: { ...notifier, subscribe: () => () => {} },
    log,
  })
  const ids = [...other.allIds()]
  expect([...store.allIds()]).toEqual(ids)
  expect(store.cards(ids)).toEqual(other.cards(ids))
  expect(store.index.list(EMPTY_LISTING)).toEqual(other.index.list(EMPTY_LISTING))
  await other.close()
}

const changes = {
  'a name and an address': (id: string) =>
    sql`update products set name = 'Zebra Cape', slug = 'zebra-' || id where id = ${id}`,
  'a place in the shop': (id: string) => sql`update products set position = -1 where id = ${id}`,
  'an archived product': (id: string) => sql`update products set status = 'archived' where id = ${id}`,
  'a price': (id: string) => sql`update variants set price_paise = 100 where product_id = ${id}`,
  'what was sold out': (id: string) => sql`update variants set stock = 0 where product_id = ${id}`,
  'a size that is gone': (id: string) => sql`delete from variants where product_id = ${id}
    and not exists (select from order_lines where variant_id = variants.id)`,
  'a picture': (id: string) => sql`
    with added as (
      insert into media (id, kind, format, width, height, widths)
      values ('med_' || ${id}::text, 'image', 'avif', 800, 1000, '{360,800}') returning id
    )
    insert into product_pictures (product_id, position, media_id, view, alt) select ${id}, 0, id, 'front', 'A cape' from added`,
  'a review': (id: string) => sql`
    insert into reviews (id, product_id, customer_id, stars, description)
    values ('rev_new_' || ${id}::text, ${id}, 'usr_demo', 1, 'Torn.')`,
  'a hidden review': (id: string) => sql`update reviews set hidden = not hidden where product_id = ${id}`,
}

describe('a process that missed notices', () => {
  it.each(Object.entries(changes))('reads %s, and no product that stayed as it was', async (what, change) => {
    const at = Object.keys(changes).indexOf(what)
    // Products of other tests may be read again: a transaction anywhere on the server may have been open at the time.
    const changed = idOf(at, at + Object.keys(changes).length)
    await inOrder(changed, (id) => database.db.execute(change(id)))
    const read = await reconnect()
    expect(read).toEqual(expect.arrayContaining(changed))
    expect(read.filter((id) => unchanged().includes(id))).toEqual([])
    await expectAsAfterAStart()
  })

  it('reads nothing again where a sale left some of a size', async () => {
    await database.db.execute(
      sql`update variants set stock = stock + 1 where product_id = any(${sql.param(unchanged())}::text[]) and stock > 0`,
    )
    expect((await reconnect()).filter((id) => unchanged().includes(id))).toEqual([])
  })

  it('reads what a transaction wrote that was open when it looked before', async () => {
    const [id = '', other = ''] = idOf(1, 2)
    const late = await database.pool.connect()
    await late.query('begin')
    await late.query("update products set name = 'Late Cape' where id = $1", [id])
    // Another begins and ends while it is open.
    await database.db.execute(sql`update products set name = 'Early Cape' where id = ${other}`)
    expect(await reconnect()).toContain(other)
    await late.query('commit')
    late.release()
    expect(await reconnect()).toContain(id)
    expect(store.cards([id])[0]?.name).toBe('Late Cape')
  })

  it('cannot tell what changed once another server of the cluster is the primary', async () => {
    const mark = await inTransaction(database.db, readCatalogueMark)
    const since = (seen: typeof mark) => inTransaction(database.db, (tx) => readChangesSince(tx, seen))
    expect(await since(mark)).toMatchObject({ mark: { timeline: '00000001' } })
    expect(await since({ ...mark, timeline: '00000002' })).toBeNull()
  })

  it('reads everything where changes have been swept since', async () => {
    const ids = [...store.allIds()]
    await database.db.execute(sql`update products set name = 'Swept Cape' where id = ${ids[0]}`)
    await sweepCatalogueChanges(database.db, new Date(Date.now() + 60_000))
    // By ranges of ids, which the note does not see.
    await reconnect()
    expect(store.cards(ids.slice(0, 1))[0]?.name).toBe('Swept Cape')
    await expectAsAfterAStart()
  })
})

/** Products by their number from 0; those from 20 on stay as they are until everything is read again. */
function idOf(...numbers: number[]): string[] {
  return numbers.map((number) => `prd_${number.toString(36).padStart(6, '0')}`)
}

function unchanged(): string[] {
  return idOf(...Array.from({ length: 20 }, (_, index) => index + 20))
}

async function inOrder<T>(things: readonly T[], work: (thing: T) => Promise<unknown>): Promise<void> {
  for (const thing of things) await work(thing)
}

/** The database with a note of the products that were asked for. */
function watched({ db, pool }: TestDatabase): Database {
  const note = (statement: { values?: unknown[] }) => {
    for (const value of statement.values ?? []) {
      const ids = Array.isArray(value) ? value : []
      for (const id of ids) if (typeof id === 'string' && !asked.includes(id)) asked.push(id)
    }
  }
  const noting = <Client extends { query: (...args: never[]) => unknown }>(client: Client): Client =>
    Object.create(client, {
      query: {
        value(...args: Parameters<Client['query']>) {
          const [statement] = args as unknown[]
          if (typeof statement === 'object' && statement !== null) note(statement)
          return client.query(...args)
        },
      },
    })
  const $client = Object.create(noting(pool), {
    connect: { value: async () => noting(await pool.connect()) },
  })
  return Object.create(db, { $client: { value: $client } })
}
