import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createProduct, createShopper, placementOf, stockOf } from '#tests/support/builders.ts'
import { brokenBooks, openDesk, someParcel, type TestDesk } from '#tests/support/desk.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

let shop: PayingShop
let desk: TestDesk
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  desk = await openDesk(shop)
})
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})
beforeEach(() => shop.sandbox.controls.reset())

/** An order of two products, 3 pieces of ₹333.33 and 2 of ₹499.01, ten per cent off: ₹1,798.21. */
async function placeOrder(paymentMode: 'upi' | 'cod') {
  const variants = await createProduct(db(), {
    sizes: [
      { pricePaise: 33_333, stock: 9 },
      { pricePaise: 49_901, stock: 9 },
    ],
  })
  const [wide, narrow] = variants
  if (!wide || !narrow) throw new Error('no sizes')
  const shopper = await createShopper(db())
  const lines = [
    { variant: wide, quantity: 3 },
    { variant: narrow, quantity: 2 },
  ]
  const body = placementOf(shopper, lines, { paymentMode, couponCode: 'FESTIVAL10', amount: 1_798.21 })
  const { body: placed } = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  if (paymentMode === 'upi') {
    shop.sandbox.controls.pay(placed.razorpayOrderId)
    await shop.webhooksDone()
  }
  const orderId: string = placed.orderId
  const [first, second] = (await desk.read(orderId)).lines
  if (!first || !second) throw new Error('no lines')
  return { orderId, shopper, wide, narrow, first: first._id, second: second._id }
}

describe('a parcel', () => {
  it('ships all that is left, with its invoice, and arrives with its cash', async () => {
    const { orderId } = await placeOrder('cod')
    await desk.step(`orders/${orderId}/packing`)
    await desk.step(`orders/${orderId}/packed`)
    const shipped = await desk.step(`orders/${orderId}/parcels`, someParcel())
    expect(shipped).toMatchObject({
      row: { status: 'shipped', shippedPieces: 5 },
      parcels: [{ position: 1, status: 'picked_up', collect: 1_798.21, weightGrams: 640 }],
      documents: [{ kind: 'invoice', total: 1_798.21 }],
    })
    expect(shipped.parcels[0]?.trackingUrl).toContain(shipped.parcels[0]?.trackingNumber)
    const parcelId = shipped.parcels[0]?._id
    const delivered = await desk.step(`parcels/${parcelId}/delivered`, {})
    expect(delivered).toMatchObject({
      row: { status: 'delivered', payment: 'cash_due' },
      cash: { due: 1_798.21, received: 0 },
    })
    const paid = await desk.step(`orders/${orderId}/cash`, {
      amount: 1_798.21,
      source: 'carrier_transfer',
      reference: 'UTR1',
    })
    expect(paid).toMatchObject({ row: { payment: 'cash_received' }, cash: { due: 0, received: 1_798.21 } })
  })

  it('that comes back puts its pieces on the shelf, and the last one ends the order', async () => {
    const { orderId, wide, narrow, first, second } = await placeOrder('upi')
    await desk.step(`orders/${orderId}/parcels`, someParcel([{ lineId: first, quantity: 2 }]))
    const both = await desk.step(`orders/${orderId}/parcels`, someParcel())
    expect(both.row).toMatchObject({ status: 'shipped' })
    const [one, other] = both.parcels
    expect(await desk.step(`parcels/${one?._id}/came-back`, { note: 'Refused' })).toMatchObject({
      row: { status: 'shipped' },
      refunds: [{ amount: 599.99 }],
    })
    expect(await stockOf(db(), wide.id)).toBe(8)
    expect(await desk.step(`parcels/${other?._id}/came-back`)).toMatchObject({
      row: { status: 'cancelled' },
      refunds: [{ amount: 599.99 }, { amount: 1_198.22 }],
    })
    expect([await stockOf(db(), wide.id), await stockOf(db(), narrow.id)]).toEqual([9, 9])
    expect(second).toBeTruthy()
    await shop.jobsDone()
  })
})
