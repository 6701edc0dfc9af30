import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createFirstAdmin } from '#server/customers/create-first-admin.ts'
import { sealSecondFactors } from '#server/customers/second-factor.ts'
import { stepUpCode } from '#server/customers/step-up.ts'
import { randomText } from '#server/db/ids.ts'
import { readRows } from '#server/db/rows.ts'
import {
  emailChangeMessage,
  lastCode,
  lastLinkToken,
  linkToken,
  waitingSecurityEvents,
} from '#tests/support/account-mail.ts'
import { openTestShop, sendTo, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token?: string) =>
  shop.request(method, `/api/user/${path}`, { token, body })
const someEmail = (who: string) => `${who}.${randomText(8)}@example.com`

const newPerson = (password = 'phirki-123') => ({
  fullname: 'Meera Iyer',
  email: someEmail('meera'),
  phoneNo: '9876543210',
  password,
})

async function register() {
  const person = newPerson()
  const { status, body } = await call('POST', 'auth/register', person)
  expect(status).toBe(200)
  return { ...person, token: String(body.token), id: String(body.user._id) }
}

async function enableTwoFactor({ token, password }: { token: string; password: string }) {
  const setup = await call('POST', 'two-factor/setup', { password }, token)
  const secret = String(setup.body.data.secret)
  const code = new TOTP({ secret }).generate()
  expect((await call('POST', 'two-factor/confirm', { code }, token)).status).toBe(200)
  return { secret }
}

/** What the letter said, although it is not written any more. */
async function lastCodeEvenIfEnded(email: string): Promise<string> {
  const rows = await readRows(
    db(),
    z.object({ id: z.string() }),
    sql`select id from email_tokens where purpose = 'step_up' and email = ${email} order by created_at desc limit 1`,
  )
  return await stepUpCode(db(), rows[0]?.id ?? '')
}

async function createGuest() {
  const email = someEmail('guest')
  const { body } = await call('POST', 'create-guest', { email, phoneNo: '9876543210' })
  return { email, phone: '9876543210', token: String(body.token), customerId: String(body.user._id) }
}

/** A customer with a confirmed address, and a thief's means: a token of the account and a mailbox of their own. */
async function confirmedPerson() {
  const person = await register()
  const token = await linkToken(shop, 'confirm_email', person.email)
  expect((await call('POST', 'auth/confirm-email', { token }, person.token)).status).toBe(200)
  return { ...person, thiefsEmail: someEmail('thief') }
}

const emailOf = async (token: string) => (await call('GET', 'auth/me', undefined, token)).body.user.email

describe('a stolen session and another email address', () => {
  const ask = (token: string, body: object) => call('PUT', 'auth/profile', body, token)
  const decide = (token: string, decision: 'agree' | 'stop') =>
    call('POST', 'auth/email-change', { token, decision })
  const confirm = async (email: string, token: string) =>
    await call('POST', 'auth/confirm-email', { token: await linkToken(shop, 'change_email', email) }, token)

  it('change nothing without the password, however often the new mailbox says yes', async () => {
    const { token, email, thiefsEmail } = await confirmedPerson()
    expect(await ask(token, { email: thiefsEmail })).toMatchObject({
      status: 200,
      body: { user: { email, pendingEmail: thiefsEmail, pendingEmailNeeds: ['new', 'present'] } },
    })
    const confirmed = await confirm(thiefsEmail, token)
    expect(confirmed).toMatchObject({
      status: 200,
      body: { user: { email, pendingEmailNeeds: ['present'] } },
    })
    expect(confirmed.body.message).toContain('stays the same')
    await call('POST', 'auth/forgot-password', { email: thiefsEmail })
    expect(await lastLinkToken(shop, 'reset_password', thiefsEmail)).toBeNull()
    expect(await emailOf(token)).toBe(email)
  })

  it('change nothing with a wrong password', async () => {
    const { token, email, thiefsEmail } = await confirmedPerson()
    expect(await ask(token, { email: thiefsEmail, password: 'a-guess-of-mine' })).toMatchObject({
      status: 400,
      body: { code: 'password_wrong', errors: [{ path: 'password' }] },
    })
    expect(await lastLinkToken(shop, 'change_email', thiefsEmail)).toBeNull()
    expect(await emailOf(token)).toBe(email)
  })

  it('are told to the owner, who stops them by one click and ends the session', async () => {
    for (const password of ['phirki-123', undefined]) {
      const { token, email, thiefsEmail } = await confirmedPerson()
      await ask(token, { email: thiefsEmail, password })
      const letter = await emailChangeMessage(shop, email)
      expect(letter?.to).toBe(email)
      expect(JSON.stringify(letter?.blocks)).toContain('n***@example.com')
      const link = await linkToken(shop, 'change_email', thiefsEmail)
      const stop = await linkToken(shop, 'stop_email_change', email)
      expect(await decide(stop, 'stop')).toMatchObject({
        status: 200,
        body: { data: { outcome: 'stopped' } },
      })
      expect((await call('GET', 'auth/me', undefined, token)).status).toBe(401)
      const { body } = await call('POST', 'auth/login', { email, password: 'phirki-123' })
      expect(body.user).toMatchObject({ email, pendingEmail: '' })
      const late = await call('POST', 'auth/confirm-email', { token: link }, String(body.token))
      expect(late).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
      expect(await decide(stop, 'stop')).toMatchObject({ status: 400, body: { code: 'token_invalid' } })
    }
  })

  it('take effect once the address of now has agreed, in either order, and not by the wrong link', async () => {
    for (const agreesFirst of [true, false]) {
      const { token, email, thiefsEmail: wanted } = await confirmedPerson()
      await ask(token, { email: wanted })
      const agree = await linkToken(shop, 'agree_email_change', email)
      const stop = await linkToken(shop, 'stop_email_change', email)
      expect((await decide(stop, 'agree')).status).toBe(400)
      if (!agreesFirst) await confirm(wanted, token)
      expect((await decide(agree, 'agree')).body.data).toEqual({
        outcome: agreesFirst ? 'waiting' : 'changed',
      })
      if (agreesFirst) await confirm(wanted, token)
      expect(await emailOf(token)).toBe(wanted)
      expect((await decide(stop, 'stop')).status).toBe(400)
    }
  })

  it('leave a password given for an earlier wish out of a later one', async () => {
    const { token, email, thiefsEmail, password } = await confirmedPerson()
    await ask(token, { email: someEmail('own'), password })
    await ask(token, { email: thiefsEmail })
    await confirm(thiefsEmail, token)
    expect(await emailOf(token)).toBe(email)
  })

  it('end after a day', async () => {
    const { token, email, thiefsEmail, password } = await confirmedPerson()
    await ask(token, { email: thiefsEmail, password })
    const link = await linkToken(shop, 'change_email', thiefsEmail)
    await db().execute(sql`
      update email_changes set expires_at = expires_at - interval '25 hours' where email = ${thiefsEmail}`)
    expect((await call('POST', 'auth/confirm-email', { token: link }, token)).status).toBe(400)
    expect((await call('GET', 'auth/me', undefined, token)).body.user).toMatchObject({
      email,
      pendingEmail: '',
    })
  })
})

describe('a stolen session and the money that goes back', () => {
  const put = (upiId: string, token: string, stepUp = {}) =>
    call('PUT', 'refund-upi', { upiId, ...stepUp }, token)

  it('do not meet without the password', async () => {
    const { token, id, password } = await register()
    expect((await put('meera@okbank', token)).status).toBe(200)
    const refused = { status: 400, body: { errors: [{ path: 'password' }] } }
    expect(await put('thief@bank', token)).toMatchObject(refused)
    expect(await put('thief@bank', token, { password: 'a-guess-of-mine' })).toMatchObject(refused)
    expect(await put('thief@bank', token, { code: '123456' })).toMatchObject(refused)
    expect(await call('DELETE', 'refund-upi', undefined, token)).toMatchObject(refused)
    expect((await call('GET', 'refund-upi', undefined, token)).body.data).toEqual({ upiId: 'meera@okbank' })
    expect((await put('meera@okbank', token)).status).toBe(200)
    expect((await put('meera@ybl', token, { password })).body.data).toEqual({ upiId: 'meera@ybl' })
    expect((await call('DELETE', 'refund-upi', { password }, token)).body.data).toEqual({ upiId: null })
    expect(await waitingSecurityEvents(shop, id)).toEqual(Array(3).fill('refund_upi_changed'))
  })

  it('ask a guest for the code of a letter, which works once and for that guest', async () => {
    const [guest, other] = [await createGuest(), await createGuest()]
    const { token, email } = guest
    await put('meera@okbank', token)
    expect(await put('thief@bank', token)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code' }] },
    })
    expect((await call('POST', 'auth/send-code', undefined, token)).status).toBe(200)
    await call('POST', 'auth/send-code', undefined, other.token)
    const code = await lastCode(shop, email)
    expect(code).toMatch(/^\d{6}$/)
    const wrong = { status: 400, body: { code: 'code_wrong', errors: [{ path: 'code' }] } }
    expect(await put('thief@bank', token, { code: await lastCode(shop, other.email) })).toMatchObject(wrong)
    expect((await put('meera@ybl', token, { code })).status).toBe(200)
    expect(await put('thief@bank', token, { code })).toMatchObject(wrong)
  })
})

describe('a stolen session and the end of the account', () => {
  it('ask a guest for the code of a letter, too', async () => {
    const { token, email } = await createGuest()
    expect(await call('DELETE', 'account', undefined, token)).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'code', message: 'Please enter the code we sent you' }] },
    })
    await call('POST', 'auth/send-code', undefined, token)
    await db().execute(sql`
      update email_tokens set expires_at = now() - interval '1 second' where email = ${email}`)
    const late = await lastCodeEvenIfEnded(email)
    expect(await call('DELETE', 'account', { code: late }, token)).toMatchObject({
      body: { code: 'code_wrong' },
    })
    await call('POST', 'auth/send-code', undefined, token)
    expect(await call('DELETE', 'account', { code: await lastCode(shop, email) }, token)).toMatchObject({
      status: 200,
      body: { data: { keptOrders: 0, reason: '' } },
    })
    expect((await call('GET', 'auth/me', undefined, token)).status).toBe(401)
  })
})

describe('the secret of an authenticator app', () => {
  const secretOf = async (id: string) => {
    const rows = await readRows(
      db(),
      z.object({ kept: z.string() }),
      sql`select totp_secret as kept from customers where id = ${id}`,
    )
    return rows[0]?.kept ?? ''
  }
  const logIn = (person: { email: string; password: string }, code: string) =>
    call('POST', 'auth/login', { email: person.email, password: person.password, code })

  it('cannot be read in the database', async () => {
    const person = await register()
    const { secret } = await enableTwoFactor(person)
    expect(await secretOf(person.id)).toMatch(/^v1\./)
    expect(await secretOf(person.id)).not.toContain(secret)
    const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
    expect((await logIn(person, next)).status).toBe(200)
  })

  it('is encrypted when an older shop left it in plain text, and works as before', async () => {
    const person = await register()
    const { secret } = await enableTwoFactor(person)
    await db().execute(sql`update customers set totp_secret = ${secret} where id = ${person.id}`)
    await sealSecondFactors(db(), shop.services.config)
    expect(await secretOf(person.id)).toMatch(/^v1\./)
    const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
    expect((await logIn(person, next)).status).toBe(200)
  })

  it('does not open an account into whose row it was copied', async () => {
    const [owner, thief] = [await register(), await register()]
    await enableTwoFactor(owner)
    const { secret } = await enableTwoFactor(thief)
    await db().execute(
      sql`update customers set totp_secret = ${await secretOf(thief.id)} where id = ${owner.id}`,
    )
    const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
    expect(await logIn(owner, next)).toMatchObject({ status: 401, body: { code: 'two_factor_invalid' } })
  })
})

describe('the most common passwords', () => {
  const refused = (path: string) => ({
    status: 400,
    body: { code: 'validation_failed', errors: [{ path, message: 'This password is too common' }] },
  })

  it.each(['123456', 'password', 'Qwerty123'])('cannot be chosen at registration: %s', async (password) => {
    expect(await call('POST', 'auth/register', newPerson(password))).toMatchObject(refused('password'))
  })

  it('cannot be chosen later, nor by a link', async () => {
    const person = await register()
    const change = { oldPassword: person.password, newPassword: 'iloveyou' }
    expect(await call('PUT', 'auth/changepassword', change, person.token)).toMatchObject(
      refused('newPassword'),
    )
    await call('POST', 'auth/forgot-password', { email: person.email })
    const token = await linkToken(shop, 'reset_password', person.email)
    const reset = (password: string) => call('POST', 'auth/reset-password', { token, password })
    expect(await reset('iloveyou')).toMatchObject(refused('password'))
    expect((await reset('marigold-7')).status).toBe(200)

    const guest = await createGuest()
    await call('POST', 'auth/create-password', undefined, guest.token)
    const link = await linkToken(shop, 'claim_guest', guest.email)
    const claim = await call('POST', 'auth/reset-password', { token: link, password: '12345678' })
    expect(claim).toMatchObject(refused('password'))
  })

  it('still accept an old password', async () => {
    const answer = await call('POST', 'auth/login', { email: someEmail('nobody'), password: '123456' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })

  it('cannot be given to the first admin', async () => {
    const email = someEmail('admin')
    await expect(createFirstAdmin(db(), { email, password: 'letmein' })).rejects.toThrow(
      'ADMIN_PASSWORD must be a password that is not among the most common.',
    )
  })
})

describe('wrong guesses of a stranger', () => {
  let strict: TestShop
  beforeAll(async () => {
    strict = await openTestShop({ env: { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' } })
  })
  afterAll(() => strict.close())

  const from = (ip: string, path: string, body: unknown, token?: string) =>
    sendTo(strict.app, 'POST', `/api/user/auth/${path}`, { body, token, headers: { 'x-forwarded-for': ip } })
  const home = '203.0.113.7'
  const newPlace = '203.0.113.99'

  async function lockedOutPerson({ confirmed = true } = {}) {
    const person = newPerson()
    const { body } = await from(home, 'register', person)
    const token = String(body.token)
    if (confirmed) {
      const link = await linkToken(strict, 'confirm_email', person.email)
      expect((await from(home, 'confirm-email', { token: link }, token)).status).toBe(200)
    }
    for (let number = 1; number <= 11; number++) {
      await from(`198.51.100.${number}`, 'login', { email: person.email, password: 'a-guess-of-mine' })
    }
    const { email, password } = person
    expect((await from(newPlace, 'login', { email, password })).status).toBe(429)
    return { ...person, token }
  }

  it('do not keep the owner out of a new place: a link by mail lets in, once', async () => {
    const { email, password } = await lockedOutPerson()
    const asked = await from(newPlace, 'send-login-link', { email })
    const unknown = await from(newPlace, 'send-login-link', { email: someEmail('nobody') })
    expect(asked).toMatchObject({ status: 200, body: { success: true } })
    expect(unknown.body).toEqual(asked.body)
    const token = await linkToken(strict, 'log_in', email)
    const followed = await from(newPlace, 'login-link', { token, remember: true })
    expect(followed).toMatchObject({ status: 200, body: { token: expect.any(String), user: { email } } })
    expect(await from(newPlace, 'login-link', { token })).toMatchObject({
      status: 400,
      body: { code: 'token_invalid' },
    })
    // The place is known from now on: its own tries are free.
    expect((await from(newPlace, 'login', { email, password })).status).toBe(200)
  })

  it('do not get round the second step by the link, which stays good until the code is right', async () => {
    const person = await lockedOutPerson()
    const { email, password } = person
    const setup = await sendTo(strict.app, 'POST', '/api/user/two-factor/setup', {
      body: { password },
      token: person.token,
    })
    const totp = new TOTP({ secret: String(setup.body.data.secret) })
    await sendTo(strict.app, 'POST', '/api/user/two-factor/confirm', {
      body: { code: totp.generate() },
      token: person.token,
    })
    await from(newPlace, 'send-login-link', { email })
    const token = await linkToken(strict, 'log_in', email)
    const follow = (code?: string) => from(newPlace, 'login-link', { token, code })
    expect(await follow()).toMatchObject({ status: 401, body: { code: 'two_factor_required' } })
    expect(await follow('000000')).toMatchObject({ status: 401, body: { code: 'two_factor_invalid' } })
    const next = totp.generate({ timestamp: Date.now() + 30_000 })
    expect((await follow(next)).status).toBe(200)
  })

  it('bring an owner who never confirmed the address the link for a new password', async () => {
    const { email } = await lockedOutPerson({ confirmed: false })
    expect((await from(newPlace, 'send-login-link', { email })).status).toBe(200)
    expect(await lastLinkToken(strict, 'log_in', email)).toBeNull()
    const token = await linkToken(strict, 'reset_password', email)
    const password = 'the-owners-own-2'
    expect((await from(newPlace, 'reset-password', { token, password })).status).toBe(200)
    expect((await from(newPlace, 'login', { email, password })).status).toBe(200)
  })

  it('cannot flood the mailbox; a link that was sent works as long as no other is', async () => {
    const { email } = await lockedOutPerson()
    const statuses: number[] = []
    for (let number = 1; number <= 5; number++) {
      statuses.push((await from(`198.51.100.${number}`, 'send-login-link', { email })).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200])
    const refused = await from(newPlace, 'send-login-link', { email })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.body.message).toContain('Each works for an hour')
    const rows = await readRows(
      strict.database.db,
      z.object({ sent: z.number(), least: z.number() }),
      sql`
      select count(*)::int as sent, min(extract(epoch from expires_at - now()))::int as least
      from email_tokens where purpose = 'log_in' and email = ${email}`,
    )
    expect(rows[0]?.sent).toBe(5)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual((rows[0]?.least ?? 0) + 5)
    const token = await linkToken(strict, 'log_in', email)
    expect((await from(newPlace, 'login-link', { token })).status).toBe(200)
  })
})
