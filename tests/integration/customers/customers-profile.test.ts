import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readRows } from '#server/db/rows.ts'
import { createShopper, testAddress } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const home = { ...testAddress, kind: 'Home', landmark: 'near the temple', phoneNo: '098765 43210' }

describe('the addresses of an account', () => {
  const list = async (token: string) =>
    (await shop.request('GET', '/api/user/addresses', { token })).body.data as {
      _id: string
      isDefault: boolean
    }[]
  const add = (token: string, body: unknown) => shop.request('POST', '/api/user/addresses', { token, body })

  it('are kept with landmark and phone; the first is the default', async () => {
    const { token } = await createShopper(db())
    const added = await add(token, home)
    expect(added).toMatchObject({
      status: 200,
      body: {
        success: true,
        data: {
          _id: expect.stringMatching(/^adr_/),
          kind: 'Home',
          firstName: 'Asha',
          address: '12 MG Road',
          landmark: 'near the temple',
          state: 'Karnataka',
          zipCode: '560001',
          country: 'India',
          phoneNo: '9876543210',
          isDefault: true,
        },
      },
    })
    await add(token, { ...testAddress, kind: 'Grandparents', state: 'Orissa', zipCode: '751001' })
    expect(await list(token)).toMatchObject([
      { kind: 'Home', isDefault: true },
      { kind: 'Grandparents', state: 'Odisha', phoneNo: '', isDefault: false },
    ])
    const me = await shop.request('GET', '/api/user/auth/me', { token })
    expect(me.body.user).toMatchObject({
      address: '12 MG Road, near the temple',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560001',
      country: 'India',
    })
  })

  it('have exactly one default after any change or removal', async () => {
    const { token } = await createShopper(db())
    const first = (await add(token, home)).body.data
    const second = (await add(token, { ...home, kind: 'Work', isDefault: true })).body.data
    const put = (id: string, body: unknown) =>
      shop.request('PUT', `/api/user/addresses/${id}`, { token, body })
    expect(await list(token)).toMatchObject([
      { _id: second._id, isDefault: true },
      { _id: first._id, isDefault: false },
    ])
    expect((await put(second._id, { ...home, city: 'Mysuru', isDefault: false })).body.data).toMatchObject({
      city: 'Mysuru',
      isDefault: true,
    })
    await put(first._id, { ...home, isDefault: true })
    expect(await list(token)).toMatchObject([{ _id: first._id, isDefault: true }, { isDefault: false }])
    expect((await shop.request('DELETE', `/api/user/addresses/${first._id}`, { token })).status).toBe(200)
    expect(await list(token)).toMatchObject([{ _id: second._id, isDefault: true }])
    const both = await Promise.all([1, 2, 3].map(() => add(token, { ...home, isDefault: true })))
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await list(token)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  it('say the sentences of the checkout', async () => {
    const { token } = await createShopper(db())
    const answer = await add(token, {
      firstName: 'A',
      lastName: '',
      address: 'x',
      city: '',
      state: 'Atlantis',
      zipCode: '941100',
    })
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toEqual([
      { path: 'firstName', message: 'First name must be at least 2 characters' },
      { path: 'lastName', message: 'Last name must be at least 2 characters' },
      { path: 'address', message: 'Please enter a valid address' },
      { path: 'zipCode', message: 'Please enter a valid ZIP code' },
      { path: 'city', message: 'Please enter a valid city' },
      { path: 'state', message: 'Please enter a valid state' },
    ])
  })

  it('are at most twenty, also when they come together', async () => {
    const { token } = await createShopper(db())
    const answers = await Promise.all(Array.from({ length: 22 }, () => add(token, home)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({
      status: 400,
      body: { message: 'At most 20 addresses. Remove one you no longer need' },
    })
  })

  it('are private', async () => {
    const [owner, other] = [await createShopper(db()), await createShopper(db())]
    const { _id } = (await add(owner.token, home)).body.data
    const { token } = other
    expect((await shop.request('PUT', `/api/user/addresses/${_id}`, { token, body: home })).status).toBe(404)
    expect((await shop.request('DELETE', `/api/user/addresses/${_id}`, { token })).status).toBe(404)
    expect(await list(token)).toEqual([])
    expect(await list(owner.token)).toMatchObject([{ _id, city: 'Bengaluru' }])
  })
})

describe('the choices of an account', () => {
  it('begin with order messages on and advertising off, and are kept', async () => {
    const { token, customerId, email } = await createShopper(db())
    const url = '/api/user/notifications'
    expect((await shop.request('GET', url, { token })).body.data).toEqual({
      email: true,
      sms: true,
      whatsapp: false,
      marketing: false,
    })
    await db().execute(sql`update customers set email_confirmed_at = now() where id = ${customerId}`)
    await db().execute(
      sql`insert into newsletter_subscriptions (email_normalised, email, confirmed_at)
        values (${email}, ${email}, now())`,
    )
    const choose = (marketing: boolean) =>
      shop.request('PUT', url, { token, body: { email: true, sms: false, marketing } })
    expect((await choose(true)).body.data).toEqual({
      email: true,
      sms: false,
      whatsapp: false,
      marketing: true,
    })
    const withWhatsapp = { email: true, sms: false, whatsapp: true, marketing: true }
    expect((await shop.request('PUT', url, { token, body: withWhatsapp })).body.data).toEqual(withWhatsapp)
    await choose(true)
    await choose(false)
    // Who does not know of WhatsApp leaves that choice alone.
    expect((await shop.request('GET', url, { token })).body.data).toMatchObject({
      whatsapp: true,
      marketing: false,
    })
    const rows = await readRows(
      db(),
      z.object({ purpose: z.string(), given: z.boolean() }),
      sql`select purpose, given from consents where customer_id = ${customerId} order by id`,
    )
    expect(rows.map(({ purpose, given }) => `${purpose} ${given}`)).toEqual([
      'marketing true',
      'whatsapp true',
      'marketing false',
      'newsletter false',
    ])
    const newsletter = await db().execute(sql`
      select 1 from newsletter_subscriptions where email_normalised = ${email} and unsubscribed_at is not null`)
    expect(newsletter.rows).toHaveLength(1)
  })

  it('keep a UPI ID for refunds, for guests too', async () => {
    const { token } = await createShopper(db(), { kind: 'guest' })
    const put = (upiId: string) => shop.request('PUT', '/api/user/refund-upi', { token, body: { upiId } })
    expect((await put('meera@okbank')).body.data).toEqual({ upiId: 'meera@okbank' })
    expect((await put('meera')).body.errors).toEqual([
      { path: 'upiId', message: 'Please enter a UPI ID such as name@bank' },
    ])
    const url = '/api/user/refund-upi'
    expect((await shop.request('GET', url, { token })).body.data).toEqual({ upiId: 'meera@okbank' })
  })
})

describe('GET /api/pincode/:pin', () => {
  const ask = (pin: string) => shop.request('GET', `/api/pincode/${encodeURIComponent(pin)}`)

  it('suggests city, district and State, for digits of any script', async () => {
    const data = {
      pincode: '560001',
      city: 'Bengaluru',
      district: 'Bengaluru Urban',
      state: 'Karnataka',
      stateCode: '29',
    }
    for (const pin of ['560001', '560 001', '५६०००१']) {
      expect(await ask(pin)).toMatchObject({ status: 200, body: { success: true, data } })
    }
  })

  it('knows the State alone of a code that is not in the directory, and refuses what is none', async () => {
    expect((await ask('560999')).body.data).toMatchObject({ city: '', state: 'Karnataka' })
    expect(await ask('941100')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await ask('12345')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'pin', message: 'Please enter a valid ZIP code' }] },
    })
  })
})
