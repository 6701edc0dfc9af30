import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { collectDataOf } from '#server/customers/collect-data.ts'
import { eraseRecords } from '#server/customers/erase-account.ts'
import { consents, savedChildren } from '#server/db/schema/customers.ts'
import { createShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const laddoo = {
  nickname: 'Laddoo',
  birthMonth: '2023-05',
  sex: 'girl',
  height: { cm: 100.3, measuredOn: '2026-10-20' },
}
const save = (token: string, id: string, change: object = {}) =>
  shop.request('PUT', `/api/user/children/${id}`, { token, body: { ...laddoo, isGuardian: true, ...change } })
const forget = (token: string, id: string) => shop.request('DELETE', `/api/user/children/${id}`, { token })
const list = async (token: string) => (await shop.request('GET', '/api/user/children', { token })).body.data
const rowsOf = (customerId: string) =>
  shop.database.db.select().from(savedChildren).where(eq(savedChildren.customerId, customerId))
const consentsOf = async (customerId: string) => {
  const rows = await shop.database.db
    .select({ given: consents.given })
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(consents.id)
  return rows.map(({ given }) => given)
}

it('saves the children of a customer encrypted, for this customer alone, with the consent', async () => {
  const [mine, other] = [await createShopper(shop.database.db), await createShopper(shop.database.db)]
  expect(await save(mine.token, 'child-0001')).toMatchObject({
    status: 200,
    body: { data: [{ id: 'child-0001', ...laddoo }] },
  })
  expect(JSON.stringify(await rowsOf(mine.customerId))).not.toMatch(/Laddoo|2023-05|girl|100\.3/)
  await save(mine.token, 'child-0001', { nickname: 'Chiku', height: null })
  expect(await list(mine.token)).toEqual([{ ...laddoo, id: 'child-0001', nickname: 'Chiku', height: null }])

  expect(await list(other.token)).toEqual([])
  await forget(other.token, 'child-0001')
  // A child with the same id is the other customer's own.
  await save(other.token, 'child-0001')
  expect(await list(mine.token)).toMatchObject([{ nickname: 'Chiku' }])
  expect((await shop.request('GET', '/api/user/children')).status).toBe(401)

  await forget(mine.token, 'child-0001')
  expect(await list(mine.token)).toEqual([])
  expect(await consentsOf(mine.customerId)).toEqual([true, false])
})

it('refuses bad input, a missing consent and a seventh child with a sentence', async () => {
  const { token, customerId } = await createShopper(shop.database.db)
  const refused = async (change: object) => (await save(token, 'child-0009', change)).body.message
  expect(await refused({ birthMonth: '2099-01' })).toBe('This month is still to come. Please check it')
  expect(await refused({ height: { cm: 9, measuredOn: '2026-10-20' } })).toContain('from 30 to 190 cm')
  expect(await refused({ height: { cm: 98, measuredOn: '2099-10-20' } })).toContain('from 30 to 190 cm')
  expect(await refused({ nickname: ' ' })).toBe('Enter a nickname')
  expect((await save(token, 'child-0009', { isGuardian: false })).status).toBe(400)
  expect(await rowsOf(customerId)).toEqual([])
  const saved = await Promise.all([1, 2, 3, 4, 5, 6, 7].map((number) => save(token, `child-000${number}`)))
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(saved.find(({ status }) => status === 400)?.body.message).toBe(
    'You can save up to 6 children. Forget one to add another',
  )
  expect(await rowsOf(customerId)).toHaveLength(6)
})

it('exports the children with the data, and erases them with the account', async () => {
  const { token, customerId } = await createShopper(shop.database.db)
  await save(token, 'child-0001')
  const { children } = await collectDataOf(shop.services, { customerId, isGuest: false })
  expect(children).toMatchObject([laddoo])
  await eraseRecords(shop.services, customerId, { withReviews: false })
  expect(await rowsOf(customerId)).toEqual([])
})
