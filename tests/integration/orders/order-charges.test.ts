import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { indiaMonth } from '#domain/time/india-time.ts'
import { readRow, readRows } from '#server/db/rows.ts'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { sentMails } from '#tests/support/sent-mails.ts'

/** What an order costs beside its goods: shipping of ₹49 below ₹999, and gift wrap of ₹60 at 18 %. */

let shop: PayingShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop)
  const { shipping } = shop.services.settings.current()
  await set('shipping', { ...shipping, feePaise: 49_00, freeFromPaise: 999_00 })
  await setGiftWrap(true)
})
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})

async function set(key: string, value: object): Promise<void> {
  await db().execute(
    sql`insert into settings (key, valid_from, value) values (${key}, clock_timestamp(), ${JSON.stringify(value)}::jsonb)`,
  )
  await shop.services.settings.look()
}

const setGiftWrap = (enabled: boolean, rest = {}) => set('giftWrap', { enabled, feePaise: 60_00, ...rest })

interface Cart {
  shopper: TestShopper
  body: ReturnType<typeof placementOf>
}

/** Pieces at ₹400 and ₹500, wrapped, that cost ₹1,009 with both charges. */
async function cartOf(amount: number, rest: object = {}): Promise<Cart> {
  const shopper = await createShopper(db())
  const variants = []
  for (const pricePaise of [400_00, 500_00])
    variants.push({ variant: await createVariant(db(), { pricePaise, mrpPaise: pricePaise, stock: 5 }) })
  const body = placementOf(shopper, variants, { paymentMode: 'cod', amount })
  return { shopper, body: { ...body, charges: ['gift_wrap'], ...rest } }
}

const send = ({ shopper: { token }, body }: Cart, path = '/api/order/place') =>
  shop.request('POST', path, { token, body })

interface Order extends Cart {
  orderId: string
  lines: string[]
}

async function place({ isPacked = true } = {}): Promise<Order> {
  const cart = await cartOf(1009)
  const { status, body } = await send(cart)
  expect(status, JSON.stringify(body)).toBe(200)
  const { orderId } = body
  if (isPacked) await admin.step(`orders/${orderId}/packing`)
  const { lines } = await admin.read(orderId)
  return { ...cart, orderId, lines: lines.map(({ _id }) => _id) }
}

const first = ({ lines }: Order) => [{ lineId: lines[0] ?? '', quantity: 1 }]

async function deliver({ orderId }: Order): Promise<void> {
  const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
  await admin.step(`parcels/${parcels.at(-1)?._id}/delivered`, { cash: { source: 'carrier_transfer' } })
}

const charges = [
  { kind: 'shipping', label: 'Shipping', amount: 49 },
  { kind: 'gift_wrap', label: 'Gift wrap', amount: 60 },
]

const sums = z.object({ invoiced: z.number(), credited: z.number(), refunded: z.number() })

async function booksOf({ orderId }: Order) {
  return await readRow(
    db(),
    sums,
    sql`
    select coalesce(sum(total_paise) filter (where kind = 'invoice'), 0)::int8 as invoiced,
      coalesce(sum(total_paise) filter (where kind = 'credit_note'), 0)::int8 as credited,
      (select coalesce(sum(amount_paise), 0)::int8 from refunds
        where order_id = ${orderId} and status <> 'failed') as refunded
    from invoices where order_id = ${orderId}`,
  )
}

describe('gift wrap', () => {
  it('is quoted when it is ticked, and does not count towards free delivery', async () => {
    const cart = await cartOf(0)
    const quoted = { subtotal: 900, shipping: 49, charges, total: 1009, freeShippingRemaining: 99 }
    expect((await send(cart, '/api/cart/quote')).body).toMatchObject(quoted)
    const plain = { ...cart, body: { ...cart.body, charges: [] } }
    expect((await send(plain, '/api/cart/quote')).body).toMatchObject({ charges: [charges[0]], total: 949 })
    const strange = { ...cart, body: { ...cart.body, charges: ['shipping', 'balloons'] } }
    expect((await send(strange, '/api/cart/quote')).body).toMatchObject({ total: 949 })
  })

  it('is refused with the new amount once the shop no longer offers it', async () => {
    await setGiftWrap(false)
    const { status, body } = await send(await cartOf(1009))
    expect([status, body.amount]).toEqual([409, 949])
    await setGiftWrap(true)
  })

  it('counts for the limit of cash', async () => {
    await set('cashOnDelivery', { enabled: true, minimumPaise: null, maximumPaise: 1000_00 })
    expect((await send(await cartOf(1009))).status).toBe(400)
    expect((await send(await cartOf(949, { charges: [] }))).status).toBe(200)
    await set('cashOnDelivery', { enabled: true, minimumPaise: null, maximumPaise: null })
  })

  it('is on the order, in its email, in the admin and in the export', async () => {
    const order = await place({ isPacked: false })
    const { token } = order.shopper
    const seen = (await shop.request('GET', `/api/order/${order.orderId}`, { token })).body.data
    expect(seen).toMatchObject({ subtotal: 900, shipping: 49, charges, amount: 1009 })
    await shop.jobsDone()
    const [mail = ''] = sentMails(shop.dataDir, order.shopper.email)
    expect(mail).toContain('Gift wrap')
    expect(await admin.read(order.orderId)).toMatchObject({ shipping: 49, charges, total: 1009 })
    const csv = await shop.request('GET', '/api/admin/orders/export?view=all', { token: admin.person.token })
    const [head = '', ...rows] = String(csv.body).trim().split('\r\n')
    const row = rows.find((text) => text.includes(order.orderId))?.split(',') ?? []
    expect(row[head.split(',').indexOf('Other charges')]).toBe('60')
  })

  it('stays when some pieces are cancelled, and goes back with the whole order', async () => {
    const order = await place()
    const preview = async (body: object) =>
      (await admin.post(`orders/${order.orderId}/cancel/preview`, body)).body.data
    expect(await preview({ lines: first(order) })).toMatchObject({ charges: [], left: 609 })
    expect(await preview({})).toMatchObject({ shipping: 49, charges, left: 0 })
    await admin.step(`orders/${order.orderId}/cancel`, { lines: first(order), reason: 'Not in stock' })
    await deliver(order)
    expect(await booksOf(order)).toEqual({ invoiced: 609_00, credited: 0, refunded: 0 })
  })

  it('is invoiced at its own rate, and kept when everything is returned', async () => {
    const order = await place()
    await deliver(order)
    const { documents } = await admin.read(order.orderId)
    const { token } = admin.person
    const paper = await shop.request('GET', `/api/admin/documents/${documents[0]?._id}?format=html`, {
      token,
    })
    expect(String(paper.body)).toContain('Gift wrap')
    const line = z.object({
      hsn: z.string(),
      unit: z.string(),
      rate: z.number(),
      total: z.number(),
      tax: z.number(),
    })
    const invoiced = await readRows(
      db(),
      line,
      sql`select l.hsn, l.unit, l.rate_basis_points as rate, l.total_paise as total,
          l.cgst_paise + l.sgst_paise + l.igst_paise as tax
        from invoice_lines l join invoices i on i.id = l.invoice_id
        where i.order_id = ${order.orderId} and l.order_line_id is null order by l.position`,
    )
    expect([9_15, 9_16]).toContain(invoiced[1]?.tax)
    expect(invoiced).toMatchObject([{ total: 49_00 }, { hsn: '9985', unit: 'NA', rate: 1800, total: 60_00 }])
    const lines = order.lines.map((lineId) => ({ lineId, quantity: 1 }))
    await admin.step(`orders/${order.orderId}/refunds`, { lines, reason: 'Torn', key: 'a' })
    expect(await booksOf(order)).toEqual({ invoiced: 1009_00, credited: 900_00, refunded: 900_00 })
  })

  it('is refunded with a refused parcel', async () => {
    const order = await place()
    const { parcels } = await admin.step(`orders/${order.orderId}/parcels`, someParcel())
    expect(parcels).toMatchObject([{ collect: 1009 }])
    await admin.step(`parcels/${parcels[0]?._id}/came-back`)
    expect(await booksOf(order)).toEqual({ invoiced: 1009_00, credited: 1009_00, refunded: 0 })
  })

  it('is in the month, whose sums agree, with its own code', async () => {
    const { token } = admin.person
    const path = `/api/admin/tax-months/${indiaMonth(new Date())}`
    const { data } = (await shop.request('GET', path, { token })).body
    expect(data.unequal).toEqual([])
    const json = await shop.request('GET', `${path}/export?format=json`, { token })
    expect(JSON.stringify(json.body)).toContain('"hsn_sc":"9985"')
  })

  it('has the name that the shopkeeper gives it, which later orders alone take', async () => {
    const before = await place({ isPacked: false })
    await setGiftWrap(true, { label: 'Rakhi box' })
    const after = await place({ isPacked: false })
    const labels = async ({ orderId }: Order) => (await admin.read(orderId)).charges.map(({ label }) => label)
    expect([await labels(before), await labels(after)]).toEqual([
      ['Shipping', 'Gift wrap'],
      ['Shipping', 'Rakhi box'],
    ])
  })
})

describe('an order that the version before writes', () => {
  const copied = (shippingPaise: number, id: string, from: string) => sql`
    insert into orders (id, customer_id, status, payment_mode, subtotal_paise, discount_paise, shipping_paise,
      total_paise, email, email_folded, phone, first_name, last_name, address, city, state, state_code, pincode)
    select ${id}, customer_id, 'pending', 'cod', 100, 0, ${shippingPaise}, 100 + ${shippingPaise}, email, email_folded,
      phone, first_name, last_name, address, city, state, state_code, pincode from orders where id = ${from}`

  it('has its shipping fee listed, and none where delivery is free', async () => {
    const { orderId } = await place({ isPacked: false })
    await db().execute(copied(49_00, 'ord_before1', orderId))
    await db().execute(copied(0, 'ord_before2', orderId))
    const row = z.object({ kind: z.string(), amount: z.number(), label: z.object({ text: z.string() }) })
    const found = await readRows(
      db(),
      row,
      sql`select kind, amount_paise as amount, label from order_charges where order_id like 'ord_before%'`,
    )
    expect(found).toEqual([{ kind: 'shipping', amount: 49_00, label: { text: 'shipping' } }])
    await db().execute(sql`delete from order_charges where order_id like 'ord_before%'`)
    await db().execute(sql`delete from orders where id like 'ord_before%'`)
  })

  it('is refused where the charges do not add up to its total', async () => {
    const { orderId } = await place({ isPacked: false })
    const wrong = sql`
      with placed as (${copied(49_00, 'ord_wrong', orderId)})
      insert into order_charges (order_id, position, kind, label, amount_paise, refundable)
      values ('ord_wrong', 1, 'shipping', '{}', 4800, true)`
    await expect(db().execute(wrong)).rejects.toMatchObject({
      cause: { constraint: 'orders_charges_add_up' },
    })
  })
})
