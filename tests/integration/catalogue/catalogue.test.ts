import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { indiaDate } from '#domain/time/india-time.ts'
import { getProduct } from '#server/catalogue/get-product.ts'
import { notify } from '#server/db/notifier.ts'
import { readRows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countSearches } from '#server/insight/count-searches.ts'
import { sweepSearchTerms } from '#server/insight/sweep-counts.ts'
import { createProduct, createShopper, placementOf, type TestVariant } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

describe('the catalogue over HTTP', () => {
  let shop: TestShop
  let frock: TestVariant[]
  let soldOut: TestVariant[]

  beforeAll(async () => {
    shop = await openTestShop()
    const { db } = shop.services
    frock = await createProduct(db, {
      name: 'Blue Frock',
      sizes: [
        { label: '2-3Y', stock: 0, pricePaise: 39_900 },
        { label: '3-4Y', stock: 4, pricePaise: 49_950, mrpPaise: 69_900 },
      ],
    })
    soldOut = await createProduct(db, { name: 'Tiger Cape & "Tail"', sizes: [{ label: 'S', stock: 0 }] })
    await db.execute(sql`insert into media (id, kind, width, height, widths)
      values ('m1', 'image', 800, 1000, '{360,800}'), ('m2', 'image', 800, 1000, '{360,800}')`)
    for (const [position, [id, colour]] of [['m1', null] as const, ['m2', 'Red'] as const].entries())
      await db.execute(sql`insert into product_pictures (product_id, position, media_id, view, alt, colour)
        values (${idOf(frock)}, ${position}, ${id}, 'front', 'A frock', ${colour})`)
    await shop.services.catalogue.refresh(null)
  })

  afterAll(async () => {
    await shop.close()
  })

  function idOf([variant]: TestVariant[]): string {
    return variant?.productId ?? ''
  }

  async function allProducts() {
    const { status, body } = await shop.request('GET', '/api/product/all')
    expect(status).toBe(200)
    return body
  }

  describe('GET /api/product/all', () => {
    it('gives every field that the API promises', async () => {
      const { success, data } = await allProducts()
      expect(success).toBe(true)
      const product = data.find(({ _id }: { _id: string }) => _id === idOf(frock))
      expect(product).toEqual({
        _id: expect.stringMatching(/^prd_\w{12,}$/),
        id: expect.stringMatching(/^frock-/),
        name: 'Blue Frock',
        description: 'A frock.',
        category: 'Girls Collection',
        subcategory: '',
        price: 499.5,
        originalPrice: 699,
        image: '/media/m1-800.avif',
        images: ['/media/m1-800.avif', '/media/m2-800.avif'],
        productGif: '',
        colours: ['Blue', 'Red'],
        colors: ['Blue', 'Red'],
        filterColours: ['Blue', 'Red', 'White'],
        sizes: [
          {
            _id: frock[0]?.id,
            label: '2-3Y',
            price: 399,
            originalPrice: 399,
            inStock: false,
            stock: 0,
            heightCm: [100, 110],
          },
          {
            _id: frock[1]?.id,
            label: '3-4Y',
            price: 499.5,
            originalPrice: 699,
            inStock: true,
            stock: 4,
            heightCm: [100, 110],
          },
        ],
        rating: 0,
        reviews: 0,
        featured: false,
        trending: false,
        isNew: false,
        features: [],
        stock: 4,
        inStock: true,
        sku: expect.any(String),
      })
    })

    it('is the same compressed, and nothing when nothing has changed', async () => {
      const ask = (headers: Record<string, string>) => shop.app.inject({ url: '/api/product/all', headers })
      const plain = await ask({})
      const brotli = await ask({ 'accept-encoding': 'gzip, br' })
      const zipped = await ask({ 'accept-encoding': 'br;q=0, gzip' })
      expect(brotli.headers['content-encoding']).toBe('br')
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
      expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)

      const etag = String(plain.headers.etag)
      for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
        const unchanged = await ask({ 'if-none-match': tag })
        expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
        expect(unchanged.headers.etag).toBe(etag)
      }
      expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
    })

    it('shows what an order has taken, under another tag', async () => {
      const variant = frock[1]
      if (!variant) throw new Error('Cannot order a size that is not there')
      const before = await shop.app.inject({ url: '/api/product/all' })
      const shopper = await createShopper(shop.services.db)
      const placed = await shop.request('POST', '/api/order/place', {
        token: shopper.token,
        body: placementOf(shopper, [{ variant, quantity: 3 }]),
      })
      expect(placed.status).toBe(200)
      await expect.poll(async () => stockIn(await allProducts()), { timeout: 10_000 }).toBe(1)
      const after = await shop.app.inject({ url: '/api/product/all' })
      expect(after.headers.etag).not.toBe(before.headers.etag)
    })

    function stockIn({ data }: { data: { _id: string; stock: number }[] }): number | undefined {
      return data.find(({ _id }) => _id === idOf(frock))?.stock
    }
  })

  it('gives a page of a listing with counts, and something else to buy where nothing is found', async () => {
    const found = await shop.request('GET', '/api/product/search?size=3-4Y&colour=white&q=frock')
    expect(found.status).toBe(200)
    expect(found.body.data).toMatchObject({ total: 1, page: 1, pageCount: 1 })
    expect(found.body.data.products[0]).toMatchObject({
      name: 'Blue Frock',
      price: 499.5,
      wantedSize: { _id: frock[1]?.id, label: '3-4Y' },
    })
    expect(found.body.data.facets.sizes).toContainEqual({ value: '3-4Y', count: 1 })

    const none = await shop.request('GET', '/api/product/search?category=fancy-dress')
    expect(none.body.data).toMatchObject({ total: 0, products: [] })
    expect(none.body.data.instead.length).toBeGreaterThan(0)
  })

  it('shows a product in the colour that the filter found', async () => {
    const search = async (question: string) =>
      (await shop.request('GET', `/api/product/search?${question}&q=frock&size=3-4Y`)).body.data.products[0]
    expect(await search('colour=red')).toMatchObject({
      image: { src360: '/media/m2-360.avif' },
      wantedColour: 'Red',
      colours: ['Blue', 'Red'],
      filterColours: ['Blue', 'Red', 'White'],
    })
    expect((await search('colour=blue')).image.src360).toBe('/media/m1-360.avif')
    const white = await search('colour=white')
    expect([white.image.src360, white.wantedColour]).toEqual(['/media/m1-360.avif', undefined])
  })

  it.each([
    'page=0',
    'page=9999',
    'page=-1&rating=99&sort=nonsense&price=-5&size=%01&colour=',
    'category=nowhere&subcategory=nothing',
    `q=${'x'.repeat(5_000)}`,
    'q=%F0%9F%A6%96%20%E0%A4%AB',
  ])('answers nonsense with the nearest sensible listing: %s', async (question) => {
    const { status, body } = await shop.request('GET', `/api/product/search?${question}`)
    expect(status).toBe(200)
    expect(body.data.page).toBeGreaterThanOrEqual(1)
  })

  it('suggests products and categories for a half-typed word', async () => {
    const { body } = await shop.request('GET', '/api/search/suggest?q=fro')
    // The other one only mentions a frock in its description.
    expect(body.data.products[0]).toMatchObject({ name: 'Blue Frock', price: 499.5, originalPrice: 699 })
    expect((await shop.request('GET', '/api/search/suggest')).body.data.products).toEqual([])
  })

  it('gives products by id in the order asked for, without those that are gone', async () => {
    const ids = [idOf(soldOut), 'prd_gone', idOf(frock), idOf(soldOut)]
    const { body } = await shop.request('GET', `/api/product/cards?ids=${ids.join(',')}`)
    expect(body.data.map(({ _id }: { _id: string }) => _id)).toEqual([idOf(soldOut), idOf(frock)])
    expect(body.data[0]).toMatchObject({ inStock: false })
  })

  it('says how many there are of each size, by id or slug, and 404 of what it does not know', async () => {
    const { body } = await shop.request('GET', `/api/product/${idOf(soldOut)}/stock`)
    expect(body.data.sizes).toEqual([{ _id: soldOut[0]?.id, stock: 0, inStock: false, heightCm: [100, 110] }])
    expect((await shop.request('GET', '/api/product/none/stock')).status).toBe(404)
  })

  it('names what lies beside a garment in a picture, as long as it is sold', async () => {
    const { db, catalogue } = shop.services
    const before = await getProduct(shop.services, idOf(frock))
    expect(before?.product.pictures.map(({ shownWith }) => shownWith)).toEqual([[], []])
    const [beside] = await catalogue.cards([idOf(soldOut)])
    await db.execute(sql`update product_pictures set shown_with = array[${beside?.id}, 'gone-long-ago']
      where product_id = ${idOf(frock)} and position = 1`)
    const after = await getProduct(shop.services, idOf(frock))
    expect(after?.product.pictures[1]?.shownWith).toEqual([
      { _id: beside?._id, id: beside?.id, name: 'Tiger Cape & "Tail"' },
    ])
  })

  describe('countSearches()', () => {
    async function counted(term: string) {
      const { rows } = await shop.services.db.execute(sql`
        select with_result as found, without_result as missed from search_terms
        where term = ${term} and day = ${indiaDate(new Date())}`)
      return rows
    }
    const count = (searches: [string, number][]) =>
      countSearches(shop.services, new Map(searches), new Date())

    it('counts what was found and what was not, one spelling for each', async () => {
      await count([
        ['Blue Frock', 1],
        [' blue  frock', 2],
        ['frock zzzz', 1],
      ])
      await count([['frock zzzz', 4]])
      expect(await counted('blue frock')).toEqual([{ found: 3, missed: 0 }])
      expect(await counted('frock zzzz')).toEqual([{ found: 0, missed: 5 }])
    })

    it('keeps nothing that tells who it was', async () => {
      await count([
        ['asha@example.com', 1],
        ['98765 43210', 1],
      ])
      expect(await counted('asha@example.com')).toEqual([])
      expect(await counted('98765 43210')).toEqual([])
    })

    it('keeps what many asked for a season longer than what was typed once', async () => {
      await shop.services.db.execute(sql`
        insert into search_terms (day, term, with_result, without_result) values
          ('2026-11-20', 'once lately', 1, 0), ('2026-11-01', 'once', 0, 1), ('2026-11-01', 'twice', 1, 1),
          ('2025-10-30', 'last season', 9, 0), ('2025-10-01', 'long ago', 9, 0)`)
      await sweepSearchTerms(shop.services, new Date('2026-11-21T06:00:00Z'))
      const rows = await readRows(
        shop.services.db,
        z.object({ term: z.string() }),
        sql`select term from search_terms where day in ('2026-11-20', '2026-11-01', '2025-10-30', '2025-10-01')`,
      )
      expect(rows.map(({ term }) => term).sort()).toEqual(['last season', 'once lately', 'twice'])
    })
  })

  describe('what robots read', () => {
    it('robots.txt excludes private pages and lists the sitemap', async () => {
      const { status, body, headers } = await shop.request('GET', '/robots.txt')
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(/^text\/plain/)
      expect(body).toMatch(/^Disallow: \/admin$/m)
      expect(body).toMatch(/^Disallow: \/checkout$/m)
      expect(body).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m)
    })

    it('sitemap.xml names every product', async () => {
      const { body } = await shop.request('GET', '/sitemap.xml')
      expect(body).toContain('/shop/festive-wear</loc>')
      expect(body.match(/\/product\//g)).toHaveLength(2)
      expect((await shop.request('GET', '/sitemap-2.xml')).status).toBe(404)
    })

    it('the feed has each size with its price, and follows a change', async () => {
      const { body } = await shop.request('GET', '/feeds/products.xml')
      expect(body).toContain('<g:title>Blue Frock, 3-4Y</g:title>')
      expect(body).toContain('<g:price>699.00 INR</g:price><g:sale_price>499.50 INR</g:sale_price>')
      expect(body).toContain('Tiger Cape &amp; &quot;Tail&quot;, S')

      const changed = new Promise<void>((resolve) => shop.services.catalogue.onChange(() => resolve()))
      await inTransaction(shop.services.db, async (tx) => {
        await tx.execute(sql`update products set name = 'Green Frock' where id = ${idOf(frock)}`)
        await notify(tx, 'products', [idOf(frock)])
      })
      await changed
      expect((await shop.request('GET', '/feeds/products.xml')).body).toContain('Green Frock, 3-4Y')
    })

    it('the feed names the brand as the shop is called now', async () => {
      const { pool, settings } = shop.services
      expect((await shop.request('GET', '/feeds/products.xml')).body).not.toContain('Gudiya')
      const renamed = `update settings set value = jsonb_set(value::jsonb, '{name}', '"Gudiya & Co"') where key = 'brand'`
      await pool.query(renamed)
      await settings.look()
      const { body } = await shop.request('GET', '/feeds/products.xml')
      expect(body).toContain('<g:brand>Gudiya &amp; Co</g:brand>')
    })
  })
})
