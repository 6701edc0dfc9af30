import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { leaveLink } from '#server/newsletter/newsletter-links.ts'
import { linkToken } from '#tests/support/account-mail.ts'
import { createShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'phirki-123'
const someEmail = () => `meera.${randomText(8)}@example.com`
const user = (method: 'POST' | 'PUT', path: string, token: string, body: object) =>
  shop.request(method, `/api/user/${path}`, { token, body })

async function register(email = someEmail(), newsletter = false) {
  const { body } = await shop.request('POST', '/api/user/auth/register', {
    body: { fullname: 'Meera Iyer', email, phoneNo: '9876543210', password, terms: true, newsletter },
  })
  return { email, token: String(body.token), id: String(body.user._id) }
}
type Person = Awaited<ReturnType<typeof register>>

async function confirm({ token, email }: Person): Promise<void> {
  const link = await linkToken(shop, 'confirm_email', email)
  expect((await user('POST', 'auth/confirm-email', token, { token: link })).status).toBe(200)
}

const choose = (token: string, marketing: boolean) =>
  user('PUT', 'notifications', token, { email: true, sms: true, marketing })

async function wantsAdvertising({ token }: Person): Promise<boolean> {
  return (await shop.request('GET', '/api/user/notifications', { token })).body.data.marketing
}

/** The owner of a mailbox has asked for the newsletter and confirmed it. */
async function subscribe(email: string): Promise<void> {
  await db().execute(sql`
    insert into newsletter_subscriptions (email_normalised, email, confirmed_at) values (${email}, ${email}, now())
    on conflict (email_normalised) do update set confirmed_at = now(), unsubscribed_at = null`)
}

/** The owner of a mailbox presses the link at the end of a letter. */
async function leave(email: string): Promise<void> {
  const token = new URL(await leaveLink(shop.services, email)).hash.replace('#token=', '')
  expect((await shop.request('POST', '/api/newsletter/leave', { body: { token } })).status).toBe(200)
}

async function isSubscribed(email: string): Promise<boolean> {
  const { rows } = await db().execute(sql`
    select 1 from newsletter_subscriptions
    where email_normalised = ${email} and confirmed_at is not null and unsubscribed_at is null`)
  return rows.length > 0
}

/** What is written down of an address, and of an account, oldest first. */
const consentsOf = async ({ email, id = '' }: { email: string; id?: string }) =>
  await readRows(
    db(),
    z.object({ purpose: z.string(), given: z.boolean() }),
    sql`
    select purpose, given from consents
    where purpose in ('newsletter', 'marketing') and (email = ${email} or customer_id = ${id}) order by id`,
  )

async function moveTo(person: Person, email: string): Promise<void> {
  const asked = await user('PUT', 'auth/profile', person.token, { email, password })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const token = await linkToken(shop, 'change_email', email)
  expect((await user('POST', 'auth/confirm-email', person.token, { token })).status).toBe(200)
}

describe("another customer's newsletter", () => {
  it('is not ended by the switch of an account or a guest that typed their address', async () => {
    const email = someEmail()
    await subscribe(email)
    const stranger = await register(email)
    const guest = await createShopper(db(), { kind: 'guest' })
    await db().execute(sql`
      update customers set email = ${email}, email_normalised = ${email} where id = ${guest.customerId}`)
    for (const { token } of [stranger, guest]) {
      expect((await choose(token, true)).status).toBe(200)
      expect((await choose(token, false)).status).toBe(200)
    }
    expect(await isSubscribed(email)).toBe(true)
    expect(await consentsOf({ email }), 'nothing is said in their name').toEqual([])
  })

  it('is not ended by who leaves an address that was never proved', async () => {
    const email = someEmail()
    await subscribe(email)
    await moveTo(await register(email), someEmail())
    expect(await isSubscribed(email)).toBe(true)
  })
})

describe('the newsletter of an account', () => {
  it('follows its address, there and back', async () => {
    const person = await register(undefined, true)
    await confirm(person)
    const [first, second] = [person.email, someEmail()]
    await moveTo(person, second)
    expect([await isSubscribed(first), await isSubscribed(second)]).toEqual([false, true])
    await moveTo(person, first)
    expect([await isSubscribed(first), await isSubscribed(second)]).toEqual([true, false])
    expect(await wantsAdvertising(person)).toBe(true)
  })

  it('does not begin by a proof of the address where its owner has left since', async () => {
    const person = await register(undefined, true)
    await subscribe(person.email)
    await leave(person.email)
    await confirm(person)
    expect(await isSubscribed(person.email)).toBe(false)
    expect(await wantsAdvertising(person), 'the switch says so').toBe(false)
    expect(await consentsOf(person)).toEqual([
      { purpose: 'marketing', given: true },
      { purpose: 'newsletter', given: false },
      { purpose: 'marketing', given: false },
    ])
    await choose(person.token, true)
    expect(await isSubscribed(person.email), 'who asks anew gets it').toBe(true)
  })

  it('does not begin at another address whose owner has left it', async () => {
    const person = await register(undefined, true)
    await confirm(person)
    const left = someEmail()
    await subscribe(left)
    await leave(left)
    await moveTo(person, left)
    expect([await isSubscribed(left), await wantsAdvertising(person)]).toEqual([false, false])
  })

  it('is begun once by two switches at the same time, with one coupon and one consent', async () => {
    const person = await register()
    await confirm(person)
    await Promise.all([1, 2, 3].map(() => choose(person.token, true)))
    expect(await isSubscribed(person.email)).toBe(true)
    expect(await consentsOf(person)).toEqual([
      { purpose: 'marketing', given: true },
      { purpose: 'newsletter', given: true },
    ])
  })
})
