import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createLog } from '#server/config/log.ts'
import { sweepAccounts } from '#server/customers/sweep-accounts.ts'
import { newId, randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { createApp } from '#server/http/app.ts'
import { runDueJobs } from '#server/jobs/worker.ts'
import { openServices } from '#server/start/open-services.ts'
import { createShopper, createVariant, placementOf, testAddress } from '#tests/support/builders.ts'
import { openTestShop, sendTo, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

async function register() {
  const person = {
    fullname: 'Meera <b>Iyer</b>',
    email: `meera.${randomText(8)}@example.com`,
    phoneNo: '9876501234',
    password: 'phirki-123',
  }
  const answer = await shop.request('POST', '/api/user/auth/register', { body: { ...person, terms: true } })
  return {
    ...person,
    token: String(answer.body.token),
    customerId: String(answer.body.user._id),
    phone: person.phoneNo,
  }
}

async function place(shopper: Awaited<ReturnType<typeof register>>): Promise<string> {
  const variant = await createVariant(db())
  const answer = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }]),
  })
  expect(answer.status).toBe(200)
  return String(answer.body.orderId)
}

describe('GET /api/user/export', () => {
  it("returns all of the customer's data as JSON, and no one else's", async () => {
    const [person, other] = [await register(), await register()]
    const orderId = await place(person)
    await place(other)
    await shop.request('POST', '/api/user/addresses', { token: person.token, body: testAddress })
    const answer = await shop.request('GET', '/api/user/export?format=json', { token: person.token })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="phirki-data-\d{4}-\d\d-\d\d\.json"$/,
      ),
      'cache-control': 'no-store',
    })
    expect(answer.body).toMatchObject({
      account: { email: person.email },
      addresses: [{ city: 'Bengaluru' }],
      orders: [{ _id: orderId }],
      consents: [{ purpose: 'privacy' }, { purpose: 'terms' }],
      notifications: { email: true, sms: true, whatsapp: false, marketing: false },
    })
    const text = JSON.stringify(answer.body)
    expect(text).not.toContain(other.email)
    expect(text).not.toContain('argon2')
  })

  it('gives a page to read with the JSON inside, and nothing in it is taken for HTML', async () => {
    const person = await register()
    const answer = await shop.request('GET', '/api/user/export', { token: person.token })
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.body).toContain('Meera &lt;b&gt;Iyer&lt;/b&gt;')
    expect(answer.body).not.toContain('<b>Iyer')
    expect(answer.body).toContain('&quot;account&quot;')
    expect((await shop.request('GET', '/api/user/export?format=xml', { token: person.token })).status).toBe(
      400,
    )
  })
})

describe('DELETE /api/user/account', () => {
  const erase = (token: string, password?: string) =>
    shop.request('DELETE', '/api/user/account', { token, body: password === undefined ? {} : { password } })

  it('asks for the password', async () => {
    const person = await register()
    expect(await erase(person.token, 'wrong-password')).toMatchObject({
      status: 400,
      body: { code: 'password_wrong' },
    })
    expect((await erase(person.token)).status).toBe(400)
    expect((await shop.request('GET', '/api/user/auth/me', { token: person.token })).status).toBe(200)
  })

  it('leaves nothing personal but orders that count, and says why', async () => {
    const person = await register()
    const [kept, cancelled] = [await place(person), await place(person)]
    await db().execute(
      sql`update orders set status = 'cancelled', cancelled_at = now() where id = ${cancelled}`,
    )
    await shop.request('POST', '/api/user/addresses', { token: person.token, body: testAddress })
    await shop.request('PUT', '/api/user/refund-upi', {
      token: person.token,
      body: { upiId: 'meera@okbank' },
    })
    await db().execute(sql`update customers set email_confirmed_at = now() where id = ${person.customerId}`)
    await db().execute(sql`
      insert into newsletter_subscriptions (email_normalised, email, confirmed_at)
      values (${person.email}, ${person.email}, now())`)
    await db().execute(sql`
      insert into coupons (id, code, benefit_kind, percent, max_uses, email_folded)
      values (${newId('cpn')}, ${newId('cpn').toUpperCase()}, 'percent', 15, 1, ${person.email})`)
    await db().execute(sql`
      insert into outgoing_messages (id, channel, kind, key, data, sent_at, recipient, subject)
      values (${newId('msg')}, 'email', 'order_delivered', ${kept}, '{}', now(), ${person.email}, 'It is here'),
        (${newId('msg')}, 'sms', 'order_delivered', ${kept}, '{}', now(), ${`+91${person.phoneNo}`}, null)`)
    const own = await shop.request('GET', '/api/user/export?format=json', { token: person.token })
    expect(own.body.newsletter).toMatchObject({ email: person.email, coupon: expect.stringContaining('CPN') })
    const answer = await erase(person.token, person.password)
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, data: { keptOrders: 1, reason: expect.stringContaining('72 months') } },
    })
    expect((await shop.request('GET', '/api/user/auth/me', { token: person.token })).status).toBe(401)
    const again = await shop.request('POST', '/api/user/auth/login', {
      body: { email: person.email, password: person.password },
    })
    expect(again.status).toBe(401)

    const rows = await readRows(
      db(),
      z.object({ id: z.string(), email: z.string(), address: z.string() }),
      sql`select id, email, address from orders where customer_id = ${person.customerId}`,
    )
    expect(rows.find(({ id }) => id === kept)).toMatchObject({ email: person.email, address: '12 MG Road' })
    expect(rows.find(({ id }) => id === cancelled)).toMatchObject({ email: '', address: '' })
    for (const table of ['customers', 'sessions', 'addresses', 'email_tokens', 'login_origins', 'consents']) {
      const found = await db().execute(sql`
        select row_to_json(t)::text as row from ${sql.identifier(table)} t
        where row_to_json(t)::text ilike any (array[${`%${person.email}%`}, '%meera@okbank%', '%9876501234%', '%argon2%'])
          and row_to_json(t)::text like ${`%${person.customerId}%`}`)
      expect(found.rows, table).toEqual([])
    }
    const known = await db().execute(sql`
      select recipient from outgoing_messages
        where recipient = ${person.email} or (key = ${kept} and recipient is not null)
      union all select email_folded from coupons where email_folded = ${person.email}
      union all select email from newsletter_subscriptions where email_normalised = ${person.email}`)
    expect(known.rows).toEqual([])
    // The address is free again.
    const anew = await shop.request('POST', '/api/user/auth/register', { body: { ...person } })
    expect(anew.status).toBe(200)
    expect(anew.body.user._id).not.toBe(person.customerId)
  })

  it('does not leave the shop without an owner', async () => {
    const person = await register()
    await db().execute(sql`update customers set staff_role = 'owner' where id = ${person.customerId}`)
    expect(await erase(person.token, person.password)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    })
    const second = await register()
    await db().execute(sql`update customers set staff_role = 'owner' where id = ${second.customerId}`)
    expect((await erase(person.token, person.password)).status).toBe(200)
  })
})

describe('what has served its time', () => {
  it('goes, and what has not stays', async () => {
    const person = await register()
    const [empty, ordered] = [
      await createShopper(db(), { kind: 'guest' }),
      await createShopper(db(), { kind: 'guest' }),
    ]
    const variant = await createVariant(db())
    await shop.request('POST', '/api/order/place', {
      token: ordered.token,
      body: placementOf(ordered, [{ variant }]),
    })
    await db().execute(sql`
      update customers set created_at = now() - interval '61 days'
      where id in (${empty.customerId}, ${ordered.customerId}, ${person.customerId})`)
    await sweepAccounts(shop.services)
    expect((await shop.request('GET', '/api/user/auth/me', { token: empty.token })).status).toBe(200)
    await db().execute(sql`
      update sessions set expires_at = now() - interval '1 second'
      where customer_id in (${empty.customerId}, ${ordered.customerId})`)
    await sweepAccounts(shop.services)
    const rows = await readRows(
      db(),
      z.object({ id: z.string(), email: z.string() }),
      sql`
      select id, email from customers where id in (${empty.customerId}, ${ordered.customerId}, ${person.customerId})`,
    )
    const emailOf = (customerId: string) => rows.find(({ id }) => id === customerId)?.email
    expect(emailOf(empty.customerId)).toBe('')
    expect(emailOf(ordered.customerId)).toBe(ordered.email)
    expect(emailOf(person.customerId)).toBe(person.email)
    expect((await shop.request('GET', '/api/user/auth/me', { token: person.token })).status).toBe(200)
  })
})

describe('the letters of an account', () => {
  it('are sent with a link that works, and the queue never holds it', async () => {
    const person = await register()
    await shop.request('POST', '/api/user/auth/forgot-password', { body: { email: person.email } })
    const queued = await db().execute(
      sql`select string_agg(payload::text, ' ') as text from graphile_worker._private_jobs`,
    )
    await runDueJobs(shop.services)
    const outbox = join(shop.dataDir, 'outbox')
    const letters = readdirSync(outbox)
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
      .filter((letter) => letter.includes(`To: ${person.email}`))
    const reset = letters.find((letter) => letter.includes('Subject: Choose a new password')) ?? ''
    const token = /reset-password#token=3D([\w-]{43})|reset-password#token=([\w-]{43})/.exec(
      reset.replaceAll('=\r\n', ''),
    )
    const link = token?.[1] ?? token?.[2] ?? ''
    expect(link).toHaveLength(43)
    expect(queued.rows[0]?.text).not.toContain(link)
    const followed = await shop.request('POST', '/api/user/auth/reset-password', {
      body: { token: link, password: 'new-password' },
    })
    expect(followed.status).toBe(200)
    expect(letters.some((letter) => letter.includes('Subject: Please confirm your email address'))).toBe(true)
    const kept = await db().execute(sql`select data from outgoing_messages`)
    expect(kept.rows.every(({ data }) => JSON.stringify(data) === '{}')).toBe(true)
  })
})

describe('the log', () => {
  it('holds nothing of a person', async () => {
    const lines: string[] = []
    const log = createLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
    const { config } = shop.services
    const services = await openServices({
      config,
      connectionString: shop.database.connectionString,
      sandbox: { url: 'http://127.0.0.1:9', keyId: 'rzp_test_x', keySecret: 'x', webhookSecret: 'x' },
      log,
    })
    const app = await createApp(services, { maxEventLoopDelayMs: 0 })
    try {
      const person = await register()
      const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
        sendTo(app, method, `/api/user/${path}`, {
          token: person.token,
          body,
          headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
        })
      await send('POST', 'auth/login', { email: person.email, password: 'wrong-password' })
      const other = await send('POST', 'auth/login', { email: person.email, password: person.password })
      await send('POST', 'auth/register', { ...person, fullname: 'x' })
      await send('PUT', 'auth/profile', {
        fullname: 'Meera Iyer',
        email: person.email,
        phoneNo: '9876501235',
      })
      await send('POST', 'auth/forgot-password', { email: person.email })
      await send('POST', 'auth/reset-password', { token: person.token, password: 'new-password' })
      await send('POST', 'addresses', testAddress)
      await send('GET', `export?format=json&email=${person.email}`)
      await runDueJobs(services)
      await send('DELETE', 'account', { password: person.password })
      const told = lines.join('')
      expect(lines.length).toBeGreaterThan(8)
      const secrets = [
        person.email,
        '98765012',
        'Meera',
        person.password,
        person.token,
        other.body.token,
        'MG Road',
      ]
      expect(secrets.filter((secret) => told.includes(secret))).toEqual([])
      expect(told).not.toContain('127.0.0.1')
    } finally {
      await app.close()
      await services.close()
    }
  })
})
