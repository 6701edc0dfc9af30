import { expect } from 'vitest'
import type { AdminReturn, ApiReturn, ReturnOffer } from '#domain/returns/api-return.ts'
import { someParcel, type TestAdmin } from './admin.ts'
import { createProduct, createShopper, placementOf, type TestShopper, type TestVariant } from './builders.ts'
import type { PayingShop } from './paying-shop.ts'
import type { Answer } from './shop.ts'

export interface DeliveredOrder {
  orderId: string
  shopper: TestShopper
  /** 3 pieces of the first size, 2 of the third; the second costs as much as the first, the fourth ₹100 more. */
  sizes: [TestVariant, TestVariant, TestVariant, TestVariant]
  lines: [string, string]
}

let keys = 0
export function someKey(): string {
  keys += 1
  return `key-${keys}`
}

/**
 * An order that has arrived, paid online or in cash, ten per cent off: 3 pieces of ₹333.33 and 2 of ₹499.01, in all
 * ₹1,798.21.
 * @param cash whether the cash of a cash order is here as well
 */
export async function deliverOrder(
  shop: PayingShop,
  admin: TestAdmin,
  {
    paymentMode = 'upi',
    cash = true,
    stock = 9,
    quantities = [3, 2],
    offer = { couponCode: 'FESTIVAL10', amount: 1_798.21 },
  }: {
    paymentMode?: 'upi' | 'cod'
    cash?: boolean
    stock?: number
    /** Pieces of the first and of the third size. */
    quantities?: readonly [number, number]
    /** Another code, and what the order costs with it, in rupees. */
    offer?: { couponCode: string; amount: number }
  } = {},
): Promise<DeliveredOrder> {
  const prices = [33_333, 33_333, 49_901, 59_901]
  const sizes = await createProduct(shop.database.db, {
    sizes: prices.map((pricePaise) => ({ pricePaise, stock })),
  })
  const [first, same, other, dearer] = sizes
  if (!first || !same || !other || !dearer) throw new Error('Cannot make four sizes')
  const shopper = await createShopper(shop.database.db)
  const body = placementOf(
    shopper,
    [
      { variant: first, quantity: quantities[0] },
      { variant: other, quantity: quantities[1] },
    ],
    { paymentMode, ...offer },
  )
  const placed = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  const { orderId } = placed.body
  if (paymentMode === 'upi') {
    shop.sandbox.controls.pay(placed.body.razorpayOrderId)
    await shop.webhooksDone()
  } else {
    await admin.step(`orders/${orderId}/packing`)
  }
  await deliverAll(admin, orderId, cash && paymentMode === 'cod')
  const [one, two] = (await admin.read(orderId)).lines
  if (!one || !two) throw new Error('Cannot find the lines')
  return { orderId, shopper, sizes: [first, same, other, dearer], lines: [one._id, two._id] }
}

/** Ships what is left of an order, and delivers it. */
export async function deliverAll(admin: TestAdmin, orderId: string, withCash = false): Promise<void> {
  const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
  const cash = withCash ? { cash: { source: 'carrier_transfer' } } : {}
  await admin.step(`parcels/${parcels.at(-1)?._id}/delivered`, cash)
}

/** Calls of the shopper about returns. */
export function returnsOf(shop: PayingShop, { orderId, shopper: { token } }: DeliveredOrder) {
  return {
    offer: async (): Promise<ReturnOffer> =>
      (await shop.request('GET', `/api/order/${orderId}/returns/offer`, { token })).body.data,
    ask: (lines: unknown[], rest: object = {}): Promise<Answer> =>
      shop.request('POST', `/api/order/${orderId}/returns`, {
        token,
        body: { key: someKey(), way: 'self_ship', lines, ...rest },
      }),
    read: async (id: string): Promise<ApiReturn> =>
      (await shop.request('GET', `/api/return/${id}`, { token })).body.data,
    step: (id: string, name: string, body: object = {}): Promise<Answer> =>
      shop.request('POST', `/api/return/${id}/${name}`, { token, body }),
  }
}

/** A step of the admin with a return, which is expected to be done. */
export async function returnStep(admin: TestAdmin, path: string, body: object = {}): Promise<AdminReturn> {
  return (await admin.step(`returns/${path}`, body)) as unknown as AdminReturn
}
