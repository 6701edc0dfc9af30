import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createProduct,
  createShopper,
  placementOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { type Answer, openTestShop, sendTo, type TestShop } from '#tests/support/shop.ts'

describe('POST /api/review/add', () => {
  let shop: TestShop
  let variant: TestVariant
  let shopper: TestShopper

  beforeAll(async () => {
    shop = await openTestShop()
    const [created] = await createProduct(shop.services.db, { sizes: [{ stock: 1_000 }] })
    if (!created) throw new Error('Cannot review a product that is not there')
    variant = created
    await shop.services.catalogue.refresh(null)
  })

  beforeEach(async () => {
    shopper = await createShopper(shop.services.db)
  })

  afterAll(async () => {
    await shop.close()
  })

  async function order(): Promise<string> {
    const placed = await shop.request('POST', '/api/order/place', {
      token: shopper.token,
      body: placementOf(shopper, [{ variant }]),
    })
    expect(placed.status).toBe(200)
    return placed.body.orderId
  }

  async function send(
    fields: Record<string, string> = {},
    files: { name: 'images' | 'video'; type: string; content: Uint8Array<ArrayBuffer> }[] = [],
    token: string | undefined = shopper.token,
  ): Promise<Answer> {
    const form = new FormData()
    const all = { productId: variant.productId, stars: '4', description: ' Soft. ', ...fields }
    for (const [name, value] of Object.entries(all)) form.append(name, value)
    for (const { name, type, content } of files) form.append(name, new Blob([content], { type }), 'file')
    const encoded = new Response(form)
    return await sendTo(shop.app, 'POST', '/api/review/add', {
      token,
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
  }

  async function picture(): Promise<Uint8Array<ArrayBuffer>> {
    const background = { r: 200, g: 30, b: 90 }
    return new Uint8Array(
      await sharp({ create: { width: 400, height: 500, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
  }

  async function written(): Promise<number> {
    const { rows } = await shop.services.db.execute(
      sql`select id from reviews where customer_id = ${shopper.customerId}`,
    )
    return rows.length
  }

  it('takes a review of who has ordered, and shows it at once', async () => {
    await order()
    const { status, body } = await send()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: 'Thank you for your review!',
      review: {
        productId: variant.productId,
        stars: 4,
        description: 'Soft.',
        userId: { _id: shopper.customerId, fullname: 'Asha Rao' },
        verified: false,
        curated: false,
      },
    })
    const list = await shop.request('GET', `/api/review/${variant.productId}`)
    expect(list.body.reviews[0]._id).toBe(body.review._id)
  })

  it('marks who had it delivered', async () => {
    const orderId = await order()
    await shop.services.db.execute(sql`update orders set status = 'delivered' where id = ${orderId}`)
    expect((await send()).body.review.verified).toBe(true)
  })

  it('draws pictures anew and keeps a film', async () => {
    await order()
    const film = new Uint8Array([0, 0, 0, 24, ...Buffer.from('ftypisom'), 1, 2, 3, 4])
    const { status, body } = await send({}, [
      { name: 'images', type: 'image/jpeg', content: await picture() },
      { name: 'video', type: 'video/mp4', content: film },
    ])
    expect(status).toBe(200)
    const [address] = body.review.images
    const shown = await shop.app.inject(address)
    expect(shown.headers['content-type']).toBe('image/avif')
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('heif')
    expect((await shop.app.inject(body.review.video)).statusCode).toBe(200)
  })

  it('refuses the whole review for one bad file', async () => {
    await order()
    const text = new TextEncoder().encode('<script>alert(1)</script>')
    const { status, body } = await send({}, [
      { name: 'images', type: 'image/jpeg', content: await picture() },
      { name: 'images', type: 'image/png', content: text },
    ])
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'images' }])
    expect(await written()).toBe(0)
  })

  it('asks for stars and words', async () => {
    await order()
    for (const fields of [{ stars: '0' }, { stars: '4.5' }, { description: '  ' }]) {
      const { status, body } = await send(fields)
      expect(status).toBe(400)
      expect(body.message).toBe('Please give a rating and write a review')
    }
    expect(await written()).toBe(0)
  })

  it('is for those who have ordered, under their own name', async () => {
    expect((await send()).status).toBe(403)
    await order()
    expect((await send({ userId: 'usr_somebodyelse' })).status).toBe(404)
    expect((await send({ productId: 'prd_none' })).status).toBe(404)
    expect((await send({}, [], 'no-token')).status).toBe(401)
    expect(await written()).toBe(0)
  })
})
