import { afterAll, beforeAll, expect, it } from 'vitest'
import { createShopper, createVariant, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: TestShopper
beforeAll(async () => {
  shop = await openTestShop()
  owner = await createShopper(shop.database.db, { staffRole: 'owner' })
})
afterAll(() => shop.close())

it('an order, opened twice by each of two people, is in the activity log once for each', async () => {
  const shopper = await createShopper(shop.database.db)
  const variant = await createVariant(shop.database.db, { stock: 5 })
  const placed = await shop.request('POST', '/api/order/place', {
    token: shopper.token,
    body: placementOf(shopper, [{ variant }]),
  })
  const orderId = String(placed.body.orderId)
  const support = await createShopper(shop.database.db, { staffRole: 'support' })
  for (const { token } of [owner, owner, support, support]) {
    expect((await shop.request('GET', `/api/admin/orders/${orderId}`, { token })).status).toBe(200)
  }
  const log = await shop.request('GET', '/api/admin/activity?subject=order', { token: owner.token })
  const opened = log.body.data.entries.filter((entry: { action: string }) => entry.action === 'opened')
  expect(opened.map((entry: { actor: { _id: string } }) => entry.actor._id).toSorted()).toEqual(
    [owner.customerId, support.customerId].toSorted(),
  )
  expect(opened[0]).toMatchObject({ subject: 'order', name: orderId.slice(-6).toUpperCase() })
})

it('a ticket and a sent email that are opened are in the activity log', async () => {
  const body = {
    firstName: 'Meera',
    lastName: 'Iyer',
    email: 'meera@example.com',
    phoneNo: '9845012345',
    message: 'Where is it?',
  }
  await shop.request('POST', '/api/contact/add-contact', { body })
  const { token } = owner
  const tickets = await shop.request('GET', '/api/admin/messages', { token })
  const { number } = tickets.body.data.rows[0]
  expect((await shop.request('GET', `/api/admin/messages/${number}`, { token })).status).toBe(200)
  const log = await shop.request('GET', '/api/admin/activity?subject=ticket', { token })
  expect(log.body.data.entries[0]).toMatchObject({ action: 'opened', actor: { _id: owner.customerId } })
})
