import { paidForPieces } from '#domain/pricing/paid-for-pieces.ts'
import type { Connection } from '#server/db/connection.ts'
import { newId } from '#server/db/ids.ts'
import { parcelLines, parcels } from '#server/db/schema/fulfilment.ts'
import { orderLines, orders } from '#server/db/schema/orders.ts'
import { refunds } from '#server/db/schema/payments.ts'
import { createShopper, createVariant, type TestVariant } from './builders.ts'
import type { TestShop } from './shop.ts'

export interface TestPacked {
  orderId: string
  customerId: string
  token: string
  lines: { id: string; quantity: number; totalPaise: number }[]
  shippingPaise: number
}

/** An order that is paid and packed, written as placing it would have left it. */
export async function createPackedOrder(
  { database: { db } }: Pick<TestShop, 'database'>,
  {
    lines = [{}],
    shippingPaise = 0,
    stateCode = '29',
    variant,
  }: {
    lines?: { quantity?: number; unitPricePaise?: number; discountPaise?: number }[]
    shippingPaise?: number
    stateCode?: string
    variant?: TestVariant
  } = {},
): Promise<TestPacked> {
  const { customerId, token, email, phone } = await createShopper(db, { kind: 'guest' })
  const { id: variantId, productId } = variant ?? (await createVariant(db))
  const orderId = newId('ord')
  const written = lines.map(({ quantity = 1, unitPricePaise = 99_900, discountPaise = 0 }, position) => ({
    id: newId('orl'),
    orderId,
    position,
    productId,
    variantId,
    productName: 'Blue Frock',
    productSlug: 'blue-frock',
    image: '',
    sizeLabel: '4–5 Y',
    colour: 'Blue',
    sku: 'BF-45',
    hsn: '6204',
    taxClass: 'garment',
    pieces: 1,
    quantity,
    unitPricePaise,
    unitMrpPaise: unitPricePaise,
    subtotalPaise: unitPricePaise * quantity,
    discountPaise,
    totalPaise: unitPricePaise * quantity - discountPaise,
  }))
  const sum = (amount: (line: (typeof written)[number]) => number) =>
    written.reduce((total, line) => total + amount(line), 0)
  await db.insert(orders).values({
    id: orderId,
    customerId,
    status: 'packing',
    paymentMode: 'upi',
    paidAt: new Date(),
    subtotalPaise: sum((line) => line.subtotalPaise),
    discountPaise: sum((line) => line.discountPaise),
    chargesPaise: shippingPaise,
    totalPaise: sum((line) => line.totalPaise) + shippingPaise,
    email,
    emailFolded: email,
    phone: `+91${phone}`,
    firstName: 'Asha',
    lastName: 'Rao',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    stateCode,
    pincode: '560001',
  })
  await db.insert(orderLines).values(written)
  return { orderId, customerId, token, lines: written, shippingPaise }
}

/**
 * Writes a parcel as dispatch does before it asks for the invoice.
 * @param pieces how many of each line; `before` is how many of it left earlier. All that there are when left out.
 */
export async function createParcel(
  tx: Connection,
  { orderId, lines, shippingPaise }: TestPacked,
  { position = 1, pieces }: { position?: number; pieces?: { quantity: number; before: number }[] } = {},
): Promise<string> {
  const id = newId('prc')
  const packed = lines.flatMap(({ id: orderLineId, quantity: all, totalPaise: lineTotalPaise }, index) => {
    const { quantity, before } = pieces?.[index] ?? { quantity: all, before: 0 }
    const totalPaise = paidForPieces({ lineTotalPaise, quantity: all, before, pieces: quantity })
    return quantity > 0 ? [{ parcelId: id, orderLineId, quantity, totalPaise }] : []
  })
  const value = packed.reduce((sum, { totalPaise }) => sum + totalPaise, position === 1 ? shippingPaise : 0)
  await tx.insert(parcels).values({
    id,
    orderId,
    position,
    status: 'in_transit',
    carrier: 'by_hand',
    carrierName: 'By hand',
    valuePaise: value,
    createdBy: 'test',
  })
  await tx.insert(parcelLines).values(packed)
  return id
}

/** A refund that a credit note can belong to. */
export async function createRefund(
  { database: { db } }: Pick<TestShop, 'database'>,
  { orderId }: Pick<TestPacked, 'orderId'>,
  amountPaise: number,
): Promise<string> {
  const id = newId('rfd')
  await db.insert(refunds).values({ id, orderId, amountPaise, reason: 'Too small', cause: `test:${id}` })
  return id
}
