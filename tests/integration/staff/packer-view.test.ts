import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProduct, createShopper, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const email = 'gulmohar.pillai@example.com'
let shop: TestShop
let packer: TestShopper
let viewer: TestShopper
let orderId: string
let productId: string

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.database
  packer = await createShopper(db, { staffRole: 'packer' })
  viewer = await createShopper(db, { staffRole: 'viewer' })
  const shopper = await createShopper(db)
  await db.execute(sql`
    update customers set email = ${email}, email_normalised = ${email} where id = ${shopper.customerId}`)
  const [frock, kurta] = [
    ...(await createProduct(db, { name: 'Ochre Frock', sizes: [{ pricePaise: 123_457 }] })),
    ...(await createProduct(db, { name: 'Teal Kurta', sizes: [{ pricePaise: 77_791 }] })),
  ]
  if (!frock || !kurta) throw new Error('Cannot order what is not there')
  productId = frock.productId
  const body = placementOf({ ...shopper, email }, [
    { variant: frock, quantity: 1 },
    { variant: kurta, quantity: 1 },
  ])
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  orderId = placed.body.orderId
})
afterAll(() => shop.close())

const get = (path: string, { token }: TestShopper = packer) =>
  shop.request('GET', `/api/admin/${path}`, { token })
const found = async (path: string, person?: TestShopper) => JSON.stringify((await get(path, person)).body)

describe('a packer', () => {
  it('finds no customer by an email address or its start, in any search of the admin', async () => {
    for (const word of ['gulm', 'gulmohar', 'gulmohar.pillai@', 'gulmohar.pillai@exa', email]) {
      const q = encodeURIComponent(word)
      for (const path of [`orders?q=${q}`, `search?q=${q}`]) {
        expect(await found(path, viewer), path).toContain(orderId)
        expect(await found(path), path).not.toContain(orderId)
      }
      expect(await found(`orders/find?code=${q}`), word).not.toContain(orderId)
    }
  })

  it('may not sort, narrow or export by what they do not see', async () => {
    for (const path of [
      'orders?sort=amount',
      'products?sort=price-low',
      'products?sort=price-high',
      'products?priceFrom=1000',
      'products?priceTo=1300',
      'products/ids?priceFrom=1000',
      'products/ids?sort=price-high',
      'products/export',
      'products/export?format=xlsx',
      `products/${productId}`,
      `products/${productId}/history`,
      'imports',
      'batches',
    ]) {
      expect(await get(path), path).toMatchObject({ status: 403, body: { code: 'forbidden' } })
      expect((await get(path, viewer)).status, path).toBe(200)
    }
  })

  it('reads no price, no worth of the stock and no email address in any answer of the admin', async () => {
    const { body } = await shop.request('GET', '/api/openapi.json')
    const paths = Object.entries(body.paths as Record<string, Record<string, unknown>>)
      .filter(([path, methods]) => path.startsWith('/api/admin/') && 'get' in methods)
      .map(([path]) => path)
    expect(paths.length).toBeGreaterThan(60)
    const answered: string[] = []
    for (const path of paths) {
      const id = path.includes('/products/') ? productId : orderId
      const query = path.endsWith('/papers') ? `?ids=${orderId}` : '?q=Ochre&code=0'
      const answer = await shop.request('GET', `${path.replace(/\{[^}]+\}/g, id)}${query}`, packer)
      if (answer.status !== 200) continue
      answered.push(path)
      // The cash that the courier collects, which is on the label, is the sum of both.
      expect(JSON.stringify(answer.body), path).not.toMatch(/1234\.57|123457|777\.91|77791|gulmohar\.pillai/)
    }
    expect(answered).toEqual(
      expect.arrayContaining([
        '/api/admin/orders',
        '/api/admin/orders/{id}',
        '/api/admin/orders/papers',
        '/api/admin/orders/pick-list',
        '/api/admin/products',
        '/api/admin/products/{id}/stock',
        '/api/admin/search',
        '/api/admin/today',
      ]),
    )
    const { whole, rows } = (await get('products')).body.data
    expect(whole).toMatchObject({ products: 2, stockWorth: null })
    expect(rows[0]).toMatchObject({ priceFrom: null, mrpTo: null, priceHint: null })
    expect((await get('products', viewer)).body.data.whole.stockWorth).toBeGreaterThan(0)
    expect((await get('today')).body.data.parcels.cashDue).toBe(0)
  })
})
