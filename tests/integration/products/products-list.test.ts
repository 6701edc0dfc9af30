import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AdminProductList, ProductRow } from '#domain/products/api-product-list.ts'
import { PRODUCT_SORTS, PRODUCT_STOCKS } from '#domain/products/product-list-query.ts'
import { createShopper, type TestShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { generateProductsInSql } from '#tools/bench/generate-products.ts'

let shop: TestShop
let owner: TestShopper
const PRODUCTS = 230

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  await generateProductsInSql(shop.database.db, PRODUCTS)
})
afterAll(() => shop.close())

async function list(query: Record<string, string> = {}): Promise<AdminProductList> {
  const url = `/api/admin/products?${new URLSearchParams(query)}`
  const answer = await shop.request('GET', url, { token: owner.token })
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true })
  return answer.body.data
}

async function listAll(
  query: Record<string, string>,
  between?: () => Promise<unknown>,
): Promise<ProductRow[]> {
  const rows: ProductRow[] = []
  let after: string | null = ''
  while (after !== null) {
    const page: AdminProductList = await list({ limit: '20', ...query, after })
    rows.push(...page.rows)
    after = page.next
    await between?.()
  }
  return rows
}

const idsOf = (rows: readonly ProductRow[]) => rows.map(({ _id }) => _id)
const run = (statement: ReturnType<typeof sql>) => shop.database.db.execute(statement)

/** Sizes of the products that customers see. */
async function countSizes(condition: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await run(sql`
    select count(*)::int as sizes from variants v join products p on p.id = v.product_id
    where p.status = 'published' and v.archived_at is null and ${condition}`)
  return Number(rows[0]?.sizes)
}

describe('GET /api/admin/products', () => {
  it('counts what stands under each tab as the rows themselves say', async () => {
    const { counts, whole } = await list()
    const all = await listAll({})
    const archived = await listAll({ view: 'archived' })
    const live = all.filter(({ status }) => status === 'published')
    expect(counts).toEqual({
      all: all.length,
      live: live.length,
      drafts: all.filter(({ status }) => status === 'draft').length,
      missing: all.filter(({ missing }) => missing.length > 0).length,
      low: await countSizes(sql`v.stock between 1 and coalesce(v.low_from, 10)`),
      out: live.reduce((sum, { sizesOut }) => sum + sizesOut.length, 0),
      archived: archived.length,
    })
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0)
    expect(whole).toMatchObject({ products: all.length, sizes: 5 * all.length })
  })

  it.each(['live', 'drafts', 'missing'] as const)('lists under %s what it counts', async (view) => {
    const rows = await listAll({ view })
    const { counts, total } = await list({ view })
    expect([rows.length, total]).toEqual([counts[view], counts[view]])
  })

  it('lists the products whose sizes it counts as low or sold out', async () => {
    const out = await listAll({ view: 'out' })
    const { counts, total } = await list({ view: 'out' })
    expect(out.every(({ sizesOut }) => sizesOut.length > 0)).toBe(true)
    expect([out.length, out.reduce((sum, { sizesOut }) => sum + sizesOut.length, 0)]).toEqual([
      total,
      counts.out,
    ])
    const low = await list({ view: 'low' })
    expect(low.total).toBeLessThanOrEqual(low.counts.low)
    // A product with pieces in other sizes counts too.
    const [plenty] = (await listAll({ view: 'live' })).filter(({ level }) => level === 'plenty')
    await run(sql`update variants set stock = 0 where id = (
      select id from variants where product_id = ${plenty?._id} and archived_at is null and stock > 0 order by position limit 1)`)
    await run(sql`
      insert into stock_movements (variant_id, kind, quantity)
      select id, 'correction', 0 from variants where product_id = ${plenty?._id} limit 1`)
    const after = await list({ view: 'out', limit: '50' })
    expect(after.counts.out).toBe(counts.out + 1)
    expect(idsOf(await listAll({ view: 'out' }))).toContain(plenty?._id)
    expect(idsOf(await listAll({ stock: 'none' }))).toContain(plenty?._id)
    expect(idsOf(await listAll({ stock: 'plenty' }))).not.toContain(plenty?._id)
  })

  it.each(PRODUCT_SORTS)(
    'turns pages sorted by %s without a double or a gap, while products change',
    async (sort) => {
      const before = idsOf(await listAll({ sort }))
      expect(before).toHaveLength(new Set(before).size)
      let turn = 0
      // Concurrent changes do not affect the sorted field.
      const rows = await listAll({ sort }, () =>
        run(sql`update products set description = description || ${String(turn++)}`),
      )
      expect(idsOf(rows)).toEqual(before)
      const keys = rows.map((row) => [row.priceFrom ?? 0, row.stock, row.sold30Days])
      const index = { 'price-high': 0, 'price-low': 0, 'stock-high': 1, 'stock-low': 1, sold: 2 }[
        sort as 'sold'
      ]
      if (index === undefined) return
      const way = sort.endsWith('-low') ? 1 : -1
      expect(keys).toEqual(keys.toSorted((a, b) => way * ((a[index] ?? 0) - (b[index] ?? 0))))
    },
  )

  it('returns every untouched product once, while others are saved', async () => {
    let turn = 0
    const untouched = idsOf(await listAll({ sort: 'changed' })).filter((id) => !id.endsWith('3'))
    const met = idsOf(
      await listAll({ sort: 'changed' }, async () => {
        turn += 1
        await run(sql`update products set updated_at = now() where id like ${`%${turn}3`}`)
      }),
    )
    expect(met.filter((id) => !id.endsWith('3'))).toEqual(untouched)
  })

  it('finds by words of name and colour, by the beginning of a SKU and by a barcode', async () => {
    await run(sql`update variants set barcode = '8901234567894' where id = 'siz_7_2'`)
    await run(sql`update products set name = 'Nilgiri 100%_Frock', colours = '{Peacock}' where id = 'prd_7'`)
    expect(idsOf((await list({ q: 'nilgiri frock' })).rows)).toEqual(['prd_7'])
    expect(idsOf((await list({ q: '100%_f PEACOCK' })).rows)).toEqual(['prd_7'])
    expect(idsOf((await list({ q: '8901234567894' })).rows)).toEqual(['prd_7'])
    expect(idsOf((await list({ q: 'bench-7-' })).rows)).toEqual(['prd_7'])
    expect((await list({ q: 'nilgiri lehenga' })).rows).toEqual([])
    expect((await list({ q: '100%x' })).rows).toEqual([])
  })

  it('narrows by category, flag, price and stock', async () => {
    const rows = await listAll({
      category: 'girls-collection',
      flag: 'isNew',
      priceFrom: '500',
      priceTo: '2000',
    })
    const all = await listAll({})
    expect(idsOf(rows)).toEqual(
      idsOf(
        all.filter(
          ({ category, flags, priceFrom }) =>
            category === 'girls-collection' &&
            flags.isNew &&
            (priceFrom ?? 0) >= 500 &&
            (priceFrom ?? 0) <= 2000,
        ),
      ),
    )
    const [plenty, low, none] = await Promise.all(PRODUCT_STOCKS.map((stock) => listAll({ stock })))
    expect(idsOf(none ?? [])).toEqual(idsOf(all.filter(({ sizesOut }) => sizesOut.length > 0)))
    expect((plenty ?? []).every(({ level, sizesOut }) => level === 'plenty' && sizesOut.length === 0)).toBe(
      true,
    )
    expect(new Set(idsOf([plenty, low, none].flatMap((rows) => rows ?? []))).size).toBe(all.length)
  })

  it('returns the fields of a row', async () => {
    await run(sql`
      insert into stock_alerts (id, variant_id, email, email_normalised, language)
      values ('a1', 'siz_25_1', 'a@example.com', 'a@example.com', 'en')`)
    await run(sql`update variants set price_paise = 289900, mrp_paise = 349900 where id = 'siz_25_2'`)
    const { rows } = await list({ q: 'BENCH-25-1' })
    expect(rows[0]).toMatchObject({
      _id: 'prd_25',
      sizes: 5,
      stock: 0,
      level: 'none',
      asked: 1,
      sizesOut: ['2-3Y', '3-4Y', '4-5Y', '5-6Y', '6-7Y'],
      priceTo: 2899,
      mrpTo: 3499,
      picture: '/media/med25-360.avif',
      priceHint: { price: 2899, better: 2625, rateNow: 18, rateBetter: 5 },
    })
  })

  it('updates the counts when stock moves', async () => {
    const { counts } = await list()
    await run(sql`update variants set stock = 50 where product_id = 'prd_25'`)
    await run(
      sql`insert into stock_movements (variant_id, kind, quantity) values ('siz_25_1', 'correction', 50)`,
    )
    expect((await list()).counts.out).toBe(counts.out - 5)
  })

  it.each(['x', Buffer.from('["name","a"]').toString('base64url')])('refuses the place %s', async (after) => {
    const answer = await shop.request('GET', `/api/admin/products?after=${after}`, { token: owner.token })
    expect(answer).toMatchObject({ status: 400, body: { code: 'malformed_request' } })
  })

  it('refuses a place of another order', async () => {
    const { next } = await list({ sort: 'name', limit: '5' })
    const url = `/api/admin/products?sort=changed&after=${next}`
    expect((await shop.request('GET', url, { token: owner.token })).status).toBe(400)
  })
})
