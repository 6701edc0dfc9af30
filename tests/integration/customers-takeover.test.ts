import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstAdmin } from '#server/customers/create-first-admin.ts'
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

async function createGuest() {
  const email = someEmail('guest')
  const { body } = await call('POST', 'create-guest', { email, phoneNo: '9876543210' })
  return { email, phone: '9876543210', token: String(body.token), customerId: String(body.user._id) }
}

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
