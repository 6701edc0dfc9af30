import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { sendNotices } from '#server/notices/send-notices.ts'
import { recallNotices } from '#server/recalls/people-queries.ts'
import {
  createProduct,
  createShopper,
  placementOf,
  type TestShopper,
  type TestVariant,
} from '#tests/support/builders.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let manager: TestShopper
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  manager = await createShopper(db(), { staffRole: 'manager' })
})
afterAll(() => shop.close())

async function frock(): Promise<TestVariant[]> {
  const sizes = await createProduct(db(), {
    name: 'Cord Frock',
    sizes: [{ label: '1-2Y' }, { label: '4-5Y' }],
  })
  await db().execute(sql`select send_notice('products', null)`)
  await expect.poll(() => shop.services.catalogue.resolve(sizes[0]?.productId ?? '')).not.toBeNull()
  return sizes
}

async function buy(shopper: TestShopper, variant: TestVariant, quantity = 1): Promise<string> {
  const body = placementOf(shopper, [{ variant, quantity }])
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return String(placed.body.orderId)
}

const call = (method: 'GET' | 'POST', path: string, body?: unknown, { token } = manager) =>
  shop.request(method, `/api/admin/recalls${path}`, { token, ...(body === undefined ? {} : { body }) })

const inputOf = (sizes: readonly TestVariant[], rest: Record<string, unknown> = {}) => ({
  key: crypto.randomUUID(),
  productId: sizes[0]?.productId,
  sizeIds: sizes.map(({ id }) => id),
  firstDay: '',
  lastDay: '',
  reason: 'drawstring',
  details: 'Cut the cord off at once.',
  takeOut: false,
  ...rest,
})

async function start(sizes: readonly TestVariant[], rest: Record<string, unknown> = {}): Promise<string> {
  const answer = await call('POST', '', inputOf(sizes, rest))
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data._id
}

const mailsAbout = ({ email }: TestShopper) =>
  sentMails(shop.dataDir, email).filter((mail) => mail.includes('Safety recall')).length

describe('a recall', () => {
  it('finds who ordered these sizes in these days, by where their pieces are', async () => {
    const [small, large] = await frock()
    if (!small || !large) throw new Error('Two sizes')
    const buyers = await Promise.all([1, 2, 3, 4, 5].map(() => createShopper(db())))
    const [packs, shipped, cancelled, older, other] = buyers
    if (!packs || !shipped || !cancelled || !older || !other) throw new Error('Five buyers')
    await buy(packs, small, 2)
    const gone = await buy(shipped, small, 3)
    await db().execute(sql`update orders set status = 'shipped' where id = ${gone}`)
    const off = await buy(cancelled, small)
    await db().execute(sql`update orders set status = 'cancelled' where id = ${off}`)
    const old = await buy(older, small)
    await db().execute(sql`update orders set created_at = '2026-01-31T18:29:59Z' where id = ${old}`)
    await buy(other, large)
    const { key: _, reason: _reason, details: _details, takeOut: _out, ...choice } = inputOf([small])
    const all = await call('POST', '/preview', choice)
    expect(all.body.data).toEqual({
      to_pack: { orders: 2, pieces: 3 },
      shipped: { orders: 1, pieces: 3 },
      delivered: { orders: 0, pieces: 0 },
      told: 0,
      untold: 3,
    })
    // 23:59:59 of 31 January in India.
    const january = await call('POST', '/preview', {
      ...choice,
      firstDay: '2026-01-31',
      lastDay: '2026-01-31',
    })
    expect(january.body.data.to_pack).toEqual({ orders: 1, pieces: 1 })
    const february = await call('POST', '/preview', { ...choice, firstDay: '2026-02-01' })
    expect(february.body.data.untold).toBe(2)
    const wrong = await call('POST', '/preview', { ...choice, firstDay: '2026-02-02', lastDay: '2026-02-01' })
    expect(wrong.body.errors).toMatchObject([{ path: 'lastDay' }])
  })

  it('emails each buyer once, also when pressed twice, and later buyers when pressed again', async () => {
    const [small] = await frock()
    if (!small) throw new Error('A size')
    const [first, second, later] = [
      await createShopper(db()),
      await createShopper(db()),
      await createShopper(db()),
    ]
    await buy(first, small)
    await buy(first, small)
    await buy(second, small)
    const id = await start([small])
    const presses = await Promise.all([1, 2, 3].map(() => call('POST', `/${id}/notify`)))
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
    await runDueJobs(shop.services)
    expect([first, second].map(mailsAbout)).toEqual([1, 1])
    await buy(later, small)
    const opened = await call('GET', `/${id}`)
    expect(opened.body.data.counts).toMatchObject({ told: 2, untold: 1 })
    expect(opened.body.data.buyers).toHaveLength(4)
    expect(opened.body.data.buyers[0]).toMatchObject({ email: later.email, toldAt: null, pieces: 1 })
    expect(opened.body.data.buyers[1].sentAt).not.toBeNull()
    expect((await call('POST', `/${id}/notify`)).body.data).toEqual({ emails: 1 })
    expect((await call('POST', `/${id}/notify`)).body.data).toEqual({ emails: 0 })
    await runDueJobs(shop.services)
    expect([first, second, later].map(mailsAbout)).toEqual([1, 1, 1])
    const [mail = ''] = sentMails(shop.dataDir, later.email).filter((one) => one.includes('Safety recall'))
    expect(mail).toContain('Cut the cord off at once.')
    expect(mail).toContain('a small child could get caught in')
  })

  it('emails no one if its transaction fails halfway, and everyone the next time', async () => {
    const [small] = await frock()
    const buyer = await createShopper(db())
    if (!small) throw new Error('A size')
    await buy(buyer, small)
    const id = await start([small])
    const dying = inTransaction(db(), async (tx) => {
      const list = await recallNotices(tx, id, manager.customerId)
      if (list) expect(await sendNotices(tx, list)).toBe(1)
      throw new Error('The process dies')
    })
    await expect(dying).rejects.toThrow('The process dies')
    await runDueJobs(shop.services)
    expect(mailsAbout(buyer)).toBe(0)
    await call('POST', `/${id}/notify`)
    await runDueJobs(shop.services)
    expect(mailsAbout(buyer)).toBe(1)
  })

  it('is recorded once for one key, with its author and counts, in the activity log', async () => {
    const [small] = await frock()
    if (!small) throw new Error('A size')
    await buy(await createShopper(db()), small, 2)
    const input = inputOf([small], { firstDay: '2026-01-01' })
    const ids = await Promise.all([call('POST', '', input), call('POST', '', input)])
    expect(new Set(ids.map(({ body }) => body.data._id)).size).toBe(1)
    const { rows } = (await call('GET', '')).body.data
    expect(rows[0]).toMatchObject({
      productName: 'Cord Frock',
      sizes: ['1-2Y'],
      firstDay: '2026-01-01',
      ordersFound: 1,
      piecesFound: 2,
      createdBy: 'Asha Rao',
    })
    await call('GET', `/${rows[0]._id}`)
    await call('GET', `/${rows[0]._id}`)
    const log = await shop.request('GET', '/api/admin/activity?subject=recall', {
      token: (await createShopper(db(), { staffRole: 'owner' })).token,
    })
    const entries = log.body.data.entries.filter(
      ({ subjectId }: { subjectId: string }) => subjectId === rows[0]._id,
    )
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(['opened', 'created'])
  })

  it('takes its sizes out of sale: a part of them from the product, all of them with it', async () => {
    const sizes = await frock()
    const [small, large] = sizes
    if (!small || !large) throw new Error('Two sizes')
    const id = await start([small], { takeOut: true })
    expect((await call('GET', `/${id}`)).body.data).toMatchObject({ isOnSale: false })
    const shopper = await createShopper(db())
    const body = placementOf(shopper, [{ variant: small }])
    expect((await shop.request('POST', '/api/order/place', { token: shopper.token, body })).status).toBe(409)
    await buy(shopper, large)
    const whole = await start(sizes)
    expect((await call('GET', `/${whole}`)).body.data).toMatchObject({ isOnSale: true })
    expect((await call('POST', `/${whole}/take-out`)).status).toBe(200)
    expect((await call('POST', `/${whole}/take-out`)).status).toBe(200)
    const { data } = (await call('GET', `/${whole}`)).body
    expect(data).toMatchObject({ isOnSale: false, recall: { takenOutAt: expect.any(String) } })
  })

  it('refuses sizes of another product, and staff who may not refund', async () => {
    const [small] = await frock()
    const [other] = await frock()
    if (!small || !other) throw new Error('Two products')
    const mixed = await call('POST', '', inputOf([small], { sizeIds: [other.id] }))
    expect(mixed).toMatchObject({ status: 400, body: { errors: [{ path: 'sizeIds' }] } })
    const none = await call('POST', '', inputOf([small], { sizeIds: [] }))
    expect(none.body.errors).toMatchObject([{ path: 'sizeIds' }])
    for (const staffRole of ['support', 'packer', 'viewer']) {
      expect((await call('GET', '', undefined, await createShopper(db(), { staffRole }))).status).toBe(403)
    }
    const products = await call('GET', '/products?q=cord')
    // Several have the name; this one has both of its sizes.
    const own = products.body.data.find(({ sizes }: { sizes: { _id: string }[] }) =>
      sizes.some(({ _id }) => _id === small.id),
    )
    expect(own).toMatchObject({ name: 'Cord Frock', sizes: [{ label: '1-2Y' }, {}] })
  })
})
