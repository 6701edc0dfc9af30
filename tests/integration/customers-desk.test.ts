import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findCustomersAtDesk } from '#server/customers/desk-find.ts'
import { refreshFigures } from '#server/customers/refresh-figures.ts'
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
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(db(), { staffRole: 'owner' })
  variant = await createVariant(db(), { stock: 10_000, pricePaise: 100_000 })
})
afterAll(() => shop.close())

let people = 0
/** Somebody with a name and a number that nobody else here has. */
async function somebody(
  name: string,
  { kind = 'registered' as 'registered' | 'guest', phone = '' } = {},
): Promise<TestShopper> {
  const shopper = await createShopper(db(), { kind })
  people += 1
  const theirs = phone || `98000${String(people).padStart(5, '0')}`
  const fullname = kind === 'guest' ? null : name
  await db().execute(
    sql`update customers set fullname = ${fullname}, phone = ${`+91${theirs}`} where id = ${shopper.customerId}`,
  )
  return { ...shopper, phone: theirs }
}

/** An order of one piece for ₹1,000.00, to be paid in cash. */
async function buy(shopper: TestShopper, name: string, zipCode = '600020'): Promise<string> {
  const [firstName = '', lastName = 'Iyer'] = name.split(' ')
  const placed = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }], { address: { ...testAddress, firstName, lastName, zipCode } }),
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return String(placed.body.orderId)
}

describe('findCustomersAtDesk()', () => {
  it('finds a person by name, phone, address, PIN and order, and no staff', async () => {
    const guest = await somebody('', { kind: 'guest' })
    const orderId = await buy(guest, 'Kavitha Subramanian', '627001')
    await refreshFigures(shop.services)
    const found = async (words: string) => (await findCustomersAtDesk(db(), words, 5)).map(({ _id }) => _id)
    for (const words of [
      'kavi sub',
      guest.phone,
      guest.email.slice(0, 8),
      '627001',
      `#${orderId.slice(-6)}`,
    ]) {
      expect(await found(words), words).toEqual([guest.customerId])
    }
    expect(await findCustomersAtDesk(db(), guest.phone, 5)).toEqual([
      {
        _id: guest.customerId,
        name: 'Kavitha Subramanian',
        email: guest.email,
        phone: guest.phone,
        city: 'Bengaluru',
        pincode: '627001',
        orders: 1,
        hasAccount: false,
        exact: true,
      },
    ])
    expect([await found(owner.email), await found('nobody at all'), await found('')]).toEqual([[], [], []])
  })
})
