import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstAdmin } from '#server/customers/create-first-admin.ts'
import { sealSecondFactors } from '#server/customers/seal-second-factors.ts'
import { randomText } from '#server/db/ids.ts'
import { linkToken } from '#tests/support/account-mail.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

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

async function createGuest() {
  const email = someEmail('guest')
  const { body } = await call('POST', 'create-guest', { email, phoneNo: '9876543210' })
  return { email, phone: '9876543210', token: String(body.token), customerId: String(body.user._id) }
}

describe('the secret of an authenticator app', () => {
  const secretOf = async (id: string) => {
    const { rows } = await db().execute<{ kept: string }>(
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
    await sealSecondFactors(db(), shop.services.config, shop.services.log)
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

describe('the thousand most common passwords', () => {
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

  it('still let in whoever chose one before', async () => {
    const answer = await call('POST', 'auth/login', { email: someEmail('nobody'), password: '123456' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } })
  })

  it('cannot be given to the first admin', async () => {
    const email = someEmail('admin')
    await expect(createFirstAdmin(db(), { email, password: 'letmein' })).rejects.toThrow(
      'ADMIN_PASSWORD must be a password that is not among the thousand most common.',
    )
  })
})
