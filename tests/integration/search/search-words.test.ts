import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EMPTY_LISTING } from '#domain/catalogue/filters.ts'
import type { OwnWord } from '#domain/catalogue/own-words.ts'
import { readOwnWords } from '#domain/catalogue/own-words.ts'
import { listProductsInSql } from '#server/catalogue/list-products-in-sql.ts'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/register-pages.ts'
import { webBuild } from '#server/start/serve.ts'
import { createProduct, createShopper } from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
/** A second process, with pages. */
let other: Awaited<ReturnType<TestShop['openAnother']>>
let pages: Awaited<ReturnType<typeof createApp>>
let owner: string

beforeAll(async () => {
  shop = await openTestShop()
  owner = (await createShopper(shop.database.db, { staffRole: 'owner' })).token
  for (const name of ['Meadow Lehenga Choli', 'Harbour Jacket', 'Sun Frock'])
    await createProduct(shop.database.db, { name, sizes: [{}] })
  await shop.services.pool.query("update products set category = 'festive-wear' where name = 'Sun Frock'")
  other = await shop.openAnother()
  await shop.services.catalogue.refresh(null)
  pages = await createApp(other.services, { maxEventLoopDelayMs: 0 })
  await registerPages(pages, other.services, webBuild)
})
afterAll(async () => {
  await pages.close()
  await shop.close()
})

const setting = '/api/admin/settings/searchWords'

async function save(value: OwnWord[], token = owner) {
  const { body } = await shop.request('GET', setting, { token: owner })
  const { revision } = body.data
  return await shop.request('PUT', setting, {
    token,
    body: { value, revision, from: null, replaces: null },
  })
}

const names = async (q: string) => {
  const { catalogue } = other.services
  const { productIds } = await catalogue.index.list({ ...EMPTY_LISTING, q })
  const cards = await catalogue.cards(productIds)
  return cards.map(({ name }) => name).toSorted()
}
/** How many products the page of a search says that it shows. */
async function shown(q: string): Promise<number> {
  const { body } = await pages.inject(`/shop?q=${encodeURIComponent(q)}`)
  // `5 product(s) found`, as the page says it.
  return Number(/(\d+)(?:<!-- -->)? product\(s\) found/.exec(body)?.[1])
}

describe('a search word of the shop', () => {
  test('is found in every process within a second, on the page, in suggestions and by SQL', async () => {
    expect(await names('jhinga lala')).toEqual([])
    expect(await shown('jhinga lala')).toBe(0)
    const words = [{ said: 'jhinga lala', means: 'lehenga choli' }]
    expect((await save(words)).status).toBe(200)
    const saved = Date.now()
    await vi.waitFor(async () => expect(await names('jhinga lala')).toEqual(['Meadow Lehenga Choli']), {
      timeout: 1_000,
      interval: 20,
    })
    expect(Date.now() - saved).toBeLessThan(1_000)
    expect(await shown('Jhinga  Lala')).toBe(1)
    expect(await shown('jhinga lala')).toBe(1)
    const suggested = await pages.inject('/api/search/suggest?q=jhinga%20lal')
    expect(suggested.json().data.products).toMatchObject([{ name: 'Meadow Lehenga Choli' }])
    const query = { ...EMPTY_LISTING, q: 'jhinga lala' }
    const sql = await listProductsInSql(shop.database.db, query, readOwnWords(words))
    const { productIds } = await other.services.catalogue.index.list(query)
    expect(sql.productIds).toEqual(productIds)
    expect(sql.total).toBe(1)
  })

  test('stays when the whole catalogue is read again', async () => {
    await other.services.catalogue.refresh(null)
    expect(await names('jhinga lala')).toEqual(['Meadow Lehenga Choli'])
  })

  test('leaves the page of a category as it was that is called so', async () => {
    const before = await shop.request('GET', '/api/product/search?category=festive-wear')
    expect((await save([{ said: 'festive wear', means: 'jacket' }])).status).toBe(200)
    await eventually(async () =>
      expect(await names('festive wear')).toEqual(['Harbour Jacket', 'Meadow Lehenga Choli', 'Sun Frock']),
    )
    const after = await shop.request('GET', '/api/product/search?category=festive-wear')
    expect(after.body).toEqual(before.body)
    expect(after.body.data.total).toBe(1)
  })

  test('goes again, and the log and the history keep who had set it', async () => {
    expect((await save([])).status).toBe(200)
    await eventually(async () => expect(await names('jhinga lala')).toEqual([]))
    expect(await shown('jhinga lala')).toBe(0)
    const { rows } = await shop.services.pool.query(
      "select action from activity_log where subject = 'setting' and subject_id = 'searchWords'",
    )
    expect(rows).toHaveLength(3)
    const history = await shop.request('GET', `${setting}/history`, { token: owner })
    expect(history.body.data.versions).toHaveLength(4)
  })

  test('may mean a price, by which what is found is narrowed', async () => {
    await createProduct(shop.database.db, { name: 'Velvet Jacket', sizes: [{ pricePaise: 90_000 }] })
    await shop.services.catalogue.refresh(null)
    expect((await save([{ said: 'budget', means: 'under 500' }])).status).toBe(200)
    const found = async (q: string) =>
      (await shop.request('GET', `/api/product/search?q=${encodeURIComponent(q)}`)).body.data
    await eventually(async () =>
      expect(await found('budget jacket')).toMatchObject({
        readAs: '/shop?price=under-500&q=jacket',
        products: [{ name: 'Harbour Jacket' }],
      }),
    )
    expect(await found('jacket')).toMatchObject({ total: 2 })
    expect((await save([])).status).toBe(200)
  })

  test('is refused where it would stand in every search, and to who may not change settings', async () => {
    const faulty = await save([{ said: 'for', means: 'jacket' }])
    expect(faulty).toMatchObject({ status: 400, body: { errors: [{ path: 'value.0.said' }] } })
    const manager = await createShopper(shop.database.db, { staffRole: 'manager' })
    expect((await save([], manager.token)).status).toBe(403)
  })
})
