import { sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFirstAdmin } from '#server/customers/create-first-admin.ts'
import { randomText } from '#server/db/ids.ts'
import { linkToken } from '#tests/support/account-mail.ts'
import { createVariant, placementOf, type TestShopper, testAddress } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Method = 'GET' | 'POST' | 'PUT'
const call = (method: Method, path: string, { token, body }: { token?: string; body?: unknown } = {}) =>
  shop.request(method, `/api/user/${path}`, { token: token ?? '', body })
const someEmail = (who: string) => `${who}.${randomText(8)}@example.com`

async function registerAs(email: string): Promise<TestShopper> {
  const person = { fullname: 'Thief Thakur', email, phoneNo: '9123456789', password: 'thiefs-own-1' }
  const { body } = await call('POST', 'auth/register', { body: { ...person, newsletter: true } })
  return { email, phone: person.phoneNo, token: String(body.token), customerId: String(body.user._id) }
}

async function guestAs(email: string): Promise<TestShopper> {
  const phone = '9123456789'
  const { body } = await call('POST', 'create-guest', { body: { email, phoneNo: phone } })
  return { email, phone, token: String(body.token), customerId: String(body.user._id) }
}

async function orderAs(shopper: TestShopper, more: Record<string, unknown> = {}): Promise<string> {
  const variant = await createVariant(db(), { stock: 5 })
  const { status, body } = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }], more),
  })
  expect(status).toBe(200)
  return String(body.orderId)
}

/** Everything that a thief leaves in an account, to be found by its owner. */
async function fill({ token }: TestShopper): Promise<void> {
  await call('PUT', 'auth/profile', { token, body: { fullname: 'Thief Thakur', phoneNo: '9123456789' } })
  expect((await call('PUT', 'refund-upi', { token, body: { upiId: 'thief@bank' } })).status).toBe(200)
  await call('PUT', 'notifications', {
    token,
    body: { email: false, sms: false, whatsapp: true, marketing: true },
  })
}

async function fillRegistered(thief: TestShopper): Promise<void> {
  const { token } = thief
  await fill(thief)
  await call('POST', 'addresses', { token, body: { ...testAddress, address: '1 Thieves Lane' } })
  const setup = await call('POST', 'two-factor/setup', { token, body: { password: 'thiefs-own-1' } })
  const code = new TOTP({ secret: String(setup.body.data.secret) }).generate()
  expect((await call('POST', 'two-factor/confirm', { token, body: { code } })).status).toBe(200)
}

/** All that an account answers about itself, in one text. */
async function everythingOf(token: string): Promise<string> {
  const paths = ['auth/me', 'refund-upi', 'addresses', 'notifications', 'export?format=json']
  const answers = await Promise.all(paths.map((path) => call('GET', path, { token })))
  expect(answers.map(({ status }) => status)).toEqual(paths.map(() => 200))
  return JSON.stringify(answers.map(({ body }) => body))
}

const password = 'the-owners-own-2'
const reset = (token: string, session?: string) =>
  call('POST', 'auth/reset-password', { body: { token, password }, ...(session ? { token: session } : {}) })
async function ownerOf(email: string): Promise<string> {
  const { status, body } = await call('POST', 'auth/login', { body: { email, password } })
  expect(status).toBe(200)
  return String(body.token)
}

describe('the first proof of an email address by its owner', () => {
  it('leaves nothing of the stranger who had made an account with it', async () => {
    const email = someEmail('victim')
    const thief = await registerAs(email)
    await fillRegistered(thief)
    await call('POST', 'auth/forgot-password', { body: { email } })
    expect((await reset(await linkToken(shop, 'reset_password', email))).status).toBe(200)

    const owner = await ownerOf(email)
    const me = await call('GET', 'auth/me', { token: owner })
    expect(me.body.user).toMatchObject({
      email,
      fullname: '',
      phoneNo: '',
      address: '',
      twoFactor: false,
      emailConfirmed: true,
    })
    const told = await everythingOf(owner)
    expect(
      ['Thief', '9123456789', 'thief@bank', 'Thieves Lane'].filter((text) => told.includes(text)),
    ).toEqual([])
    expect((await call('GET', 'notifications', { token: owner })).body.data).toEqual({
      email: true,
      sms: true,
      whatsapp: false,
      marketing: false,
    })
    expect((await call('GET', 'auth/me', { token: thief.token })).status).toBe(401)
    const again = await call('POST', 'auth/login', { body: { email, password: 'thiefs-own-1' } })
    expect(again.status).toBe(401)
  })

  it('leaves nothing of the stranger who had ordered as a guest with it', async () => {
    const email = someEmail('victim')
    const thief = await guestAs(email)
    await fill(thief)
    const orderId = await orderAs(thief)
    await call('POST', 'auth/create-password', { token: thief.token })
    expect((await reset(await linkToken(shop, 'claim_guest', email))).status).toBe(200)

    const owner = await ownerOf(email)
    const me = await call('GET', 'auth/me', { token: owner })
    expect(me.body.user).toMatchObject({ email, fullname: '', phoneNo: '', isGuest: false })
    expect((await call('GET', 'refund-upi', { token: owner })).body.data).toEqual({ upiId: null })
    // The letters about this order went to the owner's mailbox.
    expect((await shop.request('GET', `/api/order/${orderId}`, { token: owner })).status).toBe(200)
  })

  it('parts with orders that were placed with another address; who proves that one gets them', async () => {
    const [typed, own] = [someEmail('mistyped'), someEmail('own')]
    const shopper = await registerAs(typed)
    const placed = { first: await orderAs(shopper), second: await orderAs(shopper, { email: own }) }
    await call('POST', 'auth/forgot-password', { body: { email: typed } })
    await reset(await linkToken(shop, 'reset_password', typed))
    const stranger = await ownerOf(typed)
    const statusOf = async (id: string, token: string) =>
      (await shop.request('GET', `/api/order/${id}`, { token })).status
    expect(await statusOf(placed.first, stranger)).toBe(200)
    expect(await statusOf(placed.second, stranger)).toBe(404)

    const again = await registerAs(own)
    const token = await linkToken(shop, 'confirm_email', own)
    const confirmed = await call('POST', 'auth/confirm-email', { token: again.token, body: { token } })
    expect(confirmed.body.data).toMatchObject({ claimedOrders: 1 })
    expect(await statusOf(placed.second, again.token)).toBe(200)
  })

  it('parts with reviews, which the owner never wrote', async () => {
    const email = someEmail('victim')
    const thief = await registerAs(email)
    const { productId } = await createVariant(db())
    await db().execute(sql`
      insert into reviews (id, product_id, customer_id, stars, description)
      values (${`rev_${randomText(8)}`}, ${productId}, ${thief.customerId}, 1, 'Never buy here')`)
    await call('POST', 'auth/forgot-password', { body: { email } })
    await reset(await linkToken(shop, 'reset_password', email))
    expect(await everythingOf(await ownerOf(email))).not.toContain('Never buy here')
    const { rows } = await db().execute(sql`select 1 from reviews where product_id = ${productId}`)
    expect(rows).toHaveLength(1)
  })

  it("keeps the profile of the holder of the account's session, and is not a first proof later", async () => {
    const email = someEmail('honest')
    const person = await guestAs(email)
    await fill(person)
    await call('POST', 'auth/create-password', { token: person.token })
    const stranger = await registerAs(someEmail('stranger'))
    const link = await linkToken(shop, 'claim_guest', email)
    expect((await reset(link, person.token)).status).toBe(200)
    const owner = await ownerOf(email)
    expect((await call('GET', 'auth/me', { token: owner })).body.user).toMatchObject({
      fullname: 'Thief Thakur',
      phoneNo: '9123456789',
    })
    expect((await call('GET', 'refund-upi', { token: owner })).body.data).toEqual({ upiId: 'thief@bank' })

    await call('POST', 'auth/forgot-password', { body: { email } })
    await reset(await linkToken(shop, 'reset_password', email), stranger.token)
    expect((await call('GET', 'refund-upi', { token: await ownerOf(email) })).body.data).toEqual({
      upiId: 'thief@bank',
    })
  })
})

describe('the first admin', () => {
  it('takes over nothing from an account registered with that address', async () => {
    const email = someEmail('admin')
    const thief = await registerAs(email)
    await createFirstAdmin(db(), { email, password: 'the-owners-own-2' })
    expect((await call('GET', 'auth/me', { token: thief.token })).status).toBe(401)
    const owner = await ownerOf(email)
    expect((await call('GET', 'auth/me', { token: owner })).body.user).toMatchObject({
      isAdmin: true,
      fullname: 'Shop owner',
      phoneNo: '',
    })
  })
})
