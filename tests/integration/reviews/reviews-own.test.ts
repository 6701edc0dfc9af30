import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { REVIEW_TOKEN_HEADER } from '#domain/reviews/api-own-review.ts'
import { defaultWords } from '#server/language/words.ts'
import { endInvitationsLink } from '#server/reviews/invitation-link.ts'
import { findOrdersToInvite } from '#server/reviews/invitation-queries.ts'
import { reviewMessageTemplates } from '#server/reviews/message-templates.ts'
import { reviewToken } from '#server/reviews/review-token.ts'
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
import { uploadsOf } from '#tests/support/uploads.ts'

describe('reviews with files that were sent before', () => {
  let shop: TestShop
  let admin: TestAdmin
  let variant: TestVariant
  let other: TestVariant
  let shopper: TestShopper

  beforeAll(async () => {
    shop = await openTestShop()
    admin = await openAdmin(shop)
    const [first] = await createProduct(shop.services.db, { sizes: [{ stock: 1_000 }, { stock: 1_000 }] })
    const [second] = await createProduct(shop.services.db, { sizes: [{ stock: 1_000 }] })
    if (!first || !second) throw new Error('Cannot review a product that is not there')
    variant = first
    other = second
    await shop.services.catalogue.refresh(null)
  })
  beforeEach(async () => {
    shopper = await createShopper(shop.services.db)
  })
  afterAll(() => shop.close())

  async function order(person = shopper, variants = [variant]): Promise<string> {
    const body = placementOf(
      person,
      variants.map((bought) => ({ variant: bought })),
    )
    const placed = await shop.request('POST', '/api/order/place', { token: person.token, body })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    return placed.body.orderId
  }

  const review = (rest: object = {}, person: Partial<TestShopper> = shopper, headers = {}): Promise<Answer> =>
    shop.request('POST', '/api/review/add', {
      token: person.token,
      headers,
      body: { productId: variant.productId, stars: 5, description: 'Soft.', ...rest },
    })
  const change = (id: string, rest: object, person = shopper): Promise<Answer> =>
    shop.request('PUT', `/api/review/${id}`, {
      token: person.token,
      body: { stars: 4, description: 'Softer.', ...rest },
    })
  const listed = async (query = ''): Promise<Answer['body']> =>
    (await shop.request('GET', `/api/product/${variant.productId}/reviews${query}`)).body.data

  const shoppersUploads = (person: Partial<TestShopper> = shopper, headers = {}) =>
    uploadsOf(shop, { token: person.token ?? '' }, { path: '/api/uploads', headers })

  async function picture(background = '#c81e5a'): Promise<Uint8Array> {
    const create = { width: 400, height: 500, channels: 3 as const, background }
    return new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  }

  const readFile = (uploadId: string, poster: string | null = null, person = shopper): Promise<Answer> =>
    shop.request('POST', '/api/review/files', { token: person.token, body: { uploadId, poster } })

  async function sendPicture(): Promise<string> {
    const answer = await readFile(await shoppersUploads().send('review-picture', await picture()))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.fileId
  }

  it('reads a picture and a film at once, and shows them when the review is there', async () => {
    await order()
    const film = await shoppersUploads().send('review-film', await makeFilm('mov', { seconds: 3 }))
    const frame = await shoppersUploads().send('review-picture', await picture('#0a7d4f'))
    const { body } = await readFile(film, frame)
    expect(body.data).toMatchObject({ kind: 'video', width: 320, height: 240, durationMs: 3_000 })
    expect(body.data.preview).toMatch(/^data:image\/avif;base64,/)
    // A second tap, after the answer was lost.
    expect((await readFile(film, frame)).body).toEqual(body)
    const fileIds = [await sendPicture(), body.data.fileId]
    const said = { fileIds, fit: 'small', ageMonths: 50, heightCm: '104' }
    const { body: written } = await review(said)
    expect(written.review).toMatchObject({
      fit: 'small',
      size: 'Size 1',
      age: '4 years',
      height: '104 cm',
      videoSeconds: 3,
      edited: false,
    })
    for (const address of [...written.review.images, written.review.video, written.review.poster]) {
      const shown = await shop.app.inject(address)
      expect(shown.statusCode).toBe(200)
      expect(shown.rawPayload.includes('+12.9784')).toBe(false)
    }
    expect(await shoppersUploads().look(film)).toBeNull()
    // The same form again changes nothing that is shown.
    const again = await review(said)
    expect(again.body.review).toMatchObject({ _id: written.review._id, images: written.review.images })
  })

  it('keeps of its pictures those that a change names, and removes the files of the others', async () => {
    await order()
    const fileIds = [await sendPicture(), await sendPicture()]
    const { body } = await review({ fileIds })
    const [first, second] = body.review.images
    const changed = await change(body.review._id, { fileIds: [fileIds[1]] })
    expect(changed.body.review).toMatchObject({
      images: [second],
      stars: 4,
      edited: true,
      createdAt: body.review.createdAt,
    })
    expect((await shop.app.inject(first)).statusCode).toBe(404)
    const mine = await shop.request('GET', '/api/review/mine', { token: shopper.token })
    expect(mine.body.data).toMatchObject([{ _id: body.review._id, media: [{ id: fileIds[1], src: second }] }])
    const gone = await shop.request('DELETE', `/api/review/${body.review._id}`, { token: shopper.token })
    expect(gone.status).toBe(200)
    expect((await shop.app.inject(second)).statusCode).toBe(404)
    expect((await shop.request('GET', '/api/review/mine', { token: shopper.token })).body.data).toEqual([])
  })

  it('refuses what is not what it says, and keeps nothing of it', async () => {
    await order()
    const uploads = shoppersUploads()
    const text = new TextEncoder().encode('<script>alert(1)</script>'.repeat(20))
    for (const [kind, content, path] of [
      ['review-picture', text, 'images'],
      ['review-film', text, 'video'],
      ['review-film', await picture(), 'video'],
      ['review-picture', await makeFilm('mp4'), 'images'],
    ] as const) {
      const id = await uploads.send(kind, new Uint8Array(content))
      const { status, body } = await readFile(id)
      expect({ status, path: body.errors?.[0]?.path }).toEqual({ status: 400, path })
      expect(await uploads.look(id)).toBeNull()
    }
    const large = await uploads.announce({ kind: 'review-film', length: 200_000_000 })
    expect(large).toMatchObject({
      status: 413,
      body: { message: 'This file is too large. The maximum is 50 MB.' },
    })
    expect((await uploads.announce({ kind: 'zip', length: 10 })).status).toBe(400)
    const half = await uploads.begin('review-picture', 5_000)
    await uploads.part(half, 0, new Uint8Array(1_000))
    expect((await readFile(half)).status).toBe(409)
    expect(await uploads.look(half)).toEqual({ offset: 1_000, length: 5_000 })
    expect((await review({ fileIds: [half.slice(4)] })).body.errors).toMatchObject([{ path: 'fileIds' }])
  })

  it("hides other users' uploads, and allows twelve each", async () => {
    await order()
    const stranger = await createShopper(shop.services.db)
    expect((await shoppersUploads(stranger).announce({ kind: 'review-picture' })).status).toBe(403)
    expect((await shoppersUploads({ token: 'none' }).announce({ kind: 'review-picture' })).status).toBe(401)
    await order(stranger)
    const fileId = await sendPicture()
    const theirs = shoppersUploads(stranger)
    expect(await theirs.look(`upl_${fileId}`)).toBeNull()
    expect((await theirs.remove(`upl_${fileId}`)).status).toBe(404)
    expect((await readFile(`upl_${fileId}`, null, stranger)).status).toBe(404)
    expect((await review({ fileIds: [fileId] }, stranger)).status).toBe(400)
    const { body } = await review({ fileIds: [fileId] })
    // Shown already: its id still takes it to no other review.
    expect((await review({ fileIds: [fileId] }, stranger)).status).toBe(400)
    for (const call of ['PUT', 'DELETE'] as const) {
      const body_ = call === 'PUT' ? { stars: 1, description: 'Mine now' } : undefined
      const path = `/api/review/${body.review._id}`
      expect((await shop.request(call, path, { token: stranger.token, body: body_ })).status).toBe(404)
    }
    const answers = await Promise.all(
      Array.from({ length: 14 }, () => theirs.announce({ kind: 'review-picture', length: 10 })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(12)
  })

  it('takes no more of the room of all than one person fills, before a byte has come', async () => {
    await order()
    const own = shoppersUploads(shopper)
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => own.announce({ kind: 'review-film', length: 50_000_000 })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 429, 429])
    expect((await own.announce({ kind: 'review-picture', length: 10 })).status).toBe(429)
  })

  it('is one of twenty at once, with the same files', async () => {
    await order()
    const fileIds = [await sendPicture()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => review({ fileIds, description: `Take ${at}` })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { rows } = await shop.services.db.execute(sql`
      select count(*)::int as reviews, count(m.media_id)::int as media from reviews r
      left join review_media m on m.review_id = r.id where r.customer_id = ${shopper.customerId}`)
    expect(rows).toEqual([{ reviews: 1, media: 1 }])
    const [shown] = answers[0]?.body.review.images ?? []
    expect((await shop.app.inject(shown)).statusCode).toBe(200)
  })

  it('keeps words as words, and refuses those that no database holds', async () => {
    await order()
    const description = '<script>alert(1)</script> <img src=x onerror=alert(1)>'
    expect((await review({ description })).body.review.description).toBe(description)
    expect((await review({ description: 'a\0b' })).status).toBe(400)
    const form = new FormData()
    const fields = { productId: variant.productId, stars: '5', description: 'a\0b' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const encoded = new Response(form)
    const sent = await shop.request('POST', '/api/review/add', {
      token: shopper.token,
      body: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    })
    expect(sent.status).toBe(400)
    expect((await review({ description: 'x'.repeat(150_000) })).status).toBe(413)
    expect((await review({ fit: 'tight' })).body.errors).toMatchObject([{ path: 'fit' }])
    expect((await review({ heightCm: 900 })).body.errors).toMatchObject([{ path: 'heightCm' }])
  })

  it('of a cancelled line stands no longer than the line', async () => {
    const orderId = await order(shopper, [variant, other])
    const { body } = await review()
    const shows = async () =>
      (await listed()).reviews.some(({ _id }: { _id: string }) => _id === body.review._id)
    expect(await shows()).toBe(true)
    await shop.services.db.execute(sql`
      update order_lines set cancelled_quantity = quantity
      where order_id = ${orderId} and product_id = ${variant.productId}`)
    expect(await shows()).toBe(false)
    expect((await review()).status).toBe(403)
  })

  describe('by the link of an invitation', () => {
    const link = async (orderId: string) => ({
      [REVIEW_TOKEN_HEADER]: await reviewToken(shop.services.db, orderId),
    })

    it('opens the products of its order alone, for reviews alone', async () => {
      const orderId = await order()
      const elsewhere = await order(shopper, [other])
      const headers = await link(orderId)
      const read = (id: string, sent = headers) =>
        shop.request('GET', `/api/review/order/${id}`, { headers: sent })
      expect((await read(orderId)).body.data).toMatchObject({
        orderId,
        products: [{ _id: variant.productId, sizes: ['Size 1'], delivered: false, review: null }],
      })
      expect(JSON.stringify((await read(orderId)).body)).not.toMatch(/MG Road|@example|Asha/)
      expect((await read(elsewhere)).status).toBe(404)
      const { status, body } = await review({}, {}, headers)
      expect(status).toBe(200)
      expect((await review({ productId: other.productId }, {}, headers)).status).toBe(403)
      const { body: second } = await review({ productId: other.productId })
      const remove = (id: string) => shop.request('DELETE', `/api/review/${id}`, { headers })
      expect((await remove(second.review._id)).status).toBe(404)
      expect((await remove(body.review._id)).status).toBe(200)
      expect((await shoppersUploads({}, headers).announce({ kind: 'review-picture' })).status).toBe(201)
      for (const path of ['/api/user/auth/me', '/api/review/mine', `/api/order/${orderId}`])
        expect((await shop.request('GET', path, { headers })).status).not.toBe(200)
      const [id = '', mac = ''] = (headers[REVIEW_TOKEN_HEADER] ?? '').split('.')
      for (const forged of [`${elsewhere}.${mac}`, `${id}.${'A'.repeat(43)}`, 'x', `${id}.`])
        expect((await read(orderId, { [REVIEW_TOKEN_HEADER]: forged })).status).toBe(404)
    })

    it('comes once, after the days, to who wants it and has something to review', async () => {
      const [asked, reviewed, leaves, early] = [
        await createShopper(shop.services.db),
        await createShopper(shop.services.db),
        await createShopper(shop.services.db),
        await createShopper(shop.services.db),
      ]
      const orders: string[] = []
      for (const person of [asked, reviewed, leaves, early]) {
        const orderId = await order(person)
        await admin.step(`orders/${orderId}/packing`)
        await deliverAll(admin, orderId)
        orders.push(orderId)
      }
      await review({}, reviewed)
      const [first = '', , third = '', last = ''] = orders
      await shop.services.db.execute(sql`
        update orders set delivered_at = now() - interval '6 days' where id <> ${last} and status = 'delivered'`)
      const due = async () => {
        const found = await findOrdersToInvite(shop.services.db, { days: 5, after: '' })
        return orders.filter((id) => found.includes(id))
      }
      expect(await due()).toEqual([first, third])
      const message = await reviewMessageTemplates.review_invitation(
        shop.services,
        { key: first, data: {} },
        defaultWords,
      )
      const links = message?.blocks.flatMap((block) => (block.kind === 'button' ? [block.url] : [])) ?? []
      expect(links.map((address) => /&(?:stars|leave)=\d/.exec(address)?.[0])).toEqual([
        ...[5, 4, 3, 2, 1].map((stars) => `&stars=${stars}`),
        '&leave=1',
      ])
      expect(new URL(links[0] ?? '').hash).toContain((await link(first))[REVIEW_TOKEN_HEADER])
      expect(message).toMatchObject({ to: asked.email, phoneText: null })
      expect(
        await reviewMessageTemplates.review_invitation(
          shop.services,
          { key: orders[1] ?? '', data: {} },
          defaultWords,
        ),
      ).toBeNull()
      // The button of a mail program ends them, for the person of the letter alone; to look at the address does not.
      const address = new URL(message?.oneClickLeave ?? '')
      const path = `${address.pathname}${address.search}`
      const looked = await shop.request('GET', path)
      expect(looked.headers.location).toMatch(new RegExp(`^/review/${first}#t=.+&leave=1$`))
      expect(await due()).toEqual([first, third])
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const press = (to: string) =>
        sendTo(shop.app, 'POST', to, { headers, body: Buffer.from('List-Unsubscribe=One-Click') })
      expect((await press(path.replace(first, third))).status).toBe(400)
      expect(await due()).toEqual([first, third])
      const theirs = await endInvitationsLink(shop.services, third)
      for (let times = 0; times < 2; times++) expect((await press(theirs)).status).toBe(200)
      expect(await due()).toEqual([first])
      await shop.services.db.execute(sql`
        insert into outgoing_messages (id, channel, kind, key, data)
        values ('msg_invited', 'email', 'review_invitation', ${first}, '{}')`)
      expect(await due()).toEqual([])
    })
  })

  describe('for their readers', () => {
    it('count who found one helpful, and who reports it, once each', async () => {
      await order()
      const { body } = await review()
      const id = body.review._id
      const reader = await createShopper(shop.services.db, { kind: 'guest' })
      const mark = (method: 'POST' | 'DELETE', person = reader) =>
        shop.request(method, `/api/review/${id}/helpful`, { token: person.token })
      await Promise.all([mark('POST'), mark('POST'), mark('POST')])
      expect((await mark('POST')).body.helpful).toBe(1)
      const marks = await shop.request('GET', `/api/product/${variant.productId}/reviews/mine`, {
        token: reader.token,
      })
      expect(marks.body.data).toEqual({ mayReview: false, own: null, helpful: [id] })
      expect((await mark('POST', shopper)).status).toBe(403)
      expect((await mark('DELETE')).body.helpful).toBe(0)
      expect((await mark('DELETE')).body.helpful).toBe(0)
      expect((await shop.request('POST', `/api/review/${id}/helpful`)).status).toBe(401)
      const report = (reason: string, token?: string) =>
        shop.request('POST', `/api/review/${id}/report`, { token, body: { reason } })
      for (const token of [undefined, undefined, reader.token])
        expect((await report('insult', token)).status).toBe(200)
      expect((await report('boring')).status).toBe(400)
      expect(
        (await shop.request('POST', '/api/review/rev_none/report', { body: { reason: 'insult' } })).status,
      ).toBe(404)
      const { rows } = await shop.services.db.execute(sql`
        select reports, (select count(*)::int from review_reports where review_id = r.id) as rows
        from reviews r where id = ${id}`)
      expect(rows).toEqual([{ reports: 2, rows: 2 }])
    })

    it('show no words and no pictures that the shop took off, at no address', async () => {
      await order()
      const { body } = await review({ fileIds: [await sendPicture()], description: 'Secret words' })
      const { _id: id, images } = body.review
      const [address] = images
      const { body: seen } = await shop.request('GET', '/api/admin/reviews?view=to-check', {
        token: admin.person.token,
      })
      const row = seen.data.rows.find(({ _id }: { _id: string }) => _id === id)
      const hide = await admin.post(`reviews/${id}/hide`, {
        version: row.version,
        reason: 'advertising',
        words: true,
        pictures: [0],
      })
      expect(hide.status, JSON.stringify(hide.body)).toBe(200)
      await vi.waitUntil(async () => (await shop.app.inject(address)).statusCode === 404)
      expect((await shop.app.inject(address.replace('-800.avif', '-360.webp'))).statusCode).toBe(404)
      // The admin looks at it by an address of its own.
      const forAdmin = await shop.app.inject(row.media[0].src)
      expect(forAdmin.statusCode).toBe(200)
      expect(forAdmin.headers['cache-control']).toBe('private, no-store')
      expect((await shop.app.inject(`${address}?k=${'A'.repeat(22)}`)).statusCode).toBe(404)
      const everything = JSON.stringify([
        (await shop.request('GET', `/api/review/${variant.productId}`)).body,
        await listed(),
      ])
      expect(everything).not.toContain('Secret words')
      expect(everything).not.toContain(address)
      const shown = (await listed()).reviews.find(({ _id }: { _id: string }) => _id === id)
      expect(shown).toMatchObject({
        stars: 5,
        description: 'Text removed by the shop: advertising',
        removed: 'advertising',
        images: [],
      })
      // A change does not bring them back by itself.
      const changed = await change(id, { description: 'Secret words again' })
      expect(changed.body.review.description).toBe('Text removed by the shop: advertising')
      const mine = await shop.request('GET', '/api/review/mine', { token: shopper.token })
      expect(mine.body.data[0]).toMatchObject({ words: 'Secret words again' })
    })

    it('come in pages, narrowed and sorted, each once', async () => {
      const [product] = await createProduct(shop.services.db, { sizes: [{ stock: 10 }] })
      if (!product) throw new Error('Cannot list without a product')
      await shop.services.catalogue.refresh(null)
      for (let at = 0; at < 23; at++) {
        await shop.services.db.execute(sql`
          insert into reviews (id, product_id, customer_id, stars, description, fit, size_label, helpful, created_at)
          values (${`rev_paged${at}`}, ${product.productId}, ${shopper.customerId}, ${(at % 5) + 1}, ${`No ${at}`},
            ${at % 3 === 0 ? 'small' : 'true'}, ${at % 2 === 0 ? '2-3 Years' : '3-4 Years'}, ${at % 4},
            ${`2026-10-01T10:00:0${at % 3}.${String(123_456 + (at % 2))}Z`})`)
      }
      await shop.services.db.execute(sql`
        insert into curated_reviews (id, product_id, name, stars, description, source, created_at)
        values ('crv_paged', ${product.productId}, 'Meera', 5, 'Chosen.', '', '2026-10-01T10:00:01Z')`)
      const all = async (query: string) => {
        const found: { _id: string; stars: number; helpful: number }[] = []
        let after = ''
        for (;;) {
          const address = `/api/product/${product.productId}/reviews?${query}${after && `&after=${after}`}`
          const { status, body } = await shop.request('GET', address)
          expect(status).toBe(200)
          found.push(...body.data.reviews)
          expect(body.data.summary).toMatchObject({ count: 23, fit: { small: 8, true: 15, large: 0 } })
          if (body.data.next === null) {
            expect(body.data.total).toBe(found.length)
            return found
          }
          after = body.data.next
        }
      }
      const newest = await all('sort=newest')
      expect(new Set(newest.map(({ _id }) => _id)).size).toBe(24)
      for (const sort of ['helpful', 'highest', 'lowest']) {
        const sorted = await all(`sort=${sort}`)
        expect(new Set(sorted.map(({ _id }) => _id)).size).toBe(23)
        const ranks = sorted.map(({ stars, helpful }) =>
          sort === 'helpful' ? -helpful : sort === 'highest' ? -stars : stars,
        )
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b))
      }
      expect(await all('stars=5')).toHaveLength(4)
      expect(await all('size=2-3+Years&stars=1')).toHaveLength(3)
      expect(await all('media=1')).toHaveLength(0)
      for (const query of [
        'after=x',
        'stars=9',
        'sort=best',
        `after=${Buffer.from('["newest",0,"1","x"]').toString('base64url')}`,
      ])
        expect((await shop.request('GET', `/api/product/${product.productId}/reviews?${query}`)).status).toBe(
          400,
        )
    })
  })
})
