import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { sentMails } from '#tests/support/sent-mails.ts'

let shop: PayingShop
let owner: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  owner = await openAdmin(shop, { staffRole: 'owner' })
}, 120_000)
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})
beforeEach(() => shop.sandbox.controls.reset())

const call = (path: string, body: Record<string, unknown>) =>
  shop.request('POST', `/api/pay/${path}`, { body })

/** A cash order of 2 frocks of ₹499. */
async function placeCash() {
  const variant = await createVariant(db(), { stock: 5 })
  const shopper = await createShopper(db())
  const body = placementOf(shopper, [{ variant, quantity: 2 }])
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  const orderId: string = placed.body.orderId
  return { orderId, shopper }
}

const askFor = (orderId: string, token: string) =>
  shop.request('POST', `/api/order/${orderId}/pay-link`, { token, body: {} })

async function tokenOf({ orderId, shopper }: Awaited<ReturnType<typeof placeCash>>): Promise<string> {
  const answer = await askFor(orderId, shopper.token)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return new URL(answer.body.data.url).hash.slice('#t='.length)
}

describe('a cash order that its customer pays online', () => {
  it('is prepaid once it is paid, and packed and labelled again', async () => {
    const order = await placeCash()
    const { orderId } = order
    await owner.step(`orders/${orderId}/packing`)
    await owner.step(`orders/${orderId}/packed`)
    const token = await tokenOf(order)
    expect((await call('open', { token })).body.data).toMatchObject({
      state: 'cash',
      payNow: true,
      amount: 998,
    })
    const start = await call('start', { token, amount: 998 })
    expect(start.status, JSON.stringify(start.body)).toBe(200)
    expect(start.body.secondsLeft).toBeGreaterThan(600)
    expect((await owner.read(orderId)).cash).toMatchObject({ due: 998 })
    const confirmation = shop.sandbox.controls.pay(start.body.razorpayOrderId)
    expect((await call('verify', { ...confirmation, token })).body.data).toMatchObject({
      state: 'paid',
      payNow: false,
    })
    expect(await owner.read(orderId)).toMatchObject({
      row: { status: 'packing', payment: 'paid', packed: false, paymentMode: 'upi' },
      cash: null,
    })
    const shipped = await owner
      .step(`orders/${orderId}/packed`)
      .then(() => owner.step(`orders/${orderId}/parcels`, someParcel()))
    expect(shipped.parcels).toMatchObject([{ collect: 0 }])
  })

  it('stays a cash order until then, and its link ends at dispatch', async () => {
    const order = await placeCash()
    const { orderId, shopper } = order
    const token = await tokenOf(order)
    const start = await call('start', { token, amount: 998 })
    await owner.step(`orders/${orderId}/packing`)
    const shipped = await owner.step(`orders/${orderId}/parcels`, someParcel())
    expect(shipped.parcels).toMatchObject([{ collect: 998 }])
    expect((await call('open', { token })).body.data).toMatchObject({ state: 'cash', payNow: false })
    expect(await call('start', { token, amount: 998 })).toMatchObject({
      status: 409,
      body: { code: 'order_state' },
    })
    expect((await askFor(orderId, shopper.token)).status).toBe(409)
    // Money that comes after all goes back: the courier collects the cash.
    shop.sandbox.controls.pay(start.body.razorpayOrderId)
    await shop.webhooksDone()
    const late = await owner.read(orderId)
    expect(late.row.payment).not.toBe('paid')
    const { rows } = await db().execute(
      sql`select amount_paise::int as paise from refunds where order_id = ${orderId}`,
    )
    expect(rows).toEqual([{ paise: 99_800 }])
  })

  it('asks for what it costs after an edit, on a payment of its own', async () => {
    const order = await placeCash()
    const { orderId } = order
    const token = await tokenOf(order)
    const before = await call('start', { token, amount: 998 })
    const [line] = (await owner.read(orderId)).lines
    const edited = await shop.request('POST', `/api/admin/orders/${orderId}/edit`, {
      token: owner.person.token,
      headers: { 'idempotency-key': 'less' },
      body: { version: 0, amount: 499, lines: [{ lineId: line?._id, was: 2, quantity: 1 }] },
    })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    expect(await call('start', { token, amount: 998 })).toMatchObject({ status: 409, body: { amount: 499 } })
    const start = await call('start', { token, amount: 499 })
    expect(start.body.razorpayOrderId).not.toBe(before.body.razorpayOrderId)
    const confirmation = shop.sandbox.controls.pay(start.body.razorpayOrderId)
    expect((await call('verify', { ...confirmation, token })).body.data.state).toBe('paid')
    expect(await owner.read(orderId)).toMatchObject({ row: { amount: 499, payment: 'paid' }, refunds: [] })
  })

  it('is offered in the email of the order, and to its customer alone', async () => {
    const { orderId, shopper } = await placeCash()
    await shop.jobsDone()
    const [mail = ''] = sentMails(shop.dataDir, shopper.email)
    expect(mail).toContain('/pay#t=')
    const stranger = await createShopper(db())
    expect((await askFor(orderId, stranger.token)).status).toBe(404)
  })
})
