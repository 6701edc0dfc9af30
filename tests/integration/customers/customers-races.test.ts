import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { accountMessageTemplates } from '#server/customers/message-templates.ts'
import { newId, randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { defaultWords } from '#server/language/words.ts'
import { lastCode, linkToken } from '#tests/support/account-mail.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { type Answer, openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const password = 'phirki-123'
const someEmail = () => `meera.${randomText(8)}@example.com`
const post = (path: string, body?: unknown, token?: string): Promise<Answer> =>
  shop.request('POST', `/api/user/${path}`, { body, token })
const put = (path: string, body: unknown, token: string): Promise<Answer> =>
  shop.request('PUT', `/api/user/${path}`, { body, token })

async function register(email = someEmail()) {
  const person = { fullname: 'Meera Iyer', email, phoneNo: '9876543210', password, terms: true }
  const answer = await post('auth/register', person)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return { email, token: String(answer.body.token), id: String(answer.body.user._id) }
}
type Person = Awaited<ReturnType<typeof register>>

async function createGuest(email = someEmail()): Promise<Person & { customerId: string; phone: string }> {
  const { body } = await post('create-guest', { email, phoneNo: '9876543210' })
  const id = String(body.user._id)
  return { email, token: String(body.token), id, customerId: id, phone: '9876543210' }
}

/** The same call several times at once; its statuses and codes, in order. None of them is a fault of ours. */
async function atOnce(times: number, call: () => Promise<Answer>): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: times }, call))
  for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
  return answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`)).toSorted()
}

const count = async (statement: ReturnType<typeof sql>) =>
  (await readRows(db(), z.object({ count: z.number() }), statement))[0]?.count
const emailOf = async (token: string) =>
  (await shop.request('GET', '/api/user/auth/me', { token })).body.user.email

describe('an address that is taken before a change is confirmed', () => {
  it('stays with who was quicker, and the account keeps the one that it has', async () => {
    const person = await register()
    const wanted = someEmail()
    expect((await put('auth/profile', { email: wanted, password }, person.token)).status).toBe(200)
    await register(wanted)
    const token = await linkToken(shop, 'change_email', wanted)
    expect(await post('auth/confirm-email', { token }, person.token)).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    })
    expect(await emailOf(person.token)).toBe(person.email)
  })

  it('is refused to who agrees to the change last, too', async () => {
    const person = await register()
    const wanted = someEmail()
    await put('auth/profile', { email: wanted }, person.token)
    const change = await linkToken(shop, 'change_email', wanted)
    expect((await post('auth/confirm-email', { token: change }, person.token)).status).toBe(200)
    await register(wanted)
    const token = await linkToken(shop, 'agree_email_change', person.email)
    expect(await post('auth/email-change', { token, decision: 'agree' })).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    })
    expect(await emailOf(person.token)).toBe(person.email)
  })

  it('of two accounts that change to it at once one gets it', async () => {
    const people = [await register(), await register()]
    const wanted = someEmail()
    const tokens: string[] = []
    for (const { token } of people) {
      await put('auth/profile', { email: wanted, password }, token)
      tokens.push(await linkToken(shop, 'change_email', wanted))
    }
    const answers = await Promise.all(
      people.map((person, index) => post('auth/confirm-email', { token: tokens[index] }, person.token)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(
      await count(sql`select count(*)::int as count from customers where email_normalised = ${wanted}`),
    ).toBe(1)
  })
})

describe('what is pressed twice at once', () => {
  it('confirms an address once', async () => {
    const person = await register()
    const token = await linkToken(shop, 'confirm_email', person.email)
    const answers = await atOnce(3, () => post('auth/confirm-email', { token }, person.token))
    expect(answers).toEqual(['200', '400 token_invalid', '400 token_invalid'])
  })

  it('gives a new password once, by one link', async () => {
    const person = await register()
    await post('auth/forgot-password', { email: person.email })
    const token = await linkToken(shop, 'reset_password', person.email)
    let turn = 0
    const answers = await atOnce(3, () =>
      post('auth/reset-password', { token, password: `a-new-one-${++turn}` }),
    )
    expect(answers).toEqual(['200', '400 token_invalid', '400 token_invalid'])
  })

  it('logs in once by the link of a letter', async () => {
    const person = await register()
    await post(
      'auth/confirm-email',
      { token: await linkToken(shop, 'confirm_email', person.email) },
      person.token,
    )
    await post('auth/send-login-link', { email: person.email })
    const token = await linkToken(shop, 'log_in', person.email)
    const answers = await atOnce(3, () => post('auth/login-link', { token, remember: false }))
    expect(answers).toEqual(['200', '400 token_invalid', '400 token_invalid'])
  })

  it('makes one account of a guest, whether by the form or by the link of a letter', async () => {
    const guest = await createGuest()
    await post('auth/create-password', undefined, guest.token)
    const token = await linkToken(shop, 'claim_guest', guest.email)
    const form = { fullname: 'Meera Iyer', email: guest.email, phoneNo: '9876543210', password, terms: true }
    const answers = await Promise.all([
      post('auth/reset-password', { token, password }),
      post('auth/register', form, guest.token),
      post('auth/register', form, guest.token),
    ])
    for (const { status, body } of answers) expect(status, JSON.stringify(body)).toBeLessThan(500)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(
      await count(sql`
        select count(*)::int as count from customers
        where email_normalised = ${guest.email} and kind = 'registered' and erased_at is null`),
    ).toBe(1)
  })

  it('switches the second step on once, with one set of recovery codes', async () => {
    const person = await register()
    const { secret } = (await post('two-factor/setup', { password }, person.token)).body.data
    const code = new TOTP({ secret }).generate()
    const answers = await atOnce(3, () => post('two-factor/confirm', { code }, person.token))
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1)
    expect(
      await count(sql`select count(*)::int as count from recovery_codes where customer_id = ${person.id}`),
    ).toBe(10)
    const again = await post('two-factor/setup', { password }, person.token)
    expect(again.body.code, 'it is on').toBe('already_done')
  })

  it('uses a recovery code up once', async () => {
    const person = await register()
    const { secret } = (await post('two-factor/setup', { password }, person.token)).body.data
    const confirmed = await post(
      'two-factor/confirm',
      { code: new TOTP({ secret }).generate() },
      person.token,
    )
    const [code] = confirmed.body.data.recoveryCodes
    const answers = await atOnce(4, () => post('auth/login', { email: person.email, password, code }))
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['200', '401 two_factor_invalid']))
  })

  it('erases an account once, and a code of a letter serves one thing', async () => {
    const person = await register()
    const erase = (token: string, body: object) =>
      shop.request('DELETE', '/api/user/account', { token, body })
    const answers = await atOnce(2, () => erase(person.token, { password }))
    expect(answers.filter((answer) => answer === '200')).toHaveLength(1)

    const guest = await createGuest()
    await put('refund-upi', { upiId: 'first@okbank' }, guest.token)
    await post('auth/send-code', undefined, guest.token)
    const code = await lastCode(shop, guest.email)
    const change = (upiId: string) => put('refund-upi', { upiId, code }, guest.token)
    const [one, other] = await Promise.all([change('one@okbank'), change('other@okbank')])
    expect([one.status, other.status].toSorted()).toEqual([200, 400])
  })

  it('changes the address of a guest before an order, or not at all', async () => {
    const guest = await createGuest()
    const variant = await createVariant(db())
    const email = someEmail()
    const [changed, placed] = await Promise.all([
      put('auth/profile', { email }, guest.token),
      shop.request('POST', '/api/order/place', {
        token: guest.token,
        body: placementOf(guest, [{ variant }]),
      }),
    ])
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    expect([200, 400]).toContain(changed.status)
    expect(await emailOf(guest.token)).toBe(changed.status === 200 ? email : guest.email)
    const again = await put('auth/profile', { email: someEmail() }, guest.token)
    expect(again).toMatchObject({ status: 400, body: { errors: [{ path: 'email' }] } })
  })
})

describe('the letters of an account', () => {
  const write = (kind: keyof typeof accountMessageTemplates, key: string, data = {}) =>
    accountMessageTemplates[kind](shop.services, { key, data }, defaultWords)
  const idOf = async (purpose: string, email: string) =>
    (
      await readRows(
        db(),
        z.object({ id: z.string() }),
        sql`select id from email_tokens where purpose = ${purpose} and email = ${email} order by created_at desc limit 1`,
      )
    )[0]?.id ?? ''

  it('have nothing to say by a link that was used, is over, or is of an erased account', async () => {
    const [used, over, erased] = [await register(), await register(), await register()]
    const ids = await Promise.all([used, over, erased].map(({ email }) => idOf('confirm_email', email)))
    for (const [index, { email }] of [used, over, erased].entries())
      expect(await write('confirm_email', ids[index] ?? '')).toMatchObject({ to: email })
    const token = await linkToken(shop, 'confirm_email', used.email)
    await post('auth/confirm-email', { token }, used.token)
    await db().execute(sql`update email_tokens set expires_at = now() where email = ${over.email}`)
    await db().execute(sql`update customers set erased_at = now() where id = ${erased.id}`)
    for (const id of ids) expect(await write('confirm_email', id)).toBeNull()
    // A link is written by its own letter alone.
    expect(await write('reset_password', await idOf('confirm_email', someEmail()))).toBeNull()
  })

  it('about a change of the address end with the change, and its code with its use', async () => {
    const person = await register()
    await put('auth/profile', { email: someEmail() }, person.token)
    const id = await idOf('stop_email_change', person.email)
    const letter = await write('stop_email_change', id, { newEmail: 'new@example.com' })
    expect(letter).toMatchObject({ to: person.email })
    expect(JSON.stringify(letter?.blocks)).not.toContain('new@example.com')
    const token = await linkToken(shop, 'stop_email_change', person.email)
    expect((await post('auth/email-change', { token, decision: 'stop' })).status).toBe(200)
    expect(await write('stop_email_change', id)).toBeNull()
    expect(await write('step_up', newId('emt'))).toBeNull()
  })

  it('report no unknown events, and nothing about a deleted account', async () => {
    const shopper = await createShopper(db())
    const { customerId } = shopper
    expect(await write('account_notice', 'k', { customerId, notice: 'password_changed' })).toMatchObject({
      to: shopper.email,
    })
    for (const notice of ['no_such_event', 'toString', ''])
      expect(await write('account_notice', 'k', { customerId, notice })).toBeNull()
    await db().execute(sql`update customers set erased_at = now() where id = ${customerId}`)
    expect(await write('account_notice', 'k', { customerId, notice: 'password_changed' })).toBeNull()
    const told = { customerId, notice: 'account_erased', to: 'old@example.com' }
    expect(await write('account_notice', 'k', told), 'the last letter').toMatchObject({
      to: 'old@example.com',
    })
  })
})
