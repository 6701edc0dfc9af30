import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskList, DeskOrder, DeskRow } from '#domain/orders/desk-order.ts'
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
  variant = await createVariant(shop.database.db, { stock: 10_000 })
})
afterAll(() => shop.close())

async function place(rest: Record<string, unknown> = {}, shopper?: TestShopper): Promise<string> {
  const who = shopper ?? (await createShopper(shop.database.db))
  const body = placementOf(who, [{ variant }], rest)
  const answer = await shop.request('POST', '/api/order/place', { token: who.token, body })
  return String(answer.body.orderId)
}

async function list(query: Record<string, string> = {}, token = owner.token): Promise<DeskList> {
  const answer = await shop.request('GET', `/api/admin/orders?${new URLSearchParams(query)}`, { token })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

async function one(id: string, token = owner.token): Promise<DeskOrder> {
  const answer = await shop.request('GET', `/api/admin/orders/${id}`, { token })
  expect(answer.body).toMatchObject({ success: true })
  return answer.body.data
}

const idsOf = (rows: readonly DeskRow[]) => rows.map(({ _id }) => _id)

describe('GET /api/admin/orders', () => {
  it('shows a cash order among those to pack, with what a person needs to know of it', async () => {
    const id = await place({ address: { ...testAddress, firstName: 'Meera', lastName: 'Iyer' } })
    const { rows, counts } = await list({ view: 'to-pack' })
    const row = rows.find(({ _id }) => _id === id)
    expect(row).toMatchObject({
      number: id.slice(-6).toUpperCase(),
      status: 'pending',
      view: 'to-pack',
      name: 'Meera Iyer',
      pieces: 1,
      shippedPieces: 0,
      payment: 'cash_due',
      amount: 499,
      nextStatuses: ['processing', 'packing', 'cancelled'],
    })
    expect(counts['to-pack']).toBe(rows.length)
  })

  it('gives one order whole', async () => {
    const id = await place()
    const order = await one(id)
    expect(order).toMatchObject({
      row: { _id: id, payment: 'cash_due' },
      lines: [{ name: variant.productName, size: variant.label, quantity: 1, cancelled: 0, shipped: 0 }],
      payment: { ours: { state: 'unpaid', amount: 499 }, provider: null, agree: true },
      cash: { due: 499, received: 0 },
      refundable: 0,
      parcels: [],
      documents: [],
      may: { pack: true, ship: false, cancel: true, note: true, refund: false },
    })
    expect(order.events).toMatchObject([{ kind: 'placed', actor: 'customer', actorName: 'Asha Rao' }])
    expect((await shop.request('GET', '/api/admin/orders/ord_nothing', { token: owner.token })).status).toBe(
      404,
    )
  })

  it('finds an order by beginnings of its name, its number and its id', async () => {
    const id = await place({ address: { ...testAddress, firstName: 'Lalrinpuii', lastName: 'Sailo' } })
    for (const q of ['lalr', 'sai', 'SAILO lal', id.slice(-6), `#${id.slice(-6).toUpperCase()}`, id])
      expect(idsOf((await list({ q })).rows), q).toContain(id)
  })

  it('gives the next page after the last row of the one before, in each order', async () => {
    const first = await list({ limit: '1' })
    expect(first.next).not.toBeNull()
    const second = await list({ limit: '1', after: first.next ?? '' })
    expect(second.rows[0]?._id).not.toBe(first.rows[0]?._id)
    const cheap = await list({ sort: 'amount', limit: '1' })
    expect(idsOf((await list({ sort: 'amount', after: cheap.next ?? '' })).rows)).not.toContain(
      cheap.rows[0]?._id,
    )
  })

  it('tells of what has changed since, and how many orders came', async () => {
    const { version } = await list()
    const answer = await shop.request('GET', `/api/admin/orders/changes?since=${version}`, {
      token: owner.token,
    })
    expect(answer.body.data).toEqual({ version, changed: false, newOrders: 0 })
    await place()
    const later = await shop.request('GET', `/api/admin/orders/changes?since=${version}`, {
      token: owner.token,
    })
    expect(later.body.data).toMatchObject({ changed: true, newOrders: 1 })
  })
})
