import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { defaultWords } from '#server/language/words.ts'

import { getProductReviews } from '#server/reviews/get-product-reviews.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import {
  createProduct,
  createShopper,
  placementOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { makeFilm } from '#tests/support/films.ts'
import { deliverAll } from '#tests/support/returns.ts'
import { type Answer, openTestShop, sendTo, type TestShop } from '#tests/support/shop.ts'

describe('POST /api/review/add', () => {
  let shop: TestShop
  let variant: TestVariant
  let shopper: TestShopper
  let admin: TestAdmin

  beforeAll(async () => {
    shop = await openTestShop()
    admin = await openAdmin(shop)
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

  async function deliver(orderId: string): Promise<void> {
    await admin.step(`orders/${orderId}/packing`)
    await deliverAll(admin, orderId)
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

  /** A customer with a password, which deleting the account requires. */
  async function register(): Promise<TestShopper> {
    const person = { fullname: 'Asha Rao', phoneNo: '9876501234', password: 'phirki-123', terms: true }
    const email = `${randomText(10)}@example.com`
    const { body } = await shop.request('POST', '/api/user/auth/register', { body: { ...person, email } })
    return { customerId: body.user._id, token: body.token, email, phone: person.phoneNo }
  }

  async function picture(): Promise<Uint8Array<ArrayBuffer>> {
    const background = { r: 200, g: 30, b: 90 }
    return new Uint8Array(
      await sharp({ create: { width: 400, height: 500, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
  }

  async function hugePicture(): Promise<Uint8Array<ArrayBuffer>> {
    const create = { width: 7_300, height: 7_200, channels: 3 as const, background: '#fff' }
    return new Uint8Array(
      await sharp({ create, limitInputPixels: false }).png({ progressive: true }).toBuffer(),
    )
  }

  /** All files in the data folder. */
  async function filesKept(): Promise<string[]> {
    const entries = await readdir(shop.dataDir, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .sort()
  }

  async function written(): Promise<number> {
    const { rows } = await shop.services.db.execute(
      sql`select id from reviews where customer_id = ${shopper.customerId}`,
    )
    return rows.length
  }

  it('goes with the account where that is asked, with its files, and else stays without a name', async () => {
    const people = [await register(), await register(), await register()]
    const same = await picture()
    for (const person of people) {
      shopper = person
      await order()
      const files = [{ name: 'images' as const, type: 'image/jpeg', content: same }]
      expect((await send({ description: 'Soft' }, files)).status).toBe(200)
    }
    const own = async () => {
      const ids = sql.param(people.map(({ customerId }) => customerId))
      const rows = await readRows(
        shop.services.db,
        z.object({ reviews: z.number(), media: z.number() }),
        sql`
        select count(distinct r.id)::int as reviews, count(distinct m.media_id)::int as media
        from reviews r left join review_media m on m.review_id = r.id where r.customer_id = any(${ids}::text[])`,
      )
      return rows[0]
    }
    // Equal pictures are stored separately, so that having one does not reveal another.
    const files = await filesKept()
    const erase = (person: TestShopper | undefined, reviews: boolean) =>
      shop.request('DELETE', '/api/user/account', {
        token: person?.token,
        body: { password: 'phirki-123', reviews },
      })
    expect((await erase(people[0], false)).status).toBe(200)
    expect(await own()).toEqual({ reviews: 3, media: 3 })
    expect(await filesKept()).toEqual(files)
    expect((await erase(people[1], true)).status).toBe(200)
    expect(await own()).toEqual({ reviews: 2, media: 2 })
    expect((await filesKept()).length).toBe(files.length - 2)
    const { rows: kept } = await shop.services.db.execute(sql`
      select order_id, age_months, height_cm from reviews where customer_id = ${people[0]?.customerId}`)
    expect(kept).toEqual([{ order_id: null, age_months: null, height_cm: null }])
    const { rows } = await shop.services.db.execute(sql`
      select 1 from media m where not exists (select 1 from review_media rm where rm.media_id = m.id)
        and not exists (select 1 from product_pictures p where p.media_id = m.id)`)
    expect(rows).toEqual([])
  })

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

  it('marks whom a parcel with it has reached, also when it was written before', async () => {
    const orderId = await order()
    const { body } = await send()
    expect(body.review.verified).toBe(false)
    // What the order says of itself does not count.
    await shop.services.db.execute(sql`update orders set status = 'delivered' where id = ${orderId}`)
    expect((await send()).body.review.verified).toBe(false)
    await shop.services.db.execute(sql`update orders set status = 'pending' where id = ${orderId}`)
    await deliver(orderId)
    const list = await shop.request('GET', `/api/review/${variant.productId}`)
    const shown = list.body.reviews.find(({ _id }: { _id: string }) => _id === body.review._id)
    expect(shown).toMatchObject({ verified: true, size: 'Size 1' })
    expect((await send()).body.review.verified).toBe(true)
  })

  it('encodes pictures and remuxes videos', async () => {
    await order()
    const { status, body } = await send({}, [
      { name: 'images', type: 'image/jpeg', content: await picture() },
      { name: 'video', type: 'video/mp4', content: await makeFilm('mp4') },
    ])
    expect(status).toBe(200)
    const [address] = body.review.images
    const shown = await shop.app.inject(address)
    expect(shown.headers['content-type']).toBe('image/avif')
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('heif')
    const film = await shop.app.inject(body.review.video)
    expect(film.headers['content-type']).toBe('video/mp4')
    // Its location is private.
    expect(film.rawPayload.includes('+12.9784')).toBe(false)
  })

  it.each([
    ['webm', 'video/webm'],
    ['mov', 'video/mp4'],
  ] as const)('takes a film of %s', async (container, shownAs) => {
    await order()
    const { status, body } = await send({}, [
      { name: 'video', type: 'video/x-anything', content: await makeFilm(container) },
    ])
    expect(status).toBe(200)
    expect((await shop.app.inject(body.review.video)).headers['content-type']).toBe(shownAs)
  })

  it.each(['png', 'webp', 'avif'] as const)(
    'detects a picture of %s despite its declared type',
    async (format) => {
      await order()
      const content = new Uint8Array(
        await sharp(await picture())
          .toFormat(format)
          .toBuffer(),
      )
      expect((await send({}, [{ name: 'images', type: 'image/x-anything', content }])).status).toBe(200)
    },
  )

  it.each<[string, 'images' | 'video', () => string | Promise<Uint8Array<ArrayBuffer>>]>([
    [
      'a drawing that calls itself a picture',
      'images',
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    [
      'an animation of old',
      'images',
      async () =>
        new Uint8Array(
          await sharp(await picture())
            .gif()
            .toBuffer(),
        ),
    ],
    ['an interlaced picture of 52 megapixels', 'images', hugePicture],
    ['half a picture', 'images', async () => (await picture()).slice(0, 400)],
    ['a beginning of a film and nothing else', 'video', () => '\0\0\0\x18ftypisom\0\0\0\0isommp42'],
    ['a picture in the place of a film', 'video', picture],
  ])('refuses %s and leaves no file behind', async (_name, name, make) => {
    await order()
    const before = await filesKept()
    const made = await make()
    const content = typeof made === 'string' ? new TextEncoder().encode(made) : made
    const { status, body } = await send({}, [
      { name: 'images', type: 'image/jpeg', content: await picture() },
      { name, type: name === 'images' ? 'image/png' : 'video/mp4', content },
    ])
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: name }])
    expect(await written()).toBe(0)
    expect(await filesKept()).toEqual(before)
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

  it('is one of a person and product: the second changes the first, its pictures too', async () => {
    await order()
    const [image, film] = [await picture(), await makeFilm('webm', { place: 'another place' })]
    const before = await filesKept()
    const first = await send({ stars: '1' }, [
      { name: 'images', type: 'image/jpeg', content: image },
      { name: 'video', type: 'video/webm', content: film },
    ])
    expect((await filesKept()).length).toBeGreaterThan(before.length)
    const second = await send({ stars: '5', description: 'Softer after washing.' })
    expect(second.body).toMatchObject({
      message: 'Your review has been updated. Thank you!',
      review: {
        _id: first.body.review._id,
        stars: 5,
        description: 'Softer after washing.',
        images: [],
        video: '',
      },
    })
    expect(await written()).toBe(1)
    const films = (files: string[]) => files.filter((file) => file.endsWith('.webm'))
    expect(films(await filesKept())).toEqual(films(before))
  })

  it('is one too when two come at once', async () => {
    await order()
    const answers = await Promise.all([send({ stars: '1' }), send({ stars: '2' }), send({ stars: '3' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await written()).toBe(1)
  })

  it('does not stand when every order of the product is cancelled, and stands again when one is not', async () => {
    const orders = [await order(), await order()]
    const { body } = await send({ stars: '1' })
    const shown = async () => {
      const list = await shop.request('GET', `/api/review/${variant.productId}`)
      const { summary } = await getProductReviews(shop.services.db, variant.productId, defaultWords)
      const ids = list.body.reviews.map(({ _id }: { _id: string }) => _id)
      return { shows: ids.includes(body.review._id), counted: summary.count === ids.length }
    }
    const setStatus = (id: string | undefined, status: string) =>
      shop.services.db.execute(sql`update orders set status = ${status} where id = ${id}`)
    await setStatus(orders[0], 'cancelled')
    expect(await shown()).toEqual({ shows: true, counted: true })
    await setStatus(orders[1], 'cancelled')
    expect(await shown()).toEqual({ shows: false, counted: true })
    expect((await send({ stars: '2' })).status).toBe(403)
    await setStatus(orders[0], 'packing')
    expect(await shown()).toEqual({ shows: true, counted: true })
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
    // Refused by who asks, before the body is looked at.
    const unread = {
      token: shopper.token,
      body: Buffer.from('no form'),
      headers: { 'content-type': 'multipart/form-data' },
    }
    expect((await sendTo(shop.app, 'POST', '/api/review/add', unread)).status).toBe(403)
    await order()
    const other = await createProduct(shop.services.db)
    await shop.services.catalogue.refresh(null)
    const address = `/api/review/add?productId=${other[0]?.productId}`
    expect((await sendTo(shop.app, 'POST', address, unread)).status).toBe(403)
    expect((await send({ productId: other[0]?.productId ?? '' })).status).toBe(403)
    expect((await send({ userId: 'usr_somebodyelse' })).status).toBe(404)
    expect((await send({ productId: 'prd_none' })).status).toBe(404)
    expect((await send({}, [], 'no-token')).status).toBe(401)
    expect(await written()).toBe(0)
  })
})
