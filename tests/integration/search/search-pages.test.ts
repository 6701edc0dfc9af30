import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readUser } from '#server/customers/read-user.ts'
import { variants } from '#server/db/schema/catalogue.ts'
import { createApp } from '#server/http/app.ts'
import { registerPages } from '#server/pages/register-pages.ts'
import { webBuild } from '#server/start/serve.ts'
import { createProduct, placementOf, type TestVariant } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let frock: TestVariant[]
let rompers: TestVariant[]

beforeAll(async () => {
  shop = await openTestShop()
  const { db } = shop.services
  const sizes = [
    { label: '2-3Y', stock: 0, pricePaise: 39_900 },
    { label: '3-4Y', stock: 4, pricePaise: 49_900 },
  ]
  frock = await createProduct(db, { name: 'Blue Frock', sizes })
  await createProduct(db, {
    name: 'Sold Out Frock',
    sizes: [{ label: '3-4Y', stock: 0, pricePaise: 45_000 }],
  })
  rompers = await createProduct(db, {
    name: 'Romper Pack',
    sizes: [{ label: '6-9M', stock: 3, pricePaise: 100_000 }],
  })
  await db
    .update(variants)
    .set({ pieces: 3, barcode: '8901030865275' })
    .where(eq(variants.productId, rompers[0]?.productId ?? ''))
  await shop.services.catalogue.refresh(null)
})

afterAll(async () => {
  await shop.close()
})

async function search(q: string) {
  const { status, body } = await shop.request('GET', `/api/product/search?${new URLSearchParams({ q })}`)
  expect(status).toBe(200)
  return body.data
}

const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name)

describe('search', () => {
  test('finds a frock in every Hindi spelling, sold-out ones last', async () => {
    for (const q of ['frock', 'फ्रॉक', 'फ़्रॉक', 'फ्राक'])
      expect(names((await search(q)).products)).toEqual(['Blue Frock', 'Sold Out Frock'])
    for (const sort of ['name', 'price-low', 'newest']) {
      const { body } = await shop.request('GET', `/api/product/search?q=frock&sort=${sort}`)
      expect(names(body.data.products)).toEqual(['Blue Frock', 'Sold Out Frock'])
    }
  })

  test('counts nothing at a price that nothing has, and offers the nearest', async () => {
    for (const q of ['frock under 300', 'फ्रॉक ३०० से कम', 'frock above 2000']) {
      const { total, products, noneAtPrice, instead } = await search(q)
      expect({ total, products, noneAtPrice }).toEqual({ total: 0, products: [], noneAtPrice: true })
      expect(names(instead)).toEqual(['Blue Frock', 'Sold Out Frock'])
    }
    const { body } = await shop.request('GET', '/api/search/suggest?q=frock+under+300')
    expect(body.data.products).toEqual([])
  })

  test('names the page that words ask for', async () => {
    expect((await search('return policy')).pages).toEqual([
      { label: 'Returns', path: '/shipping-policy#returns' },
    ])
    const { body } = await shop.request('GET', '/api/search/suggest?q=track+order')
    expect(body.data.pages).toEqual([{ label: 'Track order', path: '/track' }])
    expect((await search('return gift')).pages).toEqual([])
  })
})

describe('pages', () => {
  let app: Awaited<ReturnType<typeof createApp>>
  const page = async (url: string) => await app.inject({ url, headers: { accept: 'text/html' } })

  beforeAll(async () => {
    const { services } = await shop.openAnother()
    app = await createApp(services, { maxEventLoopDelayMs: 0 })
    await registerPages(app, services, webBuild)
  })

  afterAll(async () => {
    await app.close()
  })

  test('words that ask for a page alone lead to it', async () => {
    for (const [q, to] of [
      ['size chart', '/size-guide'],
      ['exchange', '/shipping-policy#exchanges'],
      ['COD', '/#faq'],
    ] as const) {
      const { statusCode, headers } = await page(`/shop?${new URLSearchParams({ q })}`)
      expect([statusCode, headers.location]).toEqual([302, to])
    }
    expect((await page('/size-guide')).body).toContain('<h1>Size guide</h1>')
  })

  test('a search at a price that nothing has says so', async () => {
    const { body } = await page('/shop?q=frock+under+300')
    expect(body).toContain('Nothing at this price for “frock under 300”. Here are the closest matches.')
    expect(body).toContain('Blue Frock')
    expect(body).toContain('0 product(s) found')
  })

  test('an unknown category has a title and leads to the known ones', async () => {
    for (const url of ['/shop/hats', '/shop/girls-collection/hats']) {
      const { statusCode, body } = await page(url)
      expect(statusCode).toBe(404)
      expect(body.match(/<title>[^<]*<\/title>/g)).toEqual([
        expect.stringMatching(/^<title>Page Not Found · /),
      ])
      expect(body).toContain('href="/shop/baby-essentials"')
      expect(body).toContain('href="/shop"')
    }
  })

  test('a size in the address shows its price, also when it is sold out', async () => {
    const { body } = await page(`/product/${frock[0]?.productId}`).then(({ headers }) =>
      page(`${headers.location}?size=2-3Y`),
    )
    expect(body).toMatch(/<b>₹399\.00<\/b>/)
    expect(body).toContain('✗ Out of Stock')
  })

  test('a pack says the price of one piece', async () => {
    const { headers } = await page(`/product/${rompers[0]?.productId}`)
    expect((await page(String(headers.location))).body).toContain('₹333.33 per piece')
  })

  test('a shared wishlist has a picture for messengers and stays out of search engines', async () => {
    const { body } = await page(`/wishlist?items=${frock[0]?.productId}`)
    expect(body).toContain('<meta property="og:title" content="A shared wishlist')
    expect(body).toMatch(/<meta property="og:image" content="http[^"]+"/)
    expect(body).toContain('<meta name="robots" content="noindex"')
    expect((await page('/wishlist')).body).not.toContain('og:image')
  })
})

test('a guest has the name of the last order', async () => {
  const contact = { email: 'guest@example.com', phoneNo: '9876500001' }
  const { body } = await shop.request('POST', '/api/user/create-guest', { body: contact })
  const { token, user } = body
  expect(user.fullname).toBe('')
  const [, variant] = frock
  if (!variant) throw new Error('Cannot order a size that is not there')
  const guest = { customerId: user._id, token, email: contact.email, phone: contact.phoneNo }
  await shop.request('POST', '/api/order/place', { token, body: placementOf(guest, [{ variant }]) })
  expect((await readUser(shop.services.db, user._id)).fullname).toBe('Asha Rao')
})
