import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anonymiseCustomers } from '#server/customers/anonymise-customers.ts'
import { randomText } from '#server/db/ids.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { defaultWords } from '#server/language/words.ts'
import { readAlertsOf, takeWaiting } from '#server/stock/alert-queries.ts'
import { stockMessageTemplates } from '#server/stock/message-templates.ts'
import { sweepStockAlerts } from '#server/stock/notify-stock-waiters.ts'
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
let staff: TestShopper
const db = () => shop.database.db
let turn = 0
const newKey = () => `key-${String(++turn).padStart(8, '0')}`

beforeAll(async () => {
  shop = await openTestShop()
  staff = await createShopper(db(), { staffRole: 'manager' })
})
afterAll(() => shop.close())

const someEmail = () => `${randomText(10)}@example.com`

/** A product of one size, as every process knows it. */
async function frock(stock = 0, name = 'Gulmohar Frock'): Promise<TestVariant> {
  const [size] = await createProduct(db(), { name, sizes: [{ stock, label: '4-5Y' }] })
  if (!size) throw new Error('Cannot make a size')
  await db().execute(sql`select send_notice('products', null)`)
  await expect.poll(() => shop.services.catalogue.resolve(size.productId)).toBe(size.productId)
  return size
}

const ask = async ({ productId, id }: TestVariant, email: string, token?: string) =>
  await shop.request('POST', `/api/product/${productId}/stock-alerts`, {
    body: { sizeId: id, email },
    ...(token ? { token } : {}),
  })

const change = async ({ productId, id }: TestVariant, difference: number, key = newKey()) => {
  const body = { key, changes: [{ sizeId: id, difference }], reason: 'received' }
  const path = `/api/admin/products/${productId}/stock`
  const saved = await shop.request('POST', path, { token: staff.token, body })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

/** Lets the minute pass after which letters are written. */
async function later(): Promise<void> {
  await db().execute(sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`)
  await runDueJobs(shop.services)
}

describe('a size that is sold out', () => {
  it('is told of once when it is back, to everybody who asked, with a link that ends it', async () => {
    const size = await frock()
    const [first, second] = [someEmail(), someEmail()]
    for (const email of [first, first.toUpperCase(), second])
      expect((await ask(size, email)).status).toBe(200)
    await change(size, 5)
    await later()
    for (const email of [first, second]) {
      const letters = sentMails(shop.dataDir, email)
      expect(letters).toHaveLength(1)
      expect(letters[0]).toContain('Subject: Back in stock: Gulmohar Frock, size 4-5Y')
      expect(letters[0]).toContain('?size=4-5Y')
      expect(letters[0]).toMatch(/\/back-in-stock#token=[\w.-]+/)
    }
    await change(size, -5)
    await change(size, 5)
    await later()
    expect(sentMails(shop.dataDir, first)).toHaveLength(1)
  })

  it('answers the same to who waits already', async () => {
    const size = await frock()
    const email = someEmail()
    const answers = [await ask(size, email), await ask(size, email)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers[0]?.body).toMatchObject({ success: true, data: { waits: true } })
    expect((await ask(size, 'nobody')).status).toBe(400)
    expect((await ask({ ...size, id: 'siz_other' }, email)).status).toBe(404)
  })

  it('that is there needs no letter', async () => {
    const size = await frock(1)
    const email = someEmail()
    expect((await ask(size, email)).body.data).toEqual({ waits: false })
    const { rows } = await db().execute(sql`select 1 from stock_alerts where email = ${email}`)
    expect(rows).toEqual([])
  })

  it('restocked by mistake and corrected sends no email', async () => {
    const size = await frock()
    const email = someEmail()
    await ask(size, email)
    const key = newKey()
    await change(size, 5, key)
    const undo = { key, sizeIds: [size.id] }
    expect(
      (await shop.request('POST', '/api/admin/stock/undo', { token: staff.token, body: undo })).status,
    ).toBe(200)
    await later()
    expect(sentMails(shop.dataDir, email)).toEqual([])
    await change(size, 1)
    await later()
    expect(sentMails(shop.dataDir, email)).toHaveLength(1)
  })

  it('comes back by a cancelled order', async () => {
    const size = await frock(2)
    const buyer = await createShopper(db())
    const body = placementOf(buyer, [{ variant: size, quantity: 2 }])
    const placed = await shop.request('POST', '/api/order/place', { token: buyer.token, body })
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const email = someEmail()
    await ask(size, email)
    const path = `/api/admin/orders/${placed.body.orderId}/cancel`
    const cancelled = await shop.request('POST', path, {
      token: staff.token,
      body: { reason: 'changed_mind' },
    })
    expect(cancelled.status, JSON.stringify(cancelled.body)).toBe(200)
    await later()
    expect(sentMails(shop.dataDir, email)).toHaveLength(1)
  })

  it('comes back with its product, which was hidden', async () => {
    const size = await frock()
    const email = someEmail()
    await ask(size, email)
    await db().execute(sql`update products set status = 'draft' where id = ${size.productId}`)
    await change(size, 3)
    await later()
    expect(sentMails(shop.dataDir, email)).toEqual([])
    await db().execute(sql`update products set status = 'published' where id = ${size.productId}`)
    await sweepStockAlerts(shop.services)
    await later()
    expect(sentMails(shop.dataDir, email)).toHaveLength(1)
  })

  it('sold again before the email was sent says so', async () => {
    const size = await frock()
    const email = someEmail()
    await ask(size, email)
    await change(size, 1)
    await db().execute(sql`
      update graphile_worker._private_jobs set run_at = now() + interval '1 hour' where key like 'tell:%'`)
    const [waiting] = await takeWaiting(db(), { variantId: size.id, most: 1 })
    await change(size, -1)
    const trigger = { key: waiting?.id ?? '', data: { language: 'en' } }
    const letter = await stockMessageTemplates.stock_back(shop.services, trigger, defaultWords)
    expect(letter?.subject).toBe('Sold out again: Gulmohar Frock, size 4-5Y')
  })
})

describe('who waits', () => {
  it('reads the letter in the language in which it was asked for', async () => {
    const size = await frock()
    const email = someEmail()
    await shop.request('POST', `/api/product/${size.productId}/stock-alerts`, {
      body: { sizeId: size.id, email },
      headers: { 'accept-language': 'en-XA' },
    })
    await change(size, 1)
    await later()
    const [letter = ''] = sentMails(shop.dataDir, email)
    expect(letter).toContain(`/en-XA/product/`)
    expect(letter).not.toContain('is back in stock in size')
  })

  it('can take everything back by the link of a letter', async () => {
    const [first, second] = [await frock(), await frock()]
    const email = someEmail()
    for (const size of [first, second]) await ask(size, email)
    await change(first, 1)
    await later()
    const token = /back-in-stock#token=([\w.-]+)/.exec(sentMails(shop.dataDir, email)[0] ?? '')?.[1] ?? ''
    const leave = (body: object) => shop.request('POST', '/api/product/stock-alerts/leave', { body })
    for (let press = 0; press < 2; press += 1) expect((await leave({ token })).status).toBe(200)
    expect((await leave({ token: `${token}x` })).body.code).toBe('token_invalid')
    await change(second, 1)
    await later()
    expect(sentMails(shop.dataDir, email)).toHaveLength(1)
  })

  it('unsubscribes by one press in the mail program, and only there', async () => {
    const [first, second] = [await frock(), await frock()]
    const email = someEmail()
    for (const size of [first, second]) await ask(size, email)
    await change(first, 1)
    await later()
    const mail = (sentMails(shop.dataDir, email)[0] ?? '').replaceAll(/\r\n[ \t]/g, '')
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const address = /^List-Unsubscribe: ?<https?:\/\/[^/]+(\/[^>]+)>/m.exec(mail)?.[1] ?? ''
    const shown = await shop.request('GET', address)
    expect(shown.status).toBe(303)
    expect(shown.headers.location).toMatch(/^\/back-in-stock#token=/)
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const press = (to: string) =>
      shop.request('POST', to, { headers, body: Buffer.from('List-Unsubscribe=One-Click') })
    expect((await press(`${address}x`)).body.code).toBe('token_invalid')
    for (let count = 0; count < 2; count += 1) expect((await press(address)).status).toBe(200)
    await change(second, 1)
    await later()
    expect(sentMails(shop.dataDir, email)).toHaveLength(1)
  })

  it('finds it among the own data, and it goes with the account and after half a year', async () => {
    const size = await frock()
    const shopper = await createShopper(db())
    await ask(size, shopper.email, shopper.token)
    expect(await readAlertsOf(db(), shopper.customerId)).toMatchObject([
      { product: 'Gulmohar Frock', size: '4-5Y', email: shopper.email },
    ])
    await anonymiseCustomers(db(), [shopper.customerId])
    const old = someEmail()
    await ask(size, old)
    await db().execute(
      sql`update stock_alerts set created_at = now() - interval '181 days' where email = ${old}`,
    )
    await sweepStockAlerts(shop.services)
    const { rows } = await db().execute(sql`select email from stock_alerts where variant_id = ${size.id}`)
    expect(rows).toEqual([])
  })
})

describe('a flood', () => {
  it('ends for a mailbox, however it is spelled, and for a network address', async () => {
    const limited = await openTestShop({ env: { RATE_LIMIT: 'on' } })
    try {
      const body = (email: string) => ({ sizeId: 'siz_none', email })
      const post = (email: string) =>
        limited.request('POST', '/api/product/prd_none/stock-alerts', { body: body(email) })
      const spelled = Array.from({ length: 11 }, (_, at) => `asha+${at}@example.com`)
      const statuses: number[] = []
      for (const email of spelled) statuses.push((await post(email)).status)
      expect(statuses.filter((status) => status === 429)).toHaveLength(1)
      for (let at = 0; at < 10; at += 1) await post(someEmail())
      expect((await post(someEmail())).status).toBe(429)
    } finally {
      await limited.close()
    }
  })
})
