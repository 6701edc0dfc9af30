import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { emptyPromotion } from '#domain/promotions/promotion-input.ts'
import { readRow } from '#server/db/rows.ts'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf, type TestVariant } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { someKey } from '#tests/support/returns.ts'

/** Orders with promotions of which pieces leave: what remains is priced again. */

let shop: PayingShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop)
  for (const promotion of [
    { code: 'BUY2GET1', benefit: { kind: 'pieces', buyPieces: 2, freePieces: 1, percent: 100 } },
    { code: 'HALF3', benefit: { kind: 'percent', percent: 50, most: null }, minimumPieces: 3 },
    { code: 'OFF500', benefit: { kind: 'amount', amount: 500 }, minimumSubtotal: 2_000 },
  ])
    await admin.step('offers', { ...emptyPromotion(), ...promotion })
})
afterAll(() => shop.close())

interface Story {
  orderId: string
  token: string
  lines: { _id: string; total: number }[]
  call: (method: 'GET' | 'POST', path: string, body?: object) => ReturnType<PayingShop['request']>
}

/** An order of single pieces with a code, for a total in rupees, paid or for cash. */
async function order(
  prices: readonly number[],
  { code, amount, paymentMode = 'upi' }: { code: string; amount: number; paymentMode?: string },
): Promise<Story> {
  const variants: TestVariant[] = []
  for (const price of prices)
    variants.push(await createVariant(db(), { pricePaise: price * 100, mrpPaise: price * 100, stock: 5 }))
  const shopper = await createShopper(db())
  const lines = variants.map((variant) => ({ variant }))
  const body = placementOf(shopper, lines, { paymentMode, couponCode: code, amount })
  const { token } = shopper
  const { status, body: placed } = await shop.request('POST', '/api/order/place', { token, body })
  expect(status, JSON.stringify(placed)).toBe(200)
  if (paymentMode === 'upi') {
    shop.sandbox.controls.pay(placed.razorpayOrderId)
    await shop.webhooksDone()
  } else await admin.step(`orders/${placed.orderId}/packing`)
  const call: Story['call'] = (method, path, input) => shop.request(method, path, { token, body: input })
  const seen = await admin.read(placed.orderId)
  return { orderId: placed.orderId, token, lines: seen.lines, call }
}

const sums = z.object({ refunded: z.number(), invoiced: z.number(), costs: z.number() })

/** What went back, what is invoiced less credit notes, and what the order costs, in rupees. */
async function booksOf({ orderId }: Story) {
  const found = await readRow(
    db(),
    sums,
    sql`
    select coalesce((select sum(amount_paise) from refunds r
        where r.order_id = o.id and r.status <> 'failed' and r.method <> 'exchange'), 0)::int8 as refunded,
      coalesce((select sum(case kind when 'invoice' then i.total_paise else -i.total_paise end)
        from invoices i where i.order_id = o.id), 0)::int8 as invoiced,
      o.total_paise - o.cancelled_paise as costs
    from orders o where o.id = ${orderId}`,
  )
  const { refunded = 0, invoiced = 0, costs = 0 } = found ?? {}
  return { refunded: refunded / 100, invoiced: invoiced / 100, costs: costs / 100 }
}

const piece = (story: Story, index: number) => [{ lineId: story.lines[index]?._id ?? '', quantity: 1 }]

async function deliver(story: Story, lines?: { lineId: string; quantity: number }[]): Promise<string> {
  const shipped = await admin.step(`orders/${story.orderId}/parcels`, someParcel(lines))
  const parcel = shipped.parcels.at(-1)?._id ?? ''
  await admin.step(`parcels/${parcel}/delivered`, {})
  return parcel
}

async function giveBack(
  story: Story,
  indices: readonly number[],
  wish = 'refund',
  exchangeVariantId?: string,
) {
  const lines = indices.map((index) => ({
    ...piece(story, index)[0],
    ...{ reason: 'changed_mind', wish, ...(exchangeVariantId ? { exchangeVariantId } : {}) },
  }))
  const body = { key: someKey(), way: 'self_ship', upiId: 'meera@okbank', lines }
  const asked = await story.call('POST', `/api/order/${story.orderId}/returns`, body)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  const id = asked.body.data._id
  const promised = asked.body.data.refund
  await admin.step(`returns/${id}/approve`, {})
  const back = await admin.step(`returns/${id}/received`)
  const found = back.lines.map((line: { _id: string; quantity: number }) => ({
    ...{ lineId: line._id, sellable: line.quantity, damaged: 0 },
  }))
  const { body: checked } = await admin.post(`returns/${id}/check`, { lines: found, refundInstead: false })
  return { promised, refund: checked.data.refund, exchangeOrderId: checked.data.exchangeOrderId }
}

describe('pieces that the customer cancels', () => {
  it('take the free piece’s price with them, and the preview says it in numbers', async () => {
    const story = await order([3_000, 2_000, 1_000], { code: 'BUY2GET1', amount: 5_000 })
    const path = `/api/order/${story.orderId}/cancel`
    const lines = [...piece(story, 0), ...piece(story, 1)]
    const { body: preview } = await story.call('POST', `${path}/preview`, { lines })
    expect(preview.data).toMatchObject({ refund: 4_000, lostDiscount: 1_000, left: 1_000, paid: true })
    expect((await story.call('POST', path, { lines })).status).toBe(200)
    expect(await booksOf(story)).toEqual({ refunded: 4_000, invoiced: 0, costs: 1_000 })
    await deliver(story)
    expect(await booksOf(story)).toEqual({ refunded: 4_000, invoiced: 1_000, costs: 1_000 })
  })

  it('of whose discount the rest is worth more give nothing back and leave no debt', async () => {
    const story = await order([800, 800, 800], { code: 'HALF3', amount: 1_200 })
    const path = `/api/order/${story.orderId}/cancel`
    const { body: preview } = await story.call('POST', `${path}/preview`, { lines: piece(story, 0) })
    expect(preview.data).toMatchObject({ refund: 0, lostDiscount: 400, left: 1_200 })
    await story.call('POST', path, { lines: piece(story, 0) })
    await story.call('POST', path, { lines: piece(story, 1) })
    expect(await booksOf(story)).toEqual({ refunded: 400, invoiced: 0, costs: 800 })
    // The last piece goes with all that is left.
    expect((await story.call('POST', path, {})).status).toBe(200)
    expect(await booksOf(story)).toMatchObject({ refunded: 1_200 })
  })

  it('of a cash order make the rest cost its price without the offer', async () => {
    const story = await order([1_800, 249], { code: 'OFF500', amount: 1_549, paymentMode: 'cod' })
    await admin.step(`orders/${story.orderId}/cancel`, { lines: piece(story, 0), reason: 'Out of stock' })
    expect(await booksOf(story)).toEqual({ refunded: 0, invoiced: 0, costs: 249 })
    expect((await admin.read(story.orderId)).cash?.due).toBe(249)
    const { parcels } = await admin.step(`orders/${story.orderId}/parcels`, someParcel())
    expect(parcels[0]?.collect).toBe(249)
  })
})

describe('pieces that leave after others were shipped', () => {
  it('add what the shipped ones cost more to a supplementary invoice', async () => {
    const story = await order([1_000, 1_000, 1_000], { code: 'BUY2GET1', amount: 2_000 })
    const free = story.lines.findIndex(({ _id }) => _id === freeLine(story))
    await deliver(story, piece(story, free))
    const others = [0, 1, 2].filter((index) => index !== free)
    for (const index of others)
      await admin.step(`orders/${story.orderId}/cancel`, { lines: piece(story, index), reason: 'Damaged' })
    expect(await booksOf(story)).toEqual({ refunded: 1_000, invoiced: 1_000, costs: 1_000 })
    await giveBack(story, [free])
    expect(await booksOf(story)).toMatchObject({ refunded: 2_000, invoiced: 0 })
  })

  it('in a parcel that came back or was lost are paid back by what the rest does not cost', async () => {
    for (const way of ['came-back', 'lost']) {
      const story = await order([1_000, 1_000, 1_000], { code: 'BUY2GET1', amount: 2_000 })
      const free = story.lines.findIndex(({ _id }) => _id === freeLine(story))
      const [one = 0, two = 0] = [0, 1, 2].filter((index) => index !== free)
      await deliver(story, piece(story, free))
      const shipped = await admin.step(`orders/${story.orderId}/parcels`, someParcel(piece(story, one)))
      await deliver(story, piece(story, two))
      await admin.step(`parcels/${shipped.parcels.at(-1)?._id}/${way}`, {})
      expect(await booksOf(story)).toEqual({ refunded: 0, invoiced: 2_000, costs: 2_000 })
      await giveBack(story, [two])
      expect(await booksOf(story)).toMatchObject({ refunded: 1_000, invoiced: 1_000 })
    }
  })

  it('are paid back in a return as promised, and no more by a refund of the admin', async () => {
    const story = await order([1_500, 1_000, 500], { code: 'OFF500', amount: 2_500 })
    await deliver(story)
    // 1,500 and 500 still reach 2,000.
    expect(await giveBack(story, [1])).toMatchObject({ promised: 1_000, refund: 1_000 })
    expect(await giveBack(story, [0])).toMatchObject({ promised: 1_000, refund: 1_000 })
    expect(await booksOf(story)).toMatchObject({ refunded: 2_000, invoiced: 500 })
    const asked = { lines: piece(story, 2), reason: 'A stain', key: someKey() }
    const preview = await admin.post(`orders/${story.orderId}/refunds/preview`, { lines: asked.lines })
    expect(preview.body.data).toMatchObject({ amount: 500, lostDiscount: 0 })
    await admin.step(`orders/${story.orderId}/refunds`, asked)
    expect(await booksOf(story)).toMatchObject({ refunded: 2_500, invoiced: 0 })
  })

  it('say why a refund of pieces by the admin is worth nothing', async () => {
    const story = await order([800, 800, 800], { code: 'HALF3', amount: 1_200 })
    await deliver(story)
    const body = { lines: piece(story, 0), reason: 'A stain', key: someKey() }
    const refused = await admin.post(`orders/${story.orderId}/refunds`, body)
    expect(refused).toMatchObject({ status: 409, body: { code: 'nothing_left' } })
    expect(await booksOf(story)).toMatchObject({ refunded: 0, invoiced: 1_200 })
  })
})

/** The line that costs nothing. */
function freeLine({ lines }: Story): string {
  return lines.find(({ total }) => total === 0)?._id ?? ''
}

it('books and stock add up after any actions', async () => {
  expect(await brokenBooks(db())).toEqual([])
})
