import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createShopper,
  createVariant,
  placementOf,
  type TestShopper,
  type TestVariant,
  testAddress,
} from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
let variant: TestVariant

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
  variant = await createVariant(shop.database.db, { stock: 1_000, pricePaise: 100_000 })
})
afterAll(() => shop.close())

async function place(shopper: TestShopper, changes: object, address: object = {}) {
  return await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: {
      ...placementOf(shopper, [{ variant }], { address: { ...testAddress, ...address } }),
      ...changes,
    },
  })
}

describe('an order with pasted details', () => {
  it('is stored in the plain form', async () => {
    const shopper = await createShopper(shop.database.db, { kind: 'guest' })
    const placed = await place(
      shopper,
      { email: ` mailto:\u200b${shopper.email}. `, phoneNo: '\u202a+91 (0) ९८४५० 12345\u202c' },
      {
        firstName: 'Asha\u200b',
        lastName: 'R.',
        landmark: 'near\u200b temple',
        kind: 'Work',
        secondPhone: '+91 (0) 98450–54321',
        address: 'Flat \u202e4, मकान १२\u0007 Mill Road',
        zipCode: '५६०‑०३८',
      },
    )
    expect(placed.status, JSON.stringify(placed.body)).toBe(200)
    const { body } = await shop.request('GET', `/api/order/${placed.body.orderId}`, { token: shopper.token })
    expect(body, JSON.stringify(body)).toMatchObject({
      data: {
        email: shopper.email,
        phoneNo: '9845012345',
        address: {
          firstName: 'Asha',
          lastName: 'R.',
          address: 'Flat 4, मकान १२ Mill Road, near temple',
          kind: 'Work',
          secondPhone: '9845054321',
          zipCode: '560038',
        },
      },
    })
  })

  it('is found by the admin in every form of phone, email and name', async () => {
    const shopper = await createShopper(shop.database.db, { kind: 'guest' })
    const placed = await place(
      shopper,
      { phoneNo: '90000 77123' },
      { firstName: 'Rita', lastName: 'D’Souza' },
    )
    const orderId = String(placed.body.orderId)
    for (const q of [
      '\u202a+91 90000 77123\u202c',
      '90000\u200b77123',
      '९००००७७१२३',
      '+91 (0) 90000 77123',
      'tel:+91-90000-77123',
      `mailto:\u200b${shopper.email}.`,
      "d'souza",
      'D’Souza rita',
      'D´Souza',
      'dsouza',
    ]) {
      const path = `q=${encodeURIComponent(q)}`
      const list = await shop.request('GET', `/api/admin/orders?${path}`, { token: owner.token })
      expect(JSON.stringify(list.body), q).toContain(orderId)
      const hits = await shop.request('GET', `/api/admin/search?${path}`, { token: owner.token })
      expect(JSON.stringify(hits.body), q).toContain(orderId)
      const people = await shop.request('GET', `/api/admin/customers?${path}`, { token: owner.token })
      expect(JSON.stringify(people.body), q).toContain(shopper.customerId)
    }
  })

  it('tells what is wrong with an initial and a doubled dot', async () => {
    const shopper = await createShopper(shop.database.db, { kind: 'guest' })
    const refused = await place(shopper, { email: 'a..b@example.com' }, { lastName: 'R' })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([
      { path: 'address.lastName', message: 'Last name must be at least 2 characters' },
      { path: 'email', message: 'Please enter a valid email address' },
    ])
  })
})

describe('a card number', () => {
  const card = '4111–1111 1111\u00a0१११1'
  it.each([
    ['an address', () => placeWith({ address: `12 Main Road ${card}` }), 'address.address'],
    ['a name', () => placeWith({ firstName: card }), 'address.firstName'],
    ['a message', () => contact({ message: `Charge ${card}` }), 'message'],
    ['a review', () => review(`Nice. ${card}`), 'description'],
  ])('is refused in %s', async (_where, send, path) => {
    const answer = await send()
    expect(answer.status).toBe(400)
    expect(answer.body.errors, JSON.stringify(answer.body)).toEqual([
      { path, message: 'This looks like a card number. Remove it: we never need it here.' },
    ])
  })

  it('is refused in a note of the staff and is none in a reference', async () => {
    const shopper = await createShopper(shop.database.db, { kind: 'guest' })
    const placed = await place(shopper, {})
    const note = await shop.request('POST', `/api/admin/orders/${placed.body.orderId}/notes`, {
      token: owner.token,
      body: { text: `Called, card ${card}` },
    })
    expect(note.status).toBe(400)
    const rows = await shop.database.db.execute(sql`select 1 from order_events where note like '%1111%'`)
    expect(rows.rows).toEqual([])
  })

  async function placeWith(address: object) {
    return await place(await createShopper(shop.database.db, { kind: 'guest' }), {}, address)
  }

  async function contact(changes: object) {
    return await shop.request('POST', '/api/contact/add-contact', {
      body: {
        firstName: 'Asha',
        lastName: 'Rao',
        email: 'asha@example.com',
        phoneNo: '9845012345',
        message: 'Hello',
        ...changes,
      },
    })
  }

  async function review(description: string) {
    const shopper = await createShopper(shop.database.db)
    await place(shopper, {})
    return await shop.request('POST', '/api/review/add', {
      token: shopper.token,
      body: { productId: variant.productId, stars: 5, description },
    })
  }
})
