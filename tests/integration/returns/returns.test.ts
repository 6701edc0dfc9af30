import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmationToken } from '#server/orders/confirmation-link.ts'
import { sweepReturnHolds, sweepReturns } from '#server/returns/sweep-returns.ts'
import { brokenBooks, openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import { createProduct, createShopper, stockOf } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { type DeliveredOrder, deliverOrder, returnStep, returnsOf, someKey } from '#tests/support/returns.ts'
import { sendTo } from '#tests/support/shop.ts'

let shop: PayingShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop)
})
afterAll(async () => {
  await shop.jobsDone()
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})
beforeEach(() => shop.sandbox.controls.reset())

const tooSmall = (order: DeliveredOrder, rest: object = {}) => ({
  lineId: order.lines[0],
  quantity: 1,
  reason: 'too_small',
  wish: 'exchange',
  exchangeVariantId: order.sizes[1].id,
  ...rest,
})
const unwanted = (order: DeliveredOrder, rest: object = {}) => ({
  lineId: order.lines[1],
  quantity: 1,
  reason: 'changed_mind',
  wish: 'refund',
  ...rest,
})

/** As if the order had arrived so many days ago. */
async function letDaysPass({ orderId }: DeliveredOrder, days: number): Promise<void> {
  await db().execute(sql`
    update parcels set delivered_at = delivered_at - make_interval(days => ${days}::int) where order_id = ${orderId}`)
}

async function photo(): Promise<Buffer> {
  return await sharp({ create: { width: 400, height: 500, channels: 3, background: '#c81e5a' } })
    .jpeg()
    .toBuffer()
}

async function askWith(
  order: DeliveredOrder,
  lines: unknown[],
  photos: (Buffer | string)[],
  rest: object = {},
) {
  const form = new FormData()
  form.append('return', JSON.stringify({ key: someKey(), way: 'pickup', lines, ...rest }))
  for (const content of photos) {
    const bytes = typeof content === 'string' ? content : new Uint8Array(content)
    form.append('photos', new Blob([bytes], { type: 'image/jpeg' }), 'p.jpg')
  }
  const encoded = new Response(form)
  return await sendTo(shop.app, 'POST', `/api/order/${order.orderId}/returns`, {
    token: order.shopper.token,
    body: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  })
}

describe('what can come back', () => {
  it('is offered with what was paid for it, and the sizes that there are', async () => {
    const order = await deliverOrder(shop, admin)
    const offer = await returnsOf(shop, order).offer()
    expect(offer).toMatchObject({ open: true, asksAccount: false, paidBy: 'upi', returns: [] })
    expect(offer.lines).toMatchObject([
      { quantity: 3, paidEach: 299.99, excepted: null },
      { quantity: 2, paidEach: 449.11 },
    ])
    expect(offer.lines[0]?.sizes.map(({ available, difference }) => [available, difference])).toEqual([
      [9, 0],
      [7, 149.11],
      [9, 239.11],
    ])
  })

  it('is nothing once the window is over; the refusal says the day', async () => {
    const order = await deliverOrder(shop, admin)
    await letDaysPass(order, 8)
    const own = returnsOf(shop, order)
    expect(await own.offer()).toMatchObject({ open: false, lines: [] })
    const { status, body } = await own.ask([tooSmall(order)])
    expect([status, body.code]).toEqual([409, 'return_too_late'])
    expect(body.message).toMatch(/^The 7-day return period for this order ended on \d+ \w{3} \d{4}\. /)
    expect(await stockOf(db(), order.sizes[1].id)).toBe(9)
  })

  it('is refused for another customer’s order', async () => {
    const order = await deliverOrder(shop, admin)
    const stranger = { ...order, shopper: await createShopper(db()) }
    expect((await returnsOf(shop, stranger).ask([tooSmall(order)])).body.code).toBe('order_not_found')
    const asked = await returnsOf(shop, order).ask([tooSmall(order)])
    const other = await shop.request('GET', `/api/return/${asked.body.data._id}`, {
      token: stranger.shopper.token,
    })
    expect(other.status).toBe(404)
  })
})

describe('a return that is asked for', () => {
  it('keeps the other size at once, and is one return for one key', async () => {
    const order = await deliverOrder(shop, admin)
    const own = returnsOf(shop, order)
    const key = someKey()
    const wishes = [tooSmall(order, { quantity: 2 }), unwanted(order)]
    const answers = await Promise.all([1, 2, 3].map(() => own.ask(wishes, { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data._id)).size).toBe(1)
    expect(answers[0]?.body.data).toMatchObject({
      number: expect.stringMatching(/^R-\d{6}$/),
      status: 'asked',
      kind: 'both',
      held: true,
      heldUntil: expect.any(String),
      refund: 449.11,
      toPay: 0,
      canWithdraw: true,
    })
    expect(await stockOf(db(), order.sizes[1].id)).toBe(7)
    expect((await own.offer()).lines.map(({ quantity }) => quantity)).toEqual([1, 1])
  })

  it('never has a piece that another return has', async () => {
    const order = await deliverOrder(shop, admin)
    const own = returnsOf(shop, order)
    const answers = await Promise.all([1, 2].map(() => own.ask([tooSmall(order, { quantity: 2 })])))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'more_than_left', left: 1 })
    expect(refused?.body.message).toContain('Only 1 of Blue Frock can still be returned')
  })

  it('is refused for a size that is gone, or of another product, and nothing is kept', async () => {
    const order = await deliverOrder(shop, admin)
    const own = returnsOf(shop, order)
    await db().execute(sql`update variants set stock = 0 where id = ${order.sizes[1].id}`)
    const gone = await own.ask([unwanted(order), tooSmall(order)])
    expect(gone.body).toMatchObject({ code: 'size_sold_out', available: 0 })
    await db().execute(sql`update variants set stock = 9 where id = ${order.sizes[1].id}`)
    const [strange] = await createProduct(db())
    for (const exchangeVariantId of [strange?.id, order.sizes[0].id, 'siz_none']) {
      const answer = await own.ask([tooSmall(order, { exchangeVariantId })])
      expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
    }
    expect((await own.offer()).lines.map(({ quantity }) => quantity)).toEqual([3, 2])
  })

  it('of a faulty piece needs a photo, which only its owner and the staff see', async () => {
    const order = await deliverOrder(shop, admin)
    const faulty = unwanted(order, { reason: 'faulty' })
    const without = await returnsOf(shop, order).ask([faulty])
    expect(without.body).toMatchObject({ code: 'validation_failed', errors: [{ path: 'photos' }] })
    const { status, body } = await askWith(order, [faulty], [await photo(), await photo()])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.photos).toHaveLength(2)
    const [address] = body.data.photos
    const own = await shop.app.inject({
      url: address,
      headers: { authorization: `Bearer ${order.shopper.token}` },
    })
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'image/avif'])
    const stranger = await createShopper(db())
    expect((await shop.request('GET', address, { token: stranger.token })).status).toBe(404)
    expect((await shop.request('GET', address)).status).toBe(401)
    const { rows } = await db().execute(sql`select media_id from return_photos limit 1`)
    expect((await shop.request('GET', `/media/${rows[0]?.media_id}-800.avif`)).status).toBe(404)
    const seen = await admin.person
    const atAdmin = await shop.app.inject({
      url: `/api/admin/returns/${body.data._id}/photos/0`,
      headers: { authorization: `Bearer ${seen.token}` },
    })
    expect(atAdmin.statusCode).toBe(200)
  })

  it('is refused whole for a photo that is none, and for too many', async () => {
    const order = await deliverOrder(shop, admin)
    const faulty = unwanted(order, { reason: 'faulty' })
    const none = await askWith(order, [faulty], ['<svg onload=alert(1)>'])
    expect(none.body).toMatchObject({ code: 'validation_failed', errors: [{ path: 'photos' }] })
    const six = await Promise.all(Array.from({ length: 6 }, photo))
    expect((await askWith(order, [faulty], six)).body.errors[0].message).toBe('At most 5 photos')
    expect((await returnsOf(shop, order).offer()).returns).toEqual([])
  })

  it('asks for a UPI ID where money came in cash', async () => {
    const order = await deliverOrder(shop, admin, { paymentMode: 'cod' })
    const own = returnsOf(shop, order)
    expect(await own.offer()).toMatchObject({ asksAccount: true })
    expect((await own.ask([unwanted(order)])).body.errors).toMatchObject([{ path: 'upiId' }])
    expect((await own.ask([unwanted(order)], { upiId: 'meera@okbank' })).status).toBe(200)
  })

  it('follows the rule of its category, but never for what is the fault of the shop', async () => {
    const order = await deliverOrder(shop, admin)
    await db().execute(sql`
      update products set subcategory = 'accessories'
      where id = (select product_id from order_lines where id = ${order.lines[0]})`)
    const own = returnsOf(shop, order)
    const refused = await own.ask([unwanted(order)])
    expect(refused.body).toMatchObject({ code: 'return_excepted' })
    expect(refused.body.message).toContain('Hair accessories cannot be returned')
    expect((await own.ask([unwanted(order, { reason: 'wrong_piece' })])).status).toBe(200)
  })

  it("opens for the holder of the order's link, and for no other order", async () => {
    const [order, another] = [await deliverOrder(shop, admin), await deliverOrder(shop, admin)]
    const token = await confirmationToken(db(), order.orderId)
    const path = `/api/order/${order.orderId}/returns`
    expect((await shop.request('GET', `${path}/offer`, { token })).status).toBe(200)
    const body = { key: someKey(), way: 'self_ship', lines: [unwanted(order)] }
    const asked = await shop.request('POST', path, { token, body })
    expect(asked.status).toBe(200)
    const id = asked.body.data._id
    expect((await shop.request('GET', `/api/return/${id}`, { token })).status).toBe(200)
    const label = await shop.request('GET', `/api/return/${id}/label`, { token })
    expect(label.body).toContain(asked.body.data.number)
    const wrong = await confirmationToken(db(), another.orderId)
    expect((await shop.request('GET', `/api/return/${id}`, { token: wrong })).status).toBe(401)
  })
})

describe('the admin', () => {
  it('approves, asks and refuses with words, and says who was quicker', async () => {
    const order = await deliverOrder(shop, admin)
    const own = returnsOf(shop, order)
    const id = (await own.ask([tooSmall(order)])).body.data._id
    expect(await returnStep(admin, `${id}/ask`, { words: 'Is the tag on?' })).toMatchObject({
      status: 'question',
      late: false,
      order: { day: 0, days: 7 },
    })
    expect((await own.read(id)).events.at(-1)).toMatchObject({ words: 'Is the tag on?', actor: 'staff' })
    expect((await own.step(id, 'answer', { words: 'It is.' })).body.data.status).toBe('asked')
    const both = await Promise.all([
      admin.post(`returns/${id}/approve`, {}),
      own.step(id, 'withdraw'),
      admin.post(`returns/${id}/refuse`, { reason: 'tags_gone', words: 'Only with tags' }),
    ])
    expect(both.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    const { status } = await own.read(id)
    expect(['approved', 'withdrawn', 'refused']).toContain(status)
    const held = status === 'approved' ? 1 : 0
    expect(await stockOf(db(), order.sizes[1].id)).toBe(9 - held)
    const list = await shop.request('GET', '/api/admin/returns?view=to-answer', { token: admin.person.token })
    expect(list.status).toBe(200)
    const found = await shop.request(
      'GET',
      `/api/admin/returns?view=ended&q=${(await own.read(id)).number}`,
      {
        token: admin.person.token,
      },
    )
    expect(found.body.data.rows).toHaveLength(status === 'approved' ? 0 : 1)
  })

  it('names the rule of a category as a reason to refuse only where there is one', async () => {
    const order = await deliverOrder(shop, admin)
    const id = (await returnsOf(shop, order).ask([unwanted(order)])).body.data._id
    const always = ['worn_or_washed', 'tags_gone', 'too_late']
    const look = async () => {
      const { body } = await shop.request('GET', `/api/admin/returns/${id}`, { token: admin.person.token })
      return body.data.refusalReasons
    }
    expect(await look()).toEqual(always)
    const refusal = { reason: 'excepted', words: 'As said before' }
    expect(await admin.post(`returns/${id}/refuse`, refusal)).toMatchObject({
      status: 409,
      body: { code: 'return_state' },
    })
    await db().execute(sql`
      update products set subcategory = 'accessories'
      where id = (select product_id from order_lines where id = ${order.lines[0]})`)
    expect(await look()).toEqual([...always, 'excepted'])
    expect((await admin.post(`returns/${id}/refuse`, refusal)).status).toBe(200)
  })

  it('may not refuse what is the fault of the shop', async () => {
    const order = await deliverOrder(shop, admin)
    const { body } = await returnsOf(shop, order).ask([unwanted(order, { reason: 'wrong_piece' })])
    const refusal = { reason: 'worn_or_washed', words: 'No' }
    expect((await admin.post(`returns/${body.data._id}/refuse`, refusal)).body).toMatchObject({
      code: 'return_state',
      message: expect.stringContaining('cannot refuse this return'),
    })
    const atAdmin = await shop.request('GET', `/api/admin/returns/${body.data._id}`, {
      token: admin.person.token,
    })
    expect(atAdmin.body.data.may).toMatchObject({ approve: true, refuse: false })
  })
})

describe('time', () => {
  it('ends what is kept, but not while the parcel is on its way, and frees what was not handed in', async () => {
    const order = await deliverOrder(shop, admin)
    const own = returnsOf(shop, order)
    const ids: string[] = []
    for (const _ of [1, 2]) ids.push((await own.ask([tooSmall(order)])).body.data._id)
    const [waits = '', comes = ''] = ids
    for (const id of ids) await returnStep(admin, `${id}/approve`)
    expect(
      (await own.step(comes, 'handed-over', { trackingNumber: 'EK 240119004 IN', carrier: 'india_post' }))
        .body.data,
    ).toMatchObject({ status: 'coming', carrierName: 'India Post', trackingNumber: 'EK240119004IN' })
    await db().execute(
      sql`update returns set held_until = now() - interval '1 minute' where id = any(${sql.param(ids)}::text[])`,
    )
    for (const _ of [1, 2]) await sweepReturnHolds(shop.services)
    expect(await stockOf(db(), order.sizes[1].id)).toBe(8)
    expect([await own.read(waits), await own.read(comes)]).toMatchObject([{ held: false }, { held: true }])
    await db().execute(sql`update returns set hand_in_by = now() - interval '1 minute' where id = ${waits}`)
    for (const _ of [1, 2]) await sweepReturns(shop.services)
    expect(await own.read(waits)).toMatchObject({ status: 'lapsed' })
    expect((await own.offer()).lines[0]?.quantity).toBe(2)
  })
})
