import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { indiaMonth } from '#domain/time/india-time.ts'
import { readRow, readRows } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { cancelParcelRow } from '#server/fulfilment/parcel-queries.ts'
import { issueCreditNotes } from '#server/invoices/issue-credit-note.ts'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import {
  createProduct,
  createShopper,
  createVariant,
  placementOf,
  type TestShopper,
} from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { returnStep, someKey } from '#tests/support/returns.ts'
import { sentMails } from '#tests/support/sent-mails.ts'

/** Cash orders whose total is rounded down to the rupee, and what becomes of the paise. */

let shop: PayingShop
let admin: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop)
})
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})

async function setRounding(roundDown: boolean, rest: Record<string, unknown> = {}) {
  const value = { enabled: true, minimumPaise: null, maximumPaise: null, roundDown, ...rest }
  await db().execute(
    sql`insert into settings (key, valid_from, value)
      values ('cashOnDelivery', clock_timestamp(), ${JSON.stringify(value)}::jsonb)`,
  )
  await shop.services.settings.look()
}

interface Order {
  orderId: string
  shopper: TestShopper
  lines: string[]
}

/** Places an order of single pieces; ₹100.30 and ₹200.35 where nothing else is said. */
async function tryPlacing(amount: number, { prices = [10_030, 20_035], paymentMode = 'cod' } = {}) {
  const lines = []
  for (const pricePaise of prices)
    lines.push({ variant: await createVariant(db(), { pricePaise, mrpPaise: pricePaise, stock: 5 }) })
  const shopper = await createShopper(db())
  const body = placementOf(shopper, lines, { paymentMode, amount })
  const answer = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  return { shopper, answer, items: body.items }
}

async function place(
  amount = 300,
  { isPacked = true, ...rest }: Parameters<typeof tryPlacing>[1] & { isPacked?: boolean } = {},
): Promise<Order> {
  const { shopper, answer } = await tryPlacing(amount, rest)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { orderId } = answer.body
  if (isPacked) await admin.step(`orders/${orderId}/packing`)
  const { lines } = await admin.read(orderId)
  return { orderId, shopper, lines: lines.map(({ _id }) => _id) }
}

const pieces = ({ lines }: Order, ...places: number[]) =>
  places.map((place) => ({ lineId: lines[place] ?? '', quantity: 1 }))

async function ship({ orderId }: Order, lines?: { lineId: string; quantity: number }[]): Promise<string> {
  const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel(lines))
  return parcels.at(-1)?._id ?? ''
}

const withCash = { cash: { source: 'carrier_transfer' } }
async function deliver(order: Order): Promise<void> {
  await admin.step(`parcels/${await ship(order)}/delivered`, withCash)
}

const seenBy = async ({ orderId, shopper: { token } }: Order) =>
  (await shop.request('GET', `/api/order/${orderId}`, { token })).body.data

const sums = z.object({ asked: z.number(), lines: z.number(), rounded: z.number(), refunded: z.number() })

/** Invoices less credit notes: what they ask for, their lines, their round-off; and what went back. In paise. */
async function booksOf({ orderId }: Order) {
  return await readRow(
    db(),
    sums,
    sql`
    with documents as (
      select case kind when 'invoice' then 1 else -1 end as sign, total_paise, round_off_paise,
        (select sum(l.total_paise) from invoice_lines l where l.invoice_id = i.id) as lines
      from invoices i where i.order_id = ${orderId}
    )
    select coalesce(sum(sign * total_paise), 0)::int8 as asked, coalesce(sum(sign * lines), 0)::int8 as lines,
      coalesce(sum(sign * round_off_paise), 0)::int8 as rounded,
      (select coalesce(sum(amount_paise), 0)::int8 from refunds
        where order_id = ${orderId} and status <> 'failed') as refunded
    from documents`,
  )
}

/** A return of all pieces that lies in the shop, after the answer said what it leads to. */
async function sendBack(order: Order, wish: object, expected: object): Promise<string> {
  const lines = order.lines.map((lineId) => ({ lineId, quantity: 1, reason: 'wrong_piece', ...wish }))
  const body = { key: someKey(), way: 'self_ship', lines, upiId: 'asha@okbank' }
  const { token } = order.shopper
  const asked = await shop.request('POST', `/api/order/${order.orderId}/returns`, { token, body })
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  expect(asked.body.data).toMatchObject(expected)
  const id: string = asked.body.data._id
  await returnStep(admin, `${id}/approve`)
  await returnStep(admin, `${id}/received`)
  return id
}

async function checkAll(id: string) {
  const { body } = await shop.request('GET', `/api/admin/returns/${id}`, { token: admin.person.token })
  const lines = body.data.lines.map(({ _id, quantity }: { _id: string; quantity: number }) => ({
    lineId: _id,
    sellable: quantity,
    damaged: 0,
  }))
  return await returnStep(admin, `${id}/check`, { lines })
}

describe('a cash order while the shop rounds down', () => {
  beforeAll(() => setRounding(true))

  it('is quoted with its rounding, which only cash has', async () => {
    const { items, shopper } = await tryPlacing(300)
    const quote = async (paymentMode?: string) =>
      (
        await shop.request('POST', '/api/cart/quote', {
          token: shopper.token,
          body: { items, couponCode: null, paymentMode },
        })
      ).body
    expect(await quote('cod')).toMatchObject({ subtotal: 300.65, rounding: 0.65, total: 300, amount: 300 })
    const exact = { rounding: 0, cashRounding: 0.65, total: 300.65, amount: 300.65 }
    expect(await quote('upi')).toMatchObject(exact)
    expect(await quote()).toMatchObject(exact)
    const { body } = await shop.request('POST', '/api/cart/quote', { body: { items, paymentMode: 'gold' } })
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ path: 'paymentMode' }] })
  })

  it('costs whole rupees; another amount is refused, and online every paisa is paid', async () => {
    expect((await tryPlacing(300.65)).answer).toMatchObject({
      status: 409,
      body: { changes: [{ path: 'amount', was: 300.65, now: 300 }], amount: 300 },
    })
    expect((await tryPlacing(300, { paymentMode: 'upi' })).answer.status).toBe(409)
    expect((await tryPlacing(300.65, { paymentMode: 'upi' })).answer.body).toMatchObject({ amount: 300_65 })
    expect((await tryPlacing(0.65, { prices: [65] })).answer.status).toBe(200)
  })

  it('is held against the limits of cash by what is paid at the door', async () => {
    await setRounding(true, { maximumPaise: 300_00 })
    expect((await tryPlacing(300)).answer.status).toBe(200)
    expect((await tryPlacing(301, { prices: [10_130, 20_035] })).answer.status).toBe(400)
    await setRounding(true)
  })

  it('says the rounding wherever its total is said, and its carrier collects the rounded sum', async () => {
    const order = await place(300, { isPacked: false })
    expect(await seenBy(order)).toMatchObject({ subtotal: 300.65, shipping: 0, rounding: 0.65, amount: 300 })
    await shop.jobsDone()
    const [mail = ''] = sentMails(shop.dataDir, order.shopper.email)
    expect(mail).toContain('Rounding')
    expect(mail).toMatch(/-(₹|=E2=82=B9)0\.65/)
    await admin.step(`orders/${order.orderId}/packing`)
    expect(await admin.read(order.orderId)).toMatchObject({
      subtotal: 300.65,
      rounding: 0.65,
      total: 300,
      cash: { due: 300 },
    })
    const { token } = admin.person
    const papers = await shop.request('GET', `/api/admin/orders/papers?ids=${order.orderId}`, { token })
    expect(papers.body.data).toMatchObject([{ labels: [{ collect: 300 }] }])
    const parcelId = await ship(order)
    const { parcels, documents } = await admin.read(order.orderId)
    expect(parcels).toMatchObject([{ collect: 300 }])
    expect(documents).toMatchObject([{ kind: 'invoice', total: 300 }])
    const paper = await shop.request('GET', `/api/admin/documents/${documents[0]?._id}?format=html`, {
      token,
    })
    expect(String(paper.body)).toContain('Round-off')
    expect(await booksOf(order)).toMatchObject({ asked: 300_00, lines: 300_65, rounded: 65 })
    await admin.step(`parcels/${parcelId}/delivered`, withCash)
    expect((await admin.read(order.orderId)).cash).toEqual({ due: 0, received: 300 })
  })

  it('pays back what was paid, and takes all of its invoice back, however its pieces return', async () => {
    const whole = await place()
    await deliver(whole)
    await admin.step(`orders/${whole.orderId}/refunds`, {
      lines: pieces(whole, 0, 1),
      reason: 'Torn',
      key: 'a',
    })
    const parts = await place()
    await deliver(parts)
    await admin.step(`orders/${parts.orderId}/refunds`, { lines: pieces(parts, 1), reason: 'Torn', key: 'a' })
    expect(await booksOf(parts)).toMatchObject({ refunded: 200_35, asked: 99_65, lines: 100_30, rounded: 65 })
    await admin.step(`orders/${parts.orderId}/refunds`, { amount: 50, reason: 'Late', key: 'b' })
    const { status, body } = await admin.post(`orders/${parts.orderId}/refunds`, {
      amount: 50,
      reason: 'Late',
      key: 'c',
    })
    expect([status, body.code]).toEqual([409, 'refund_too_much'])
    await admin.step(`orders/${parts.orderId}/refunds`, { lines: pieces(parts, 0), reason: 'Torn', key: 'd' })
    for (const order of [whole, parts])
      expect(await booksOf(order)).toEqual({ asked: 0, lines: 0, rounded: 0, refunded: 300_00 })
  })

  it('promises a return what it pays back', async () => {
    const order = await place()
    await deliver(order)
    const { token } = order.shopper
    const { body } = await shop.request('GET', `/api/order/${order.orderId}/returns/offer`, { token })
    expect(body.data).toMatchObject({ refundable: 300 })
    await checkAll(await sendBack(order, { wish: 'refund' }, { refund: 300 }))
    expect(await booksOf(order)).toEqual({ asked: 0, lines: 0, rounded: 0, refunded: 300_00 })
  })

  it('lets the rounding go with the refused parcel that had it, and with no other', async () => {
    const order = await place()
    const first = await ship(order, pieces(order, 0))
    const second = await ship(order)
    expect((await admin.read(order.orderId)).parcels).toMatchObject([{ collect: 99.65 }, { collect: 200.35 }])
    const after = await admin.step(`parcels/${first}/came-back`)
    expect(after).toMatchObject({ cancelled: 99.65, cash: { due: 200.35 } })
    expect(await booksOf(order)).toMatchObject({ asked: 200_35, lines: 200_35, rounded: 0 })
    await admin.step(`parcels/${second}/delivered`, withCash)
    const other = await place()
    const [one, two] = [await ship(other, pieces(other, 0)), await ship(other)]
    expect(await admin.step(`parcels/${two}/came-back`)).toMatchObject({ cash: { due: 99.65 } })
    expect(await admin.step(`parcels/${one}/came-back`)).toMatchObject({ row: { status: 'cancelled' } })
    expect(await booksOf(other)).toEqual({ asked: 0, lines: 0, rounded: 0, refunded: 0 })
  })

  it('keeps its rounding when pieces are cancelled, and never costs less than nothing', async () => {
    const order = await place()
    const preview = await admin.post(`orders/${order.orderId}/cancel/preview`, { lines: pieces(order, 0) })
    expect(preview.body.data).toMatchObject({ left: 199.7 })
    await admin.step(`orders/${order.orderId}/cancel`, { lines: pieces(order, 0), reason: 'Not in stock' })
    expect(await seenBy(order)).toMatchObject({ amount: 300, rounding: 0.65, cancelled: 100.3 })
    await deliver(order)
    expect(await booksOf(order)).toMatchObject({ asked: 199_70, lines: 200_35, rounded: 65 })
    const tiny = await place(100, { prices: [30, 10_000] })
    await ship(tiny, pieces(tiny, 0))
    await admin.step(`orders/${tiny.orderId}/cancel`, { lines: pieces(tiny, 1), reason: 'Not in stock' })
    expect(await admin.read(tiny.orderId)).toMatchObject({ total: 100, cancelled: 100 })
  })

  it('is exchanged for what was paid, and its new order asks for nothing', async () => {
    const [small, large] = await createProduct(db(), {
      sizes: [
        { pricePaise: 10_065, stock: 5 },
        { pricePaise: 10_065, stock: 5 },
      ],
    })
    if (!small || !large) throw new Error('no sizes')
    const shopper = await createShopper(db())
    const { token } = shopper
    const body = placementOf(shopper, [{ variant: small }], { amount: 100 })
    const { orderId } = (await shop.request('POST', '/api/order/place', { token, body })).body
    await admin.step(`orders/${orderId}/packing`)
    const [line] = (await admin.read(orderId)).lines
    const order = { orderId, shopper, lines: [line?._id ?? ''] }
    await deliver(order)
    const id = await sendBack(
      order,
      { wish: 'exchange', exchangeVariantId: large.id },
      { refund: 0, toPay: 0 },
    )
    const { exchangeOrderId } = await checkAll(id)
    const sent = await admin.read(exchangeOrderId ?? '')
    expect(sent).toMatchObject({ total: 100, rounding: 0, cash: { due: 0 } })
    expect(await booksOf(order)).toEqual({ asked: 0, lines: 0, rounded: 0, refunded: 100_00 })
  })

  it('gives the rounding of a parcel that was booked and never fetched to the next one', async () => {
    const order = await place()
    const { orderId } = order
    const parcelId = await ship(order, pieces(order, 0))
    await inTransaction(db(), async (tx) => {
      await cancelParcelRow(tx, parcelId)
      const credit = {
        orderId,
        refundId: null,
        pieces: null,
        amountPaise: 99_65,
        reason: 'Not sent',
        parcelId,
      }
      await issueCreditNotes(tx, shop.services, credit)
    })
    expect(await booksOf(order)).toMatchObject({ asked: 0, lines: 0, rounded: 0 })
    await deliver(order)
    expect((await admin.read(orderId)).parcels.at(-1)).toMatchObject({ collect: 300 })
    expect(await booksOf(order)).toMatchObject({ asked: 300_00, lines: 300_65, rounded: 65 })
  })

  it('pays the whole order by what a courier reports in rupees', async () => {
    const order = await place(300)
    const id = await ship(order)
    await admin.step(`parcels/${id}/delivered`, {})
    const cash = { amount: 300, source: 'carrier_transfer', reference: 'UTR300' }
    expect(await admin.step(`orders/${order.orderId}/cash`, cash)).toMatchObject({
      row: { payment: 'cash_received' },
      cash: { due: 0, received: 300 },
    })
    const all = await admin.post(`orders/${order.orderId}/refunds`, { reason: 'Late', key: 'all' })
    expect(all.status, JSON.stringify(all.body)).toBe(200)
    expect(await booksOf(order)).toEqual({ asked: 0, lines: 0, rounded: 0, refunded: 300_00 })
  })

  it('has a month whose documents, rounded, are the sum of its lines', async () => {
    const { token } = admin.person
    const month = indiaMonth(new Date())
    const { data } = (await shop.request('GET', `/api/admin/tax-months/${month}`, { token })).body
    expect(data.unequal).toEqual([])
    const { invoiced, credited, roundOff, total } = data.totals
    expect(Math.round((invoiced - credited + roundOff) * 100)).toBe(Math.round(total * 100))
    expect(roundOff).toBeGreaterThan(0)
    const json = await shop.request('GET', `/api/admin/tax-months/${month}/export?format=json`, { token })
    expect(json.status).toBe(200)
    const csv = await shop.request('GET', '/api/admin/orders/export?view=all', { token })
    const rows = String(csv.body)
      .trim()
      .split('\r\n')
      .map((row) => row.split(','))
    const [head = []] = rows
    const [sub, off, ship_, round, all] = ['Subtotal', 'Discount', 'Shipping', 'Rounding', 'Total'].map(
      (name) => head.indexOf(name),
    )
    expect(round).toBeGreaterThan(0)
    for (const row of rows.slice(1)) {
      const at = (column = -1) => Math.round(Number(row[column] ?? 0) * 100)
      expect(at(sub) - at(off) + at(ship_) - at(round)).toBe(at(all))
    }
  })
})

it('an order keeps the rounding of its placement after the setting changes', async () => {
  await setRounding(true)
  const rounded = await place()
  await setRounding(false)
  const exact = await place(300.65)
  await deliver(rounded)
  expect(await admin.read(rounded.orderId)).toMatchObject({
    rounding: 0.65,
    total: 300,
    parcels: [{ collect: 300 }],
  })
  await setRounding(true)
  await deliver(exact)
  expect(await admin.read(exact.orderId)).toMatchObject({
    rounding: 0,
    total: 300.65,
    parcels: [{ collect: 300.65 }],
  })
})

it('an online order that is changed to cash keeps the total that its payment may still bring', async () => {
  await setRounding(true)
  const { answer, shopper } = await tryPlacing(300.65, { paymentMode: 'upi' })
  const { orderId } = answer.body
  const changed = await shop.request('POST', `/api/order/${orderId}/pay-on-delivery`, {
    token: shopper.token,
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  const found = await readRows(
    db(),
    z.object({ mode: z.string(), total: z.number(), rounding: z.number() }),
    sql`select payment_mode as mode, total_paise as total, rounding_paise as rounding from orders where id = ${orderId}`,
  )
  expect(found).toEqual([{ mode: 'cod', total: 300_65, rounding: 0 }])
})
