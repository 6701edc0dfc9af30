import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import { lastLinkToken, linkToken, waitingSecurityEvents } from '#tests/support/account-mail.ts'
import { createVariant, placementOf } from '#tests/support/builders.ts'
import { openTestShop, sendTo, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const newPerson = () => ({
  fullname: 'Meera Iyer',
  email: `meera.${randomText(8)}@example.com`,
  phoneNo: '98765 43210',
  password: 'phirki-123',
})
type Person = ReturnType<typeof newPerson>

const post = (path: string, body?: unknown, token?: string) =>
  shop.request('POST', `/api/user/${path}`, { body, token })
const logIn = ({ email, password }: Pick<Person, 'email' | 'password'>, more = {}) =>
  post('auth/login', { email, password, ...more })

async function register(person = newPerson(), token?: string) {
  const answer = await post('auth/register', person, token)
  expect(answer.status).toBe(200)
  return { ...person, token: String(answer.body.token), id: String(answer.body.user._id) }
}

async function createGuest(email: string) {
  const answer = await post('create-guest', { email, phoneNo: '9876543210' })
  expect(answer.status).toBe(200)
  return {
    email,
    token: String(answer.body.token),
    customerId: String(answer.body.user._id),
    phone: '9876543210',
  }
}

async function orderAs(guest: { customerId: string; token: string; email: string; phone: string }) {
  const variant = await createVariant(db(), { stock: 5 })
  const answer = await shop.request('POST', '/api/order/place', {
    token: guest.token,
    body: placementOf(guest, [{ variant, quantity: 1 }]),
  })
  expect(answer.status).toBe(200)
  return String(answer.body.orderId)
}

const statusOfOrder = async (orderId: string, token: string) =>
  (await shop.request('GET', `/api/order/${orderId}`, { token })).status

describe('POST /api/user/auth/register', () => {
  it('makes an account and signs in', async () => {
    const person = newPerson()
    const answer = await post('auth/register', { ...person, email: ` ${person.email.toUpperCase()} ` })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        token: expect.stringMatching(/^[\w-]{43}$/),
        user: {
          _id: expect.stringMatching(/^usr_/),
          fullname: 'Meera Iyer',
          name: 'Meera Iyer',
          firstName: 'Meera',
          lastName: 'Iyer',
          email: person.email,
          phoneNo: '9876543210',
          isAdmin: false,
          isGuest: false,
          emailConfirmed: false,
          pendingEmail: '',
          pendingEmailNeeds: [],
        },
      },
    })
    const me = await shop.request('GET', '/api/user/auth/me', { token: answer.body.token })
    expect(me).toMatchObject({ status: 200, body: { success: true, user: answer.body.user } })
  })

  it('says every sentence of the form at once', async () => {
    const answer = await post('auth/register', {
      fullname: 'M',
      email: 'meera',
      phoneNo: '12',
      password: '12345',
    })
    expect(answer).toMatchObject({ status: 400, body: { success: false, code: 'validation_failed' } })
    expect(answer.body.errors).toEqual([
      { path: 'fullname', message: 'Name must be at least 2 characters' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'phoneNo', message: 'Phone no should be 10 digits' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
    expect(answer.body.message).toBe('Name must be at least 2 characters')
    const empty = await post('auth/register', {})
    expect(empty.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'fullname',
      'email',
      'phoneNo',
      'password',
    ])
    const unticked = await post('auth/register', { ...newPerson(), terms: false })
    expect(unticked.body.errors).toEqual([
      { path: 'terms', message: 'Please accept the Terms of Service and Privacy Policy' },
    ])
  })

  it('refuses a known address, in any case', async () => {
    const person = await register()
    const again = await post('auth/register', { ...newPerson(), email: person.email.toUpperCase() })
    expect(again).toMatchObject({ status: 409, body: { success: false, code: 'account_exists' } })
  })

  it('makes one account of many tries at once', async () => {
    const person = newPerson()
    const answers = await Promise.all(Array.from({ length: 6 }, () => post('auth/register', person)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    const { rows } = await db().execute(sql`select 1 from customers where email_normalised = ${person.email}`)
    expect(rows).toHaveLength(1)
  })

  it('writes down what was agreed to, with the version of the text', async () => {
    const person = await register({ ...newPerson(), terms: true, newsletter: true } as Person)
    const consents = await shop.request('GET', '/api/user/consents', { token: person.token })
    expect(consents.body.data).toMatchObject([
      { purpose: 'marketing', given: true, textVersion: 'marketing-2026-11' },
      { purpose: 'privacy', given: true },
      { purpose: 'terms', given: true },
    ])
    const rows = await readRows(
      db(),
      z.object({ ip_hash: z.string() }),
      sql`select ip_hash from consents where customer_id = ${person.id}`,
    )
    expect(rows.every(({ ip_hash }) => ip_hash.length === 43)).toBe(true)
    const subscribed = await db().execute(
      sql`select 1 from newsletter_subscriptions
        where email_normalised = ${person.email} and confirmed_at is null and source = 'register'`,
    )
    expect(subscribed.rows).toHaveLength(1)
    const other = await register()
    const none = await shop.request('GET', '/api/user/consents', { token: other.token })
    expect(none.body.data).toEqual([])
  })

  it('turns the guest who asks into the account and keeps the orders', async () => {
    const guest = await createGuest(`guest.${randomText(8)}@example.com`)
    const orderId = await orderAs(guest)
    const person = await register({ ...newPerson(), email: guest.email }, guest.token)
    expect(person.id).toBe(guest.customerId)
    expect(await statusOfOrder(orderId, person.token)).toBe(200)
    expect((await shop.request('GET', '/api/user/auth/me', { token: guest.token })).status).toBe(401)
    expect(await logIn(person)).toMatchObject({ status: 200, body: { user: { _id: guest.customerId } } })
  })

  it('keeps the orders of a guest who registers with another address only when the first is proven', async () => {
    const guest = await createGuest(`cafe.${randomText(8)}@example.com`)
    const orderId = await orderAs(guest)
    const person = await register(newPerson(), guest.token)
    expect(person.id).not.toBe(guest.customerId)
    expect(await statusOfOrder(orderId, person.token)).toBe(404)
    expect(await statusOfOrder(orderId, guest.token)).toBe(200)

    const own = await linkToken(shop, 'confirm_email', person.email)
    expect(await post('auth/confirm-email', { token: own }, person.token)).toMatchObject({
      status: 200,
      body: { user: { emailConfirmed: true }, data: { claimedOrders: 0 } },
    })
    expect(await statusOfOrder(orderId, person.token)).toBe(404)

    const token = await linkToken(shop, 'confirm_email', guest.email)
    const stranger = await register()
    expect((await post('auth/confirm-email', { token }, stranger.token)).status).toBe(400)
    expect(await post('auth/confirm-email', { token }, person.token)).toMatchObject({
      status: 200,
      body: { user: { email: person.email }, data: { claimedOrders: 1 } },
    })
    expect(await statusOfOrder(orderId, person.token)).toBe(200)
    expect((await post('auth/confirm-email', { token }, person.token)).status).toBe(400)
  })

  it('leaves the orders of other guests with the same address alone until it is proven', async () => {
    const email = `shared.${randomText(8)}@example.com`
    const other = await createGuest(email)
    const orderId = await orderAs(other)
    const person = await register({ ...newPerson(), email })
    expect(await statusOfOrder(orderId, person.token)).toBe(404)
    expect((await logIn(person)).status).toBe(200)
    expect(await statusOfOrder(orderId, person.token)).toBe(404)
    expect(await statusOfOrder(orderId, other.token)).toBe(200)
    expect(await post('claim-orders', undefined, person.token)).toMatchObject({ status: 403 })

    const token = await linkToken(shop, 'confirm_email', email)
    expect(await post('auth/confirm-email', { token }, person.token)).toMatchObject({
      status: 200,
      body: { user: { emailConfirmed: true }, data: { email, claimedOrders: 1 } },
    })
    expect(await statusOfOrder(orderId, person.token)).toBe(200)
    expect((await shop.request('GET', '/api/user/auth/me', { token: other.token })).status).toBe(401)

    const later = await createGuest(email)
    const laterOrder = await orderAs(later)
    expect(await post('claim-orders', undefined, person.token)).toMatchObject({
      status: 200,
      body: { data: { claimedOrders: 1 } },
    })
    expect(await statusOfOrder(laterOrder, person.token)).toBe(200)
  })

  it('does not turn a guest into an account whose address is taken', async () => {
    const person = await register()
    const guest = await createGuest(person.email)
    const answer = await post('auth/register', { ...newPerson(), email: person.email }, guest.token)
    expect(answer).toMatchObject({ status: 409, body: { code: 'account_exists' } })
    const me = await shop.request('GET', '/api/user/auth/me', { token: guest.token })
    expect(me.body.user).toMatchObject({ isGuest: true })
  })
})

describe('POST /api/user/auth/login', () => {
  it('answers with token and person, for a day or for thirty', async () => {
    const person = await register()
    const lasts = async (remember: boolean) => {
      const answer = await logIn(person, { remember })
      expect(answer).toMatchObject({ status: 200, body: { success: true, user: { _id: person.id } } })
      const sessions = await shop.request('GET', '/api/user/sessions', { token: answer.body.token })
      const [current] = sessions.body.data
      return Math.round((Date.parse(current.expiresAt) - Date.parse(current.createdAt)) / 86_400_000)
    }
    expect(await lasts(false)).toBe(1)
    expect(await lasts(true)).toBe(30)
  })

  it('says the sentences of the form', async () => {
    const answer = await logIn({ email: 'nobody', password: '123' })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      { path: 'email', message: 'Enter a valid email' },
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
  })

  it('answers a wrong password, an unknown address and a guest alike', async () => {
    const person = await register()
    const guest = await createGuest(`guest.${randomText(8)}@example.com`)
    const wrong = await logIn({ ...person, password: 'wrong-password' })
    const unknown = await logIn({ ...person, email: 'nobody@example.com' })
    const ofGuest = await logIn({ email: guest.email, password: 'wrong-password' })
    expect(wrong).toMatchObject({ status: 401, body: { success: false, code: 'invalid_credentials' } })
    expect(unknown.body).toEqual(wrong.body)
    expect(ofGuest.body).toEqual(wrong.body)
  })

  it('keeps no token and no password that could be read', async () => {
    const person = await register()
    const rows = await readRows(
      db(),
      z.object({ password_hash: z.string(), hashes: z.string() }),
      sql`
      select c.password_hash, string_agg(encode(s.token_hash, 'hex'), ' ') as hashes
      from customers c join sessions s on s.customer_id = c.id where c.id = ${person.id} group by c.id`,
    )
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/)
    expect(rows[0]?.hashes).not.toContain(person.token)
  })

  it('tells the owner by mail of a device that was not seen before', async () => {
    const person = await register()
    const from = (agent: string) =>
      shop.request('POST', '/api/user/auth/login', {
        body: { email: person.email, password: person.password },
        headers: { 'user-agent': agent },
      })
    await logIn(person)
    expect(await waitingSecurityEvents(shop, person.id)).toEqual([])
    await from('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36')
    await from('Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36')
    expect(await waitingSecurityEvents(shop, person.id)).toEqual(['new_login'])
  })
})

describe('tries of a password', () => {
  let strict: TestShop
  beforeAll(async () => {
    strict = await openTestShop({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } })
  })
  afterAll(() => strict.close())

  const tryFrom = (ip: string, body: unknown, path = 'auth/login') =>
    sendTo(strict.app, 'POST', `/api/user/${path}`, { body, headers: { 'x-forwarded-for': ip } })

  it('are limited for each account, without locking out its owner', async () => {
    const person = newPerson()
    expect((await tryFrom('203.0.113.1', person, 'auth/register')).status).toBe(200)
    const { email, password } = person
    const wrong = { email, password: 'wrong-password' }
    const statuses: number[] = []
    for (let number = 1; number <= 12; number++) {
      statuses.push((await tryFrom(`198.51.100.${number}`, wrong)).status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    const stranger = await tryFrom('198.51.100.99', { email, password })
    expect(stranger).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(stranger.headers['retry-after'])).toBeGreaterThan(0)
    expect((await tryFrom('203.0.113.1', { email, password })).status).toBe(200)
  })

  it('are counted alike for an address without an account', async () => {
    const nobody = { email: `nobody.${randomText(8)}@example.com`, password: 'wrong-password' }
    for (let number = 1; number <= 10; number++) {
      expect((await tryFrom(`198.51.100.${100 + number}`, nobody)).status).toBe(401)
    }
    expect((await tryFrom('198.51.100.150', nobody)).status).toBe(429)
  })

  it('are forgiven after a success', async () => {
    const person = newPerson()
    await tryFrom('203.0.113.2', person, 'auth/register')
    const { email, password } = person
    for (let round = 1; round <= 3; round++) {
      for (let number = 1; number <= 9; number++) {
        expect((await tryFrom('203.0.113.2', { email, password: 'wrong-password' })).status).toBe(401)
      }
      expect((await tryFrom('203.0.113.2', { email, password })).status).toBe(200)
    }
  })
})

describe('PUT /api/user/auth/changepassword', () => {
  const change = (token: string | undefined, oldPassword: string, newPassword: string) =>
    shop.request('PUT', '/api/user/auth/changepassword', { token, body: { oldPassword, newPassword } })

  it('replaces the password and ends the other sessions', async () => {
    const person = await register()
    const other = String((await logIn(person)).body.token)
    expect(await change(person.token, person.password, 'new-password')).toMatchObject({
      status: 200,
      body: { success: true },
    })
    const statusOf = async (token: string) =>
      (await shop.request('GET', '/api/user/auth/me', { token })).status
    expect(await statusOf(person.token)).toBe(200)
    expect(await statusOf(other)).toBe(401)
    expect((await logIn(person)).status).toBe(401)
    expect((await logIn({ ...person, password: 'new-password' })).status).toBe(200)
    expect(await waitingSecurityEvents(shop, person.id)).toEqual(['password_changed'])
  })

  it('refuses a wrong old password, a short new one, guests and visitors', async () => {
    const person = await register()
    const guest = await createGuest(`guest.${randomText(8)}@example.com`)
    expect(await change(person.token, 'wrong-password', 'new-password')).toMatchObject({
      status: 400,
      body: { code: 'password_wrong', errors: [{ path: 'oldPassword' }] },
    })
    expect(await change(person.token, person.password, '12345')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'newPassword', message: 'Password must be at least 6 characters' }] },
    })
    expect((await change(guest.token, 'x', 'new-password')).status).toBe(403)
    expect((await change(undefined, '', '')).status).toBe(401)
    expect((await logIn(person)).status).toBe(200)
  })
})

describe('PUT /api/user/auth/profile', () => {
  const put = (token: string, body: unknown) => shop.request('PUT', '/api/user/auth/profile', { token, body })

  it('changes name and phone by the rules of registration', async () => {
    const person = await register()
    expect(await put(person.token, { fullname: 'Meera Rao', phoneNo: '+91 91234 56789' })).toMatchObject({
      status: 200,
      body: { success: true, user: { fullname: 'Meera Rao', phoneNo: '9123456789', email: person.email } },
    })
    const refused = await put(person.token, { fullname: 'M', email: 'x', phoneNo: '1' })
    expect(refused.body.errors).toEqual([
      { path: 'fullname', message: 'Name must be at least 2 characters' },
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'phoneNo', message: 'Phone no should be 10 digits' },
    ])
  })

  it('keeps the address, confirmed or not, until the new one is confirmed', async () => {
    const [unconfirmed, confirmed] = [await register(), await register()]
    const first = await linkToken(shop, 'confirm_email', confirmed.email)
    await post('auth/confirm-email', { token: first }, confirmed.token)
    for (const person of [unconfirmed, confirmed]) {
      const email = `new.${randomText(8)}@example.com`
      const asked = await put(person.token, { email, password: person.password })
      expect(asked).toMatchObject({
        status: 200,
        body: { user: { email: person.email, pendingEmail: email, pendingEmailNeeds: ['new'] } },
      })
      expect(asked.body.message).toContain('To change your email address')
      const token = await linkToken(shop, 'change_email', email)
      expect(await post('auth/confirm-email', { token }, person.token)).toMatchObject({
        status: 200,
        body: { user: { email, pendingEmail: '', pendingEmailNeeds: [], emailConfirmed: true } },
      })
      expect(await post('auth/confirm-email', { token }, person.token)).toMatchObject({
        status: 400,
        body: { code: 'token_invalid' },
      })
      expect(await waitingSecurityEvents(shop, person.id)).toEqual(['email_changed'])
      expect((await logIn(person)).status).toBe(401)
      expect((await logIn({ ...person, email })).status).toBe(200)
    }
  })

  it('refuses the address of another account', async () => {
    const [one, other] = [await register(), await register()]
    expect(await put(one.token, { email: other.email })).toMatchObject({
      status: 409,
      body: { code: 'account_exists' },
    })
  })

  it("changes a guest's address only while there is no order", async () => {
    const guest = await createGuest(`guest.${randomText(8)}@example.com`)
    const email = `new.${randomText(8)}@example.com`
    expect(await put(guest.token, { email })).toMatchObject({ status: 200, body: { user: { email } } })
    await orderAs({ ...guest, email })
    expect(await put(guest.token, { email: guest.email })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'email' }] },
    })
    expect(await put(guest.token, { phoneNo: '9123456780' })).toMatchObject({ status: 200 })
  })
})

describe('the link of an email address', () => {
  it('cannot be followed from another account, so that orders cannot be handed over', async () => {
    const [one, other] = [await register(), await register()]
    const token = await linkToken(shop, 'confirm_email', one.email)
    expect(await post('auth/confirm-email', { token }, other.token)).toMatchObject({
      status: 400,
      body: { code: 'token_invalid' },
    })
    expect((await post('auth/confirm-email', { token })).status).toBe(401)
    expect((await post('auth/confirm-email', { token }, one.token)).status).toBe(200)
    const email = `new.${randomText(8)}@example.com`
    const asked = { email, password: one.password }
    await shop.request('PUT', '/api/user/auth/profile', { token: one.token, body: asked })
    const change = await linkToken(shop, 'change_email', email)
    expect((await post('auth/confirm-email', { token: change }, other.token)).status).toBe(400)
    expect((await post('auth/confirm-email', { token: change }, one.token)).status).toBe(200)
    expect(await post('auth/send-confirmation', undefined, one.token)).toMatchObject({
      status: 409,
      body: { code: 'already_done' },
    })
  })
})

describe('a forgotten password', () => {
  it('is replaced by a link that works once; every session ends', async () => {
    const person = await register()
    const asked = await post('auth/forgot-password', { email: person.email })
    const unknown = await post('auth/forgot-password', { email: 'nobody@example.com' })
    expect(asked).toMatchObject({ status: 200, body: { success: true } })
    expect(unknown.body).toEqual(asked.body)

    const token = await linkToken(shop, 'reset_password', person.email)
    const reset = (password: string) => post('auth/reset-password', { token, password })
    expect((await reset('12345')).body.errors).toEqual([
      { path: 'password', message: 'Password must be at least 6 characters' },
    ])
    expect((await reset('new-password')).status).toBe(200)
    expect(await reset('other-password')).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
    expect((await shop.request('GET', '/api/user/auth/me', { token: person.token })).status).toBe(401)
    expect((await logIn(person)).status).toBe(401)
    expect(await logIn({ ...person, password: 'new-password' })).toMatchObject({
      status: 200,
      body: { user: { emailConfirmed: true } },
    })
    expect(await waitingSecurityEvents(shop, person.id)).toEqual(['password_changed'])
  })

  it('sends nothing to a guest, and its link ends after an hour', async () => {
    const guest = await createGuest(`guest.${randomText(8)}@example.com`)
    await post('auth/forgot-password', { email: guest.email })
    expect(await lastLinkToken(shop, 'reset_password', guest.email)).toBeNull()

    const person = await register()
    await post('auth/forgot-password', { email: person.email })
    const token = await linkToken(shop, 'reset_password', person.email)
    await db().execute(sql`
      update email_tokens set expires_at = expires_at - interval '61 minutes' where email = ${person.email}`)
    expect(await post('auth/reset-password', { token, password: 'new-password' })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid' },
    })
  })

  it('removes what a stranger left in an account whose address was never confirmed', async () => {
    const person = await register()
    await shop.request('PUT', '/api/user/refund-upi', { token: person.token, body: { upiId: 'thief@bank' } })
    await enableTwoFactor(person)
    await post('auth/forgot-password', { email: person.email })
    const token = await linkToken(shop, 'reset_password', person.email)
    await post('auth/reset-password', { token, password: 'new-password' })
    const owner = await logIn({ ...person, password: 'new-password' })
    expect(owner).toMatchObject({ status: 200, body: { user: { twoFactor: false } } })
    const upi = await shop.request('GET', '/api/user/refund-upi', { token: owner.body.token })
    expect(upi.body.data).toEqual({ upiId: null })
  })
})

describe('the password of a guest', () => {
  it('makes the guest an account with all orders of the proven address', async () => {
    const email = `guest.${randomText(8)}@example.com`
    const [guest, earlier] = [await createGuest(email), await createGuest(email)]
    const orders = [await orderAs(guest), await orderAs(earlier)]
    expect((await post('auth/create-password', undefined, guest.token)).status).toBe(200)
    const token = await linkToken(shop, 'claim_guest', email)
    expect((await post('auth/reset-password', { token, password: 'phirki-123' })).status).toBe(200)
    expect((await shop.request('GET', '/api/user/auth/me', { token: guest.token })).status).toBe(401)
    const signedIn = await logIn({ email, password: 'phirki-123' })
    expect(signedIn).toMatchObject({
      status: 200,
      body: { user: { _id: guest.customerId, isGuest: false, emailConfirmed: true } },
    })
    for (const order of orders) expect(await statusOfOrder(order, signedIn.body.token)).toBe(200)
  })

  it('joins the orders to the account that has the address already', async () => {
    const person = await register()
    const guest = await createGuest(person.email)
    const orderId = await orderAs(guest)
    await post('auth/create-password', undefined, guest.token)
    const token = await linkToken(shop, 'claim_guest', person.email)
    expect((await post('auth/reset-password', { token, password: 'new-password' })).status).toBe(200)
    const signedIn = await logIn({ ...person, password: 'new-password' })
    expect(signedIn).toMatchObject({ status: 200, body: { user: { _id: person.id } } })
    expect(await statusOfOrder(orderId, signedIn.body.token)).toBe(200)
  })

  it('is for guests alone', async () => {
    const person = await register()
    expect((await post('auth/create-password', undefined, person.token)).status).toBe(403)
  })
})

/** Gives the secret and the recovery codes. */
async function enableTwoFactor(person: { token: string; password: string }) {
  const setup = await post('two-factor/setup', { password: person.password }, person.token)
  expect(setup.status).toBe(200)
  const secret = String(setup.body.data.secret)
  const code = new TOTP({ secret }).generate()
  const confirmed = await post('two-factor/confirm', { code }, person.token)
  expect(confirmed).toMatchObject({ status: 200, body: { user: { twoFactor: true } } })
  return {
    secret,
    code,
    recoveryCodes: confirmed.body.data.recoveryCodes as string[],
    setup: setup.body.data,
  }
}

describe('two-step login', () => {
  it('asks for a code, takes each once, and takes each recovery code once', async () => {
    const person = await register()
    const { secret, code, recoveryCodes, setup } = await enableTwoFactor(person)
    expect(setup.otpauthUrl).toMatch(/^otpauth:\/\/totp\/Phirki/)
    expect(setup.qrSvg).toMatch(/^<svg/)
    expect(recoveryCodes).toHaveLength(10)

    expect(await logIn(person)).toMatchObject({ status: 401, body: { code: 'two_factor_required' } })
    expect(await logIn({ ...person, password: 'wrong-password' }, { code })).toMatchObject({
      body: { code: 'invalid_credentials' },
    })
    expect(await logIn(person, { code: '000000' })).toMatchObject({ body: { code: 'two_factor_invalid' } })
    // The code that switched it on is spent.
    expect(await logIn(person, { code })).toMatchObject({ body: { code: 'two_factor_invalid' } })
    const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
    const both = await Promise.all([logIn(person, { code: next }), logIn(person, { code: next })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])

    const [first = ''] = recoveryCodes
    expect((await logIn(person, { code: first.toUpperCase() })).status).toBe(200)
    expect(await logIn(person, { code: first })).toMatchObject({ body: { code: 'two_factor_invalid' } })
  })

  it('is switched off with the password and a code, and its codes are renewed with both', async () => {
    const person = await register()
    const { recoveryCodes } = await enableTwoFactor(person)
    const [, ...unused] = recoveryCodes
    const wrong = { password: 'wrong-password' }
    for (const path of ['setup', 'disable', 'recovery-codes']) {
      expect(await post(`two-factor/${path}`, wrong, person.token)).toMatchObject({
        status: 400,
        body: { code: 'password_wrong', errors: [{ path: 'password' }] },
      })
    }
    const right = { password: person.password }
    expect(await post('two-factor/setup', right, person.token)).toMatchObject({ status: 409 })
    const renewed = await post('two-factor/recovery-codes', { ...right, code: unused[0] }, person.token)
    expect(renewed.body.data.recoveryCodes).toHaveLength(10)
    expect(await logIn(person, { code: recoveryCodes[0] })).toMatchObject({ status: 401 })
    const [fresh] = renewed.body.data.recoveryCodes
    expect(await post('two-factor/disable', { ...right, code: fresh }, person.token)).toMatchObject({
      status: 200,
      body: { user: { twoFactor: false } },
    })
    expect((await logIn(person)).status).toBe(200)
    expect(await waitingSecurityEvents(shop, person.id)).toEqual(['two_factor_on', 'two_factor_off'])
  })

  it('does not count before a code was given', async () => {
    const person = await register()
    await post('two-factor/setup', { password: person.password }, person.token)
    expect(await post('two-factor/confirm', { code: '123456' }, person.token)).toMatchObject({
      status: 401,
      body: { code: 'two_factor_invalid' },
    })
    expect((await logIn(person)).status).toBe(200)
  })
})

describe('sessions', () => {
  it('are listed by device and ended one by one or all together', async () => {
    const person = await register()
    const agent = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36'
    const phone = await shop.request('POST', '/api/user/auth/login', {
      body: { email: person.email, password: person.password },
      headers: { 'user-agent': agent },
    })
    const list = async () =>
      (await shop.request('GET', '/api/user/sessions', { token: person.token })).body.data
    expect(await list()).toMatchObject([{ current: true }, { current: false, device: 'Chrome on Android' }])
    const [, ofPhone] = await list()
    expect(ofPhone).not.toHaveProperty('token')

    const stranger = await register()
    const end = (id: string, token: string) => shop.request('DELETE', `/api/user/sessions/${id}`, { token })
    expect((await end(ofPhone._id, stranger.token)).status).toBe(404)
    expect((await end(ofPhone._id, person.token)).status).toBe(200)
    expect((await end(ofPhone._id, person.token)).status).toBe(404)
    expect((await shop.request('GET', '/api/user/auth/me', { token: phone.body.token })).status).toBe(401)

    await logIn(person)
    await logIn(person)
    const ended = await shop.request('DELETE', '/api/user/sessions', { token: person.token })
    expect(ended.body.data).toEqual({ ended: 2 })
    expect(await list()).toHaveLength(1)
  })

  it('end by requests that say they are JSON and have no body', async () => {
    const person = await register()
    const headers = { 'content-type': 'application/json' }
    const { token } = person
    expect((await shop.request('DELETE', '/api/user/sessions', { token, headers })).status).toBe(200)
    expect((await shop.request('POST', '/api/user/auth/logout', { token, headers })).status).toBe(200)
    expect(await shop.request('POST', '/api/user/auth/login', { headers })).toMatchObject({
      status: 400,
      body: { success: false, code: 'validation_failed' },
    })
  })

  it('end at log-out and when their time is over', async () => {
    const person = await register()
    const other = String((await logIn(person)).body.token)
    expect((await post('auth/logout', undefined, person.token)).status).toBe(200)
    expect(await shop.request('GET', '/api/user/auth/me', { token: person.token })).toMatchObject({
      status: 401,
      body: { success: false, message: 'No user data found', code: 'unauthenticated' },
    })
    await db().execute(sql`update sessions set expires_at = now() where customer_id = ${person.id}`)
    expect((await shop.request('GET', '/api/user/auth/me', { token: other })).status).toBe(401)
  })
})
