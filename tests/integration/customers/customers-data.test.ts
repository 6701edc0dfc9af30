import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/access/passwords.ts'
import { newId } from '#server/db/ids.ts'
import { openAdmin, type TestAdmin } from '#tests/support/admin.ts'
import {
  createShopper,
  createVariant,
  placementOf,
  type TestShopper,
  type TestVariant,
  testAddress,
} from '#tests/support/builders.ts'
import { eventually } from '#tests/support/eventually.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { someContact } from '#tests/support/tickets.ts'

let shop: TestShop
let admin: TestAdmin
let variant: TestVariant
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop, { staffRole: 'owner' })
  variant = await createVariant(db(), { stock: 100 })
  await db().execute(sql`select send_notice('products', null)`)
  await eventually(async () =>
    expect(await shop.services.catalogue.resolve(variant.productId)).not.toBeNull(),
  )
})
afterAll(() => shop.close())

const send = async ({ token }: { token: string }, method: 'POST' | 'PUT', path: string, body: object) => {
  const answer = await shop.request(method, path, { token, body })
  expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200)
  return answer.body
}

async function buy(shopper: TestShopper): Promise<string> {
  return String(
    (await send(shopper, 'POST', '/api/order/place', placementOf(shopper, [{ variant }]))).orderId,
  )
}

/** Leaves a trace of this word at every place where the shop keeps something of a person. */
async function leaveTraces(shopper: TestShopper, word: string): Promise<void> {
  const { customerId, email } = shopper
  await send(shopper, 'PUT', '/api/user/auth/profile', { fullname: `${word} Name` })
  await db().execute(sql`update customers set email_confirmed_at = now() where id = ${customerId}`)
  await send(shopper, 'POST', '/api/user/addresses', {
    ...testAddress,
    address: `${word} Lane`,
    phoneNo: '9876543210',
  })
  await send(shopper, 'PUT', '/api/user/refund-upi', { upiId: `${word.toLowerCase()}@okbank` })
  await buy(shopper)
  await send(
    shopper,
    'POST',
    '/api/contact/add-contact',
    someContact({ email, message: `${word} asks: 100% cotton?` }),
  )
  await send(shopper, 'PUT', '/api/user/wishlist', {
    mode: 'change',
    items: [{ _id: variant.productId, wanted: true, changedAt: Date.now() }],
  })
  await send(shopper, 'PUT', '/api/user/cart', {
    mode: 'change',
    lines: [
      {
        _id: variant.productId,
        selectedSizeId: variant.id,
        selectedSize: variant.label,
        selectedColor: 'Blue',
        quantity: 2,
        changedAt: Date.now(),
      },
    ],
  })
  await send(shopper, 'PUT', '/api/user/notifications', { email: true, sms: false, marketing: true })
  await db().execute(sql`
    insert into stock_alerts (id, variant_id, email, email_normalised, language)
    values (${newId('alt')}, ${variant.id}, ${email}, ${email}, 'en')`)
  await db().execute(sql`
    insert into reviews (id, customer_id, product_id, stars, description, size_label, fit, age_months, height_cm)
    values (${newId('rev')}, ${customerId}, ${variant.productId}, 4, ${`${word} review`}, 'Size 1', 'small', 50, 104)`)
  await admin.post(`customers/${customerId}/notes`, { text: `${word} note` })
}

const exportOf = async (shopper: TestShopper, format: 'json' | 'html'): Promise<string> => {
  const answer = await shop.request('GET', `/api/user/export?format=${format}`, { token: shopper.token })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return format === 'json' ? JSON.stringify(answer.body) : answer.body
}

describe('what the shop keeps of a person', () => {
  it('is given whole, in a file and on a page, and nothing of anybody else', async () => {
    const [shopper, other] = [await createShopper(db()), await createShopper(db())]
    await leaveTraces(shopper, 'Mango')
    await leaveTraces(other, 'Papaya')
    const [file, page] = [await exportOf(shopper, 'json'), await exportOf(shopper, 'html')]
    const kept = [
      'Mango Name',
      'Mango Lane',
      'mango@okbank',
      'Mango asks: 100% cotton?',
      'Mango review',
      'Mango note',
    ]
    // Without the file for programs, which the page holds, too.
    const text = page.replace(/<pre>[\s\S]*<\/pre>/, '').replace(/<[^>]+>/g, ' ')
    for (const trace of kept) for (const given of [file, text]) expect(given).toContain(trace)
    for (const given of [file, page]) expect(given).not.toMatch(/papaya/i)

    const data = JSON.parse(file)
    expect(data).toMatchObject({
      cart: [{ quantity: 2 }],
      wishlist: [{ _id: variant.productId }],
      stockAlerts: [{ product: variant.productName, email: shopper.email }],
      newsletter: { email: shopper.email, source: 'profile', leftAt: null },
      reviews: [{ fit: 'small', ageMonths: 50, heightCm: 104 }],
      consents: expect.arrayContaining([expect.objectContaining({ purpose: 'marketing', given: true })]),
      sessions: [{ device: 'test' }],
    })
    for (const said of ['104 cm', 'small', '4 / 5', variant.productName, shopper.email])
      expect(text).toContain(said)
  })

  it('is nothing but the account for a guest who did nothing, and none for a stranger', async () => {
    const guest = await createShopper(db(), { kind: 'guest' })
    const data = JSON.parse(await exportOf(guest, 'json'))
    expect(data.account.email).toBe(guest.email)
    for (const list of [
      'orders',
      'addresses',
      'reviews',
      'messages',
      'cart',
      'wishlist',
      'notes',
      'consents',
    ])
      expect(data[list], list).toEqual([])
    expect(data.newsletter).toBeNull()
    expect(await exportOf(guest, 'html')).toContain(guest.email)
    expect((await shop.request('GET', '/api/user/export?format=json')).status).toBe(401)
  })
})

describe('the page of a person in the admin', () => {
  const read = async (id: string) => {
    const answer = await shop.request('GET', `/api/admin/customers/${id}`, { token: admin.person.token })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }

  it('tells of all that a person said and did, with what belongs to the accounts joined to it', async () => {
    const [shopper, guest] = [await createShopper(db()), await createShopper(db(), { kind: 'guest' })]
    await leaveTraces(shopper, 'Guava')
    await buy(guest)
    await send(
      guest,
      'POST',
      '/api/contact/add-contact',
      someContact({ email: guest.email, subject: 'Guest asks' }),
    )
    await admin.step(`customers/${shopper.customerId}/joined`, { other: guest.customerId })
    const page = await read(shopper.customerId)
    expect(page).toMatchObject({
      placed: 2,
      accounts: [{ _id: shopper.customerId }, { _id: guest.customerId }],
      reviews: [{ stars: 4, text: 'Guava review', at: expect.stringMatching(/^\d{4}-.*Z$/) }],
      notes: [{ text: 'Guava note', mine: true }],
      addresses: expect.arrayContaining([expect.objectContaining({ pincode: '560001' })]),
    })
    expect(page.messages.map(({ subject }: { subject: string }) => subject)).toContain('Guest asks')
    expect(page.consents).toContainEqual(expect.objectContaining({ purpose: 'newsletter', given: true }))
    const { body } = await shop.request('POST', `/api/admin/customers/${shopper.customerId}/export`, {
      token: admin.person.token,
      body: { reason: 'asked by telephone' },
    })
    expect(body.data.html).toContain('Guava Lane')
    expect(body.data.html).toContain(guest.email)
    expect(body.data.html.match(/<\/body>/g)).toHaveLength(1)
  })

  it('works for a customer without orders, and not for an erased one', async () => {
    const shopper = await createShopper(db())
    expect(await read(shopper.customerId)).toMatchObject({
      placed: 0,
      row: { orders: 0 },
      figures: { average: null, firstOrderAt: null },
      orders: [],
      notes: [],
    })
    await db().execute(sql`update customers set erased_at = now() where id = ${shopper.customerId}`)
    for (const id of [shopper.customerId, 'usr_never'])
      expect((await admin.post(`customers/${id}/notes`, { text: 'Nobody' })).status).toBe(404)
  })
})

describe('accounts that the admin joins', () => {
  const join = (one: TestShopper, other: TestShopper, by = admin) =>
    by.post(`customers/${one.customerId}/joined`, { other: other.customerId })
  const mainOf = async ({ customerId }: TestShopper) =>
    (await db().execute(sql`select same_as from customers where id = ${customerId}`)).rows[0]?.same_as

  it('make no ring, also when two people join them crosswise at once', async () => {
    const [one, other] = [await createShopper(db()), await createShopper(db())]
    const answers = await Promise.all([join(one, other), join(other, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await mainOf(one), await mainOf(other)].filter(Boolean)).toHaveLength(1)
  })

  it('are neither erased customers nor the same one twice, and packers may not join them', async () => {
    const [one, other] = [await createShopper(db()), await createShopper(db())]
    const packer = await openAdmin(shop, { staffRole: 'packer' })
    expect((await join(one, other, packer)).status).toBe(403)
    expect((await join(one, one)).status).toBe(409)
    await db().execute(sql`update customers set erased_at = now() where id = ${other.customerId}`)
    expect((await join(one, other)).status).toBe(404)
    expect((await join(one, { ...other, customerId: 'usr_never' })).status).toBe(404)
    expect(await mainOf(one)).toBeNull()
  })

  it('bring along those who were joined to them before', async () => {
    const [one, two, three] = [
      await createShopper(db()),
      await createShopper(db()),
      await createShopper(db()),
    ]
    await join(two, three)
    await join(one, two)
    expect([await mainOf(two), await mainOf(three)]).toEqual([one.customerId, one.customerId])
    // Naming any of them means the main one.
    const four = await createShopper(db())
    await join(three, four)
    expect(await mainOf(four)).toBe(one.customerId)
  })
})

describe('two owners who erase themselves at once', () => {
  it('leave the shop one of them', async () => {
    const owners = [admin, await openAdmin(shop, { staffRole: 'owner' })]
    await db().execute(sql`
      update customers set password_hash = null, staff_role = 'manager'
      where staff_role = 'owner' and id not in (${owners[0]?.person.customerId}, ${owners[1]?.person.customerId})`)
    const hash = await hashPassword('phirki-123')
    await db().execute(sql`update customers set password_hash = ${hash} where staff_role = 'owner'`)
    const answers = await Promise.all(
      owners.map(({ person: { token } }) =>
        shop.request('DELETE', '/api/user/account', { token, body: { password: 'phirki-123' } }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const { rows } = await db().execute(
      sql`select 1 from customers where staff_role = 'owner' and erased_at is null`,
    )
    expect(rows).toHaveLength(1)
  })
})
