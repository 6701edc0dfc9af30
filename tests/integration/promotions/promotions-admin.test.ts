import { createECDH, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import type { AdminPromotion, PromotionList } from '#domain/promotions/api-admin-promotions.ts'
import type { TriedPromotion } from '#domain/promotions/api-try-promotion.ts'
import { emptyPromotion } from '#domain/promotions/promotion-input.ts'
import { readRows } from '#server/db/rows.ts'
import { notifyStaff } from '#server/push/notify-staff.ts'
import { type PushRequest, postPush } from '#server/push/post-push.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import {
  createShopper,
  createVariant,
  itemOf,
  placementOf,
  type TestVariant,
} from '#tests/support/builders.ts'
import { type Answer, openTestShop, type TestShop } from '#tests/support/shop.ts'
import { ACTIVITY_TEXTS } from '#texts/activity/texts.ts'
import { PROMOTION_FORM_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { PROMOTION_FAULT_TEXTS as faults } from '#texts/promotions/promotion-fault-texts.ts'

let shop: TestShop
let admin: TestAdmin
let frock: TestVariant

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop)
  frock = await createVariant(shop.database.db, { pricePaise: 50_000, stock: 50 })
})
afterAll(() => shop.close())

const input = (change: object) => ({ ...emptyPromotion(), ...change })

async function create(change: object): Promise<AdminPromotion> {
  const answer = await admin.post('offers', input(change))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

function save({ _id, version }: AdminPromotion, change: object): Promise<Answer> {
  return shop.request('PUT', `/api/admin/offers/${_id}`, {
    token: admin.person.token,
    body: { version, offer: input(change) },
  })
}

async function list(question: Record<string, string> = {}): Promise<PromotionList> {
  const answer = await shop.request('GET', `/api/admin/offers?${new URLSearchParams(question)}`, {
    token: admin.person.token,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

async function order(code: string): Promise<string> {
  const shopper = await createShopper(shop.database.db)
  const answer = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant: frock }], { couponCode: code, amount: 450 }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.orderId
}

const entry = z.object({ action: z.string(), before: z.unknown(), after: z.unknown() })
const activityOf = (id: string) =>
  readRows(
    shop.database.db,
    entry,
    sql`select action, before, after from activity_log where subject = 'coupon' and subject_id = ${id} order by id`,
  )

describe('an offer of the admin', () => {
  it('is made, read back, and holds for shoppers at once', async () => {
    const change = {
      code: 'xmas12',
      benefit: { kind: 'percent', percent: 12, most: 200 },
      firstDay: '2026-01-10',
      lastDay: '2099-12-24',
      minimumSubtotal: 499.5,
      maxUses: 300,
    }
    const made = await create(change)
    expect(made).toMatchObject({ version: 1, state: 'live', used: 0, given: 0, by: 'Ravi Kumar' })
    expect(made.offer).toEqual({ ...input(change), code: 'XMAS12' })
    const quote = await shop.request('POST', '/api/cart/quote', {
      body: { items: [itemOf(frock)], couponCode: 'XMAS12' },
    })
    expect(quote.body).toMatchObject({ discount: 60 })
  })

  it('refuses a code that is taken, at its field', async () => {
    await create({ code: 'TAKEN' })
    const answer = await admin.post('offers', input({ code: 'taken' }))
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([{ path: 'code', message: faults.codeTaken }])
  })

  it('is not written over by who has not seen the last change', async () => {
    const made = await create({ code: 'TWICE' })
    expect((await save(made, { code: 'TWICE', title: 'First' })).status).toBe(200)
    const late = await save(made, { code: 'TWICE', title: 'Second' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      code: 'offer_changed',
      offer: { version: 2, offer: { title: 'First' } },
      changes: [{ field: words.title, after: 'First' }],
      by: 'Ravi Kumar',
    })
    expect(await activityOf(made._id)).toMatchObject([
      { action: 'created' },
      { action: 'edited', before: { title: '' }, after: { title: 'First' } },
    ])
  })

  it('has a history of which any entry can be restored', async () => {
    const read = async (path: string) => {
      return await shop.request('GET', `/api/admin/offers/${path}`, { token: admin.person.token })
    }
    const made = await create({ code: 'BEFORE', maxUses: 5 })
    const now = await save(made, { code: 'AFTER', lastDay: '2099-12-24', maxUses: 5 })
    const history = (await read(`${made._id}/history`)).body.data
    expect(history).toMatchObject({
      entries: [
        { action: 'edited', by: 'Ravi Kumar' },
        { action: 'created', changes: [] },
      ],
      next: null,
    })
    expect(history.entries[0].changes).toEqual([
      { field: words.code, before: 'BEFORE', after: 'AFTER' },
      { field: words.lastDay, before: ACTIVITY_TEXTS.nothing, after: '24 Dec 2099' },
    ])
    const earlier = (await read(`${made._id}/history/${history.entries[1]._id}`)).body.data
    expect(earlier).toEqual(made.offer)
    expect((await save(now.body.data, earlier)).body.data.offer).toEqual(made.offer)
    expect((await read(`${made._id}/history/1`)).status).toBe(404)
  })

  it('says how often it was used and what it gave, and a later limit counts that', async () => {
    const made = await create({ code: 'COUNTED' })
    await order('COUNTED')
    const second = await order('COUNTED')
    await shop.database.db.execute(sql`
      update coupon_redemptions set released_at = now() where order_id = ${second}`)
    const [row] = (await list({ q: 'count' })).rows
    expect(row).toMatchObject({ _id: made._id, used: 1, given: 50 })
    const limited = await save(made, { code: 'COUNTED', maxUses: 1 })
    expect(limited.body.data).toMatchObject({ state: 'used-up', used: 1, given: 50 })
    expect(limited.body.data.days).toMatchObject([{ used: 1, given: 50 }])
    expect((await list()).week.given).toBeGreaterThanOrEqual(50)
  })

  it('ends, stays ended when it is edited, and is archived, each with an entry', async () => {
    const made = await create({ code: 'ENDS', lastDay: '2099-12-24' })
    const ended = await admin.post(`offers/${made._id}/end`, { version: 1 })
    expect(ended.body.data).toMatchObject({ state: 'ended', version: 2 })
    const { lastDay } = ended.body.data.offer
    const edited = await save(ended.body.data, { code: 'ENDS', title: 'Was nice', lastDay })
    expect(edited.body.data.state).toBe('ended')
    const archived = await admin.post(`offers/${made._id}/archive`, { version: 3, archived: true })
    expect(archived.body.data.state).toBe('archived')
    expect((await list()).rows.map(({ _id }) => _id)).not.toContain(made._id)
    expect((await list({ view: 'archived' })).rows.map(({ _id }) => _id)).toEqual([made._id])
    expect((await activityOf(made._id)).map(({ action }) => action)).toEqual([
      'created',
      'ended',
      'edited',
      'archived',
    ])
  })

  it('ends before it began, and can be saved after that', async () => {
    const made = await create({ code: 'NEVER', firstDay: '2099-01-01', lastDay: '2099-01-02' })
    const ended = await admin.post(`offers/${made._id}/end`, { version: 1 })
    expect(ended.body.data).toMatchObject({ state: 'ended', offer: { firstDay: null } })
    expect((await save(ended.body.data, { ...ended.body.data.offer, title: 'Never' })).status).toBe(200)
  })

  it('is readable for staff without write permission, and for no one else', async () => {
    const viewer = await openAdmin(shop, { staffRole: 'viewer' })
    const packer = await openAdmin(shop, { staffRole: 'packer' })
    const reads = ({ person: { token } }: TestAdmin) => shop.request('GET', '/api/admin/offers', { token })
    expect((await reads(viewer)).status).toBe(200)
    expect((await viewer.post('offers', input({ code: 'VIEWER' }))).status).toBe(403)
    expect((await reads(packer)).status).toBe(403)
  })

  it('goes page by page', async () => {
    await shop.database.db.execute(sql`
      insert into coupons (id, code, benefit_kind, percent, title)
      select 'cpn_many' || n, 'MANY' || n, 'percent', 5, 'Many' from generate_series(1, 60) n`)
    const first = await list({ q: 'many' })
    const second = await list({ q: 'many', after: first.next ?? '' })
    const ids = new Set([...first.rows, ...second.rows].map(({ _id }) => _id))
    expect([first.rows.length, second.rows.length, ids.size, second.next]).toEqual([50, 10, 60, null])
  })
})

describe('an offer that is tried', () => {
  const count = async (promotion: object, rest: object = {}): Promise<TriedPromotion> => {
    const answer = await admin.post('offers/try', {
      offer: input(promotion),
      offerId: null,
      items: [{ productId: frock.productId, variantId: frock.id, quantity: 2 }],
      isFirstOrder: true,
      ...rest,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }

  it('is counted before it starts, and nothing is kept', async () => {
    const before = (await list()).rows.length
    const tried = await count({ code: 'SOON', firstDay: '2099-12-10' })
    expect(tried).toMatchObject({
      subtotal: 1_000,
      offers: [{ name: 'SOON', discount: 100, isTried: true }],
      refusal: null,
      state: 'planned',
      lines: [{ quantity: 2, subtotal: 1_000, discount: 100 }],
    })
    expect((await list()).rows.length).toBe(before)
  })

  it('says why it gives nothing', async () => {
    const tried = await count({ code: 'BIG', minimumSubtotal: 5_000 })
    expect(tried).toMatchObject({ offers: [], refusal: expect.stringContaining('5,000.00') })
  })

  it('says which offer is taken in its place', async () => {
    const best = await create({
      automatic: true,
      title: 'Half',
      benefit: { kind: 'percent', percent: 50, most: null },
    })
    const tried = await count({ code: 'SMALL' })
    expect(tried).toMatchObject({
      offers: [{ name: 'Half', discount: 500, isTried: false }],
      setAside: { by: 'Half', less: 400 },
    })
    await admin.post(`offers/${best._id}/end`, { version: 1 })
  })

  it('has a cart of what it is for where none is given', async () => {
    const bundle = { kind: 'pieces', buyPieces: 2, freePieces: 1, percent: 100 }
    const tried = await count(
      { code: 'BUNDLE', productIds: [frock.productId], benefit: bundle },
      { items: null },
    )
    expect(tried).toMatchObject({
      lines: [{ variantId: frock.id, quantity: 3 }],
      offers: [{ discount: 500, isTried: true }],
    })
  })
})

describe('what a device is told', () => {
  const browser = createECDH('prime256v1')
  const keys = {
    p256dh: browser.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const subscription = (endpoint: string, topics: string[]) => ({ endpoint, keys, topics })
  const keep = ({ person: { token } }: TestAdmin, body: object) =>
    shop.request('PUT', '/api/admin/push', { token, body })
  const counted = z.object({ count: z.number() })
  const devices = async () =>
    (await readRows(shop.database.db, counted, sql`select count(*)::int as count from push_subscriptions`))[0]
      ?.count

  it('is asked for by topic, as the role may, and never at an address inside', async () => {
    const packer = await openAdmin(shop, { staffRole: 'packer' })
    expect((await keep(packer, subscription('https://push.example/a', ['messages']))).status).toBe(403)
    for (const endpoint of [
      'http://push.example/a',
      'https://push.example:8443/a',
      'https://a@push.example/',
    ])
      expect((await keep(packer, subscription(endpoint, ['orders']))).status).toBe(400)
    const kept = await keep(packer, subscription('https://push.example/a', ['orders']))
    expect(kept.body.data).toMatchObject({ topics: ['orders'], may: ['orders'] })
    const atOnce = Array.from({ length: 5 }, () =>
      keep(packer, subscription('https://push.example/a', ['orders'])),
    )
    expect((await Promise.all(atOnce)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect((await keep(packer, subscription('https://push.example/a', []))).body.data.topics).toEqual([])
    expect(await devices()).toBe(0)
    await expect(
      postPush({ endpoint: 'https://127.0.0.1/a', headers: {}, body: Buffer.from('') }),
    ).rejects.toThrow('private_address')
  })

  it('is a sentence without a person, sent once for each device, and a device that is gone is forgotten', async () => {
    const packer = await openAdmin(shop, { staffRole: 'packer' })
    await keep(admin, subscription('https://push.example/gone', ['orders', 'messages']))
    await keep(packer, subscription('https://push.example/there', ['orders']))
    await create({ code: 'TOLD' })
    const orderId = await order('TOLD')
    const queued = z.object({ payload: z.unknown() })
    const jobs = await readRows(
      shop.database.db,
      queued,
      sql`select payload from graphile_worker._private_jobs where key = ${`push:orders:${orderId}`}`,
    )
    expect(jobs).toEqual([{ payload: { topic: 'orders', id: orderId } }])
    const sent: PushRequest[] = []
    await notifyStaff(shop.services, { topic: 'orders', id: orderId }, async (request) => {
      sent.push(request)
      return request.endpoint.endsWith('gone') ? 410 : 201
    })
    expect(sent.map(({ endpoint }) => endpoint).sort()).toEqual([
      'https://push.example/gone',
      'https://push.example/there',
    ])
    expect(sent[0]?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: expect.any(String) })
    expect(Buffer.concat(sent.map(({ body }) => body)).toString('latin1')).not.toContain('450.00')
    expect(await devices()).toBe(1)
    await shop.database.db.execute(sql`
      update customers set staff_role = null where id = ${packer.person.customerId}`)
    sent.length = 0
    await notifyStaff(shop.services, { topic: 'orders', id: orderId }, async (request) => {
      sent.push(request)
      return 201
    })
    expect(sent).toEqual([])
  })

  it('has a worker for the admin alone', async () => {
    const worker = await shop.request('GET', '/admin/worker.js')
    expect(worker.headers['service-worker-allowed']).toBe('/admin')
    const manifest = await shop.request('GET', '/admin/app.webmanifest')
    expect(manifest.body).toMatchObject({ scope: '/admin', start_url: '/admin' })
  })
})
