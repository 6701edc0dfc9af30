import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { confirmationToken } from '#server/orders/confirmation-link.ts'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createProduct, createShopper, placementOf, stockOf } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'

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
  const [first, second] = (await admin.read(orderId)).lines
  if (!first || !second) throw new Error('no lines')
  return { orderId, shopper, wide, narrow, first: first._id, second: second._id }
}

it('cash goes back to the UPI ID of the account, and is asked for where there is none', async () => {
  for (const upiId of ['meera@okbank', null]) {
    const { orderId, shopper } = await placeOrder('cod')
    const { token } = shopper
    if (upiId) await shop.request('PUT', '/api/user/refund-upi', { token, body: { upiId } })
    const { parcels } = await admin
      .step(`orders/${orderId}/packing`)
      .then(() => admin.step(`orders/${orderId}/parcels`, someParcel()))
    await admin.step(`parcels/${parcels[0]?._id}/delivered`, { cash: { source: 'carrier_transfer' } })
    await admin.step(`orders/${orderId}/refunds`, { amount: 100, reason: 'A loose button', key: 'one' })
    const { body } = await shop.request('GET', `/api/order/${orderId}`, { token })
    expect(body.data.refunds).toMatchObject([{ amount: 100, method: 'upi', asksAccount: upiId === null }])
    expect((await admin.read(orderId)).refunds).toMatchObject([{ status: 'pending', upiId }])
  }
})

describe('a parcel', () => {
  it('ships all that is left, with its invoice, and arrives with its cash', async () => {
    const { orderId } = await placeOrder('cod')
    await admin.step(`orders/${orderId}/packing`)
    await admin.step(`orders/${orderId}/packed`)
    const shipped = await admin.step(`orders/${orderId}/parcels`, someParcel())
    expect(shipped).toMatchObject({
      row: { status: 'shipped', shippedPieces: 5 },
      parcels: [{ position: 1, status: 'picked_up', collect: 1_798.21, weightGrams: 640 }],
      documents: [{ kind: 'invoice', total: 1_798.21 }],
    })
    expect(shipped.parcels[0]?.trackingUrl).toContain(shipped.parcels[0]?.trackingNumber)
    const parcelId = shipped.parcels[0]?._id
    const delivered = await admin.step(`parcels/${parcelId}/delivered`, {})
    expect(delivered).toMatchObject({
      row: { status: 'delivered', payment: 'cash_due' },
      cash: { due: 1_798.21, received: 0 },
    })
    const paid = await admin.step(`orders/${orderId}/cash`, {
      amount: 1_798.21,
      source: 'carrier_transfer',
      reference: 'UTR1',
    })
    expect(paid).toMatchObject({ row: { payment: 'cash_received' }, cash: { due: 0, received: 1_798.21 } })
  })

  it('that comes back puts its pieces on the shelf, and the last one ends the order', async () => {
    const { orderId, wide, narrow, first, second } = await placeOrder('upi')
    await admin.step(`orders/${orderId}/parcels`, someParcel([{ lineId: first, quantity: 2 }]))
    const both = await admin.step(`orders/${orderId}/parcels`, someParcel())
    expect(both.row).toMatchObject({ status: 'shipped' })
    const [one, other] = both.parcels
    expect(await admin.step(`parcels/${one?._id}/came-back`, { note: 'Refused' })).toMatchObject({
      row: { status: 'shipped' },
      refunds: [{ amount: 599.99 }],
    })
    expect(await stockOf(db(), wide.id)).toBe(8)
    expect(await admin.step(`parcels/${other?._id}/came-back`)).toMatchObject({
      row: { status: 'cancelled' },
      refunds: [{ amount: 599.99 }, { amount: 1_198.22 }],
    })
    expect([await stockOf(db(), wide.id), await stockOf(db(), narrow.id)]).toEqual([9, 9])
    expect(second).toBeTruthy()
    await shop.jobsDone()
  })
})

describe('a parcel that is lost', () => {
  it('is written off and paid back, and the last one ends the order; no piece returns to the shelf', async () => {
    const { orderId, shopper, wide, narrow, first } = await placeOrder('upi')
    await admin.step(`orders/${orderId}/parcels`, someParcel([{ lineId: first, quantity: 2 }]))
    const both = await admin.step(`orders/${orderId}/parcels`, someParcel())
    const [one, other] = both.parcels
    expect(await admin.step(`parcels/${one?._id}/lost`, { note: 'Truck burnt out' })).toMatchObject({
      row: { status: 'shipped' },
      cancelled: 599.99,
      refunds: [{ amount: 599.99 }],
      parcels: [{ status: 'lost' }, { status: 'picked_up' }],
    })
    for (const step of ['lost', 'delivered', 'came-back']) {
      const again = await admin.post(`parcels/${one?._id}/${step}`)
      expect(again).toMatchObject({ status: 409, body: { code: 'already_done' } })
    }
    const ended = await admin.step(`parcels/${other?._id}/lost`)
    expect(ended).toMatchObject({
      row: { status: 'cancelled' },
      refunds: [{ amount: 599.99 }, { amount: 1_198.22 }],
      refundable: 0,
    })
    expect(ended.events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['parcel_lost', 'lost']))
    const notes = ended.documents.filter(({ kind }) => kind === 'credit_note')
    expect(notes.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(1_798.21, 2)
    expect([await stockOf(db(), wide.id), await stockOf(db(), narrow.id)]).toEqual([6, 7])
    const seen = await shop.request('GET', `/api/order/${orderId}`, { token: shopper.token })
    expect(seen.body.data).toMatchObject({ status: 'cancelled', refunds: [{}, {}] })
    await shop.jobsDone()
  })

  it('leaves the order delivered when another arrived, and gives what it held back once', async () => {
    const { orderId, first } = await placeOrder('upi')
    await admin.step(`orders/${orderId}/parcels`, someParcel([{ lineId: first, quantity: 2 }]))
    const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
    await admin.step(`parcels/${parcels[1]?._id}/delivered`)
    expect(await admin.step(`parcels/${parcels[0]?._id}/lost`)).toMatchObject({
      row: { status: 'delivered' },
      refunds: [{ amount: 599.99 }],
      refundable: 1_198.22,
    })
    const refund = { lines: [{ lineId: first, quantity: 2 }], reason: 'Never came', key: 'lost' }
    expect((await admin.post(`orders/${orderId}/refunds`, refund)).status).toBe(409)
    await shop.jobsDone()
  })

  it('of an unpaid cash order reverses its invoice, and no money moves', async () => {
    const { orderId, first } = await placeOrder('cod')
    await admin.step(`orders/${orderId}/packed`)
    await admin.step(`orders/${orderId}/parcels`, someParcel([{ lineId: first, quantity: 2 }]))
    const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
    const one = await admin.step(`parcels/${parcels[0]?._id}/lost`)
    expect(one).toMatchObject({ row: { status: 'shipped' }, refunds: [], cash: { due: 1_198.22 } })
    const both = await admin.step(`parcels/${parcels[1]?._id}/lost`)
    expect(both).toMatchObject({ row: { status: 'cancelled' }, refunds: [] })
    const sumOf = (wanted: string) =>
      both.documents.reduce((sum, { kind, total }) => (kind === wanted ? sum + total : sum), 0)
    expect(sumOf('credit_note')).toBeCloseTo(sumOf('invoice'), 2)
  })
})

describe('an order without parcels', () => {
  it('that was shipped before there were any is delivered, or comes back, by its status', async () => {
    const [one, other] = await Promise.all([placeOrder('cod'), placeOrder('upi')])
    for (const { orderId } of [one, other]) {
      await db().execute(sql`update orders set status = 'shipped', shipped_at = now() where id = ${orderId}`)
    }
    expect(await admin.step(`orders/${one.orderId}/status`, { to: 'delivered' })).toMatchObject({
      row: { status: 'delivered', payment: 'cash_due' },
      parcels: [],
      documents: [],
    })
    const refund = { lines: [{ lineId: other.first, quantity: 1 }], reason: 'A stain', key: 'old' }
    expect(await admin.step(`orders/${other.orderId}/refunds`, refund)).toMatchObject({
      refunds: [{ amount: 299.99 }],
      documents: [],
    })
    expect(await admin.step(`orders/${other.orderId}/status`, { to: 'cancelled' })).toMatchObject({
      row: { status: 'cancelled' },
      refundable: 0,
    })
    expect(await stockOf(db(), other.wide.id)).toBe(9)
    await shop.jobsDone()
  })

  it('for a refused cash parcel reverses its invoice on return, and no money moves', async () => {
    const { orderId } = await placeOrder('cod')
    await admin.step(`orders/${orderId}/packed`)
    const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
    const back = await admin.step(`parcels/${parcels[0]?._id}/came-back`, { note: 'Nobody at home' })
    expect(back).toMatchObject({
      row: { status: 'cancelled' },
      refunds: [],
      documents: [
        { kind: 'invoice', total: 1_798.21 },
        { kind: 'credit_note', total: 1_798.21 },
      ],
    })
    const again = await admin.post(`parcels/${parcels[0]?._id}/delivered`)
    expect(again).toMatchObject({ status: 409, body: { code: 'already_done' } })
  })
})

describe('an order from payment to delivery', () => {
  it('by UPI: one piece cancelled, two parcels, delivered, one piece refunded', async () => {
    const { orderId, shopper, wide, first, second } = await placeOrder('upi')
    await admin.step(`orders/${orderId}/packing`)
    await admin.step(`orders/${orderId}/packed`)
    const lines = [{ lineId: first, quantity: 1 }]
    const asked = await admin.post(`orders/${orderId}/cancel/preview`, { reason: 'A seam is open', lines })
    expect(asked.body.data).toEqual({
      charges: [],
      refund: 300,
      refundTo: 'provider',
      stock: 1,
      discountShare: 33.33,
      lostDiscount: 0,
      paid: true,
      shipping: 0,
      left: 1_498.21,
      words: expect.stringContaining('We will refund ₹300.00 to your original payment method'),
    })
    const cancelled = await admin.step(`orders/${orderId}/cancel`, { reason: 'A seam is open', lines })
    expect(cancelled).toMatchObject({
      row: { status: 'packing', packed: false, pieces: 4, amount: 1_498.21 },
      refunds: [{ amount: 300, method: 'provider', reason: 'A seam is open' }],
      cancelled: 300,
    })
    expect(await stockOf(db(), wide.id)).toBe(7)
    await admin.step(`orders/${orderId}/packed`)
    const firstParcel = await admin.step(
      `orders/${orderId}/parcels`,
      someParcel([{ lineId: first, quantity: 1 }]),
    )
    expect(firstParcel).toMatchObject({ row: { status: 'packing', shippedPieces: 1 } })
    const whole = await admin.post(`orders/${orderId}/cancel`, { reason: 'Changed their mind' })
    expect(whole).toMatchObject({ status: 409, body: { code: 'order_state' } })
    const shipped = await admin.step(`orders/${orderId}/parcels`, someParcel())
    expect(shipped).toMatchObject({ row: { status: 'shipped' }, documents: [{}, {}] })
    for (const { _id } of shipped.parcels) await admin.step(`parcels/${_id}/delivered`)
    expect((await admin.read(orderId)).row.status).toBe('delivered')
    const refund = { lines: [{ lineId: second, quantity: 1 }], reason: 'A stain', key: 'click-1' }
    const preview = await admin.post(`orders/${orderId}/refunds/preview`, refund)
    expect(preview.body.data).toEqual({
      amount: 449.11,
      to: 'provider',
      lostDiscount: 0,
      refundableAfter: 1_049.1,
    })
    await admin.step(`orders/${orderId}/refunds`, refund)
    const refunded = await admin.step(`orders/${orderId}/refunds`, refund)
    expect(refunded.refunds).toHaveLength(2)
    expect(refunded.documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice', 'credit_note'])
    expect(refunded.lines.map((line) => line.refundedPieces)).toEqual([1, 1])
    await shop.jobsDone()
    await shop.webhooksDone()
    const seen = await shop.request('GET', `/api/order/${orderId}`, { token: shopper.token })
    expect(seen.body.data).toMatchObject({
      status: 'delivered',
      cancelled: 300,
      refunded: 749.11,
      refunds: [{ status: 'settled' }, { status: 'settled' }],
    })
  })

  it('for cash: the carrier collects less for a cancelled piece, and its money makes the order paid', async () => {
    const { orderId, shopper, first } = await placeOrder('cod')
    const own = { lines: [{ lineId: first, quantity: 2 }], reason: 'Too many' }
    const asked = await shop.request('POST', `/api/order/${orderId}/cancel/preview`, {
      token: shopper.token,
      body: own,
    })
    expect(asked.body.data).toMatchObject({ refund: 0, refundTo: null, stock: 2, left: 1_198.21 })
    const answer = await shop.request('POST', `/api/order/${orderId}/cancel`, {
      token: shopper.token,
      body: own,
    })
    expect(answer).toMatchObject({ status: 200, body: { data: { cancelled: 600, status: 'pending' } } })
    await admin.step(`orders/${orderId}/packed`)
    const { parcels } = await admin.step(
      `orders/${orderId}/parcels`,
      someParcel([{ lineId: first, quantity: 1 }]),
    )
    const rest = await admin.step(`orders/${orderId}/parcels`, someParcel())
    expect(rest.parcels.reduce((sum, { collect }) => sum + collect, 0)).toBeCloseTo(1_198.21, 2)
    const [one, other] = rest.parcels
    const cash = { source: 'carrier_transfer', reference: 'UTR9' }
    expect(await admin.step(`parcels/${one?._id}/delivered`, { cash })).toMatchObject({
      row: { status: 'shipped', payment: 'cash_due' },
      cash: { received: parcels[0]?.collect },
    })
    const tooMuch = await admin.post(`orders/${orderId}/cash`, { amount: 1_198.21, source: 'customer_cash' })
    expect(tooMuch).toMatchObject({ status: 409, body: { code: 'cash_too_much' } })
    expect(await admin.step(`parcels/${other?._id}/delivered`, { cash })).toMatchObject({
      row: { status: 'delivered', payment: 'cash_received' },
      cash: { due: 0, received: 1_198.21 },
      refundable: 1_198.21,
    })
  })

  it('for cash: money goes back by hand to a UPI id, never more than came', async () => {
    const { orderId, shopper, second } = await placeOrder('cod')
    await admin.step(`orders/${orderId}/status`, { to: 'packing' })
    await admin.step(`orders/${orderId}/status`, { to: 'shipped' })
    await admin.step(`orders/${orderId}/status`, { to: 'delivered' })
    await admin.step(`orders/${orderId}/cash`, { amount: 1_798.21, source: 'customer_upi', reference: '412' })
    const refund = { lines: [{ lineId: second, quantity: 1 }], reason: 'A stain', key: 'cash-1' }
    const { refunds } = await admin.step(`orders/${orderId}/refunds`, refund)
    expect(refunds).toMatchObject([{ method: 'upi', status: 'pending', upiId: null, needsAttention: true }])
    const refundId = refunds[0]?._id
    const account = (upiId: string, token = shopper.token) =>
      shop.request('POST', `/api/order/${orderId}/refund-account`, { token, body: { refundId, upiId } })
    expect(await account('asha')).toMatchObject({ status: 400 })
    expect(await account('asha@okbank', (await createShopper(db())).token)).toMatchObject({ status: 404 })
    const given = await account('asha@okbank')
    expect(given.body.data.refunds).toMatchObject([{ asksAccount: false }])
    expect(await account('other@okbank')).toMatchObject({ status: 409, body: { code: 'already_done' } })
    const settled = await admin.step(`refunds/${refundId}/settled`, { reference: '5001' })
    expect(settled.refunds).toMatchObject([{ status: 'settled', upiId: 'asha@okbank', reference: '5001' }])
    expect(await admin.post(`refunds/${refundId}/settled`, { reference: '5001' })).toMatchObject({
      status: 409,
    })
    const rest = await admin.post(`orders/${orderId}/refunds`, {
      amount: 1_349.12,
      reason: 'More',
      key: 'cash-2',
    })
    expect(rest).toMatchObject({
      status: 409,
      body: { code: 'refund_too_much', message: expect.stringContaining('₹1,349.10') },
    })
  })

  it('whose refund the provider cannot pay asks for a UPI id, also with the link of a letter', async () => {
    shop.sandbox.controls.set({ refundOutcome: 'failed' })
    const { orderId } = await placeOrder('upi')
    await admin.step(`orders/${orderId}/cancel`, { reason: 'No stock' })
    await shop.jobsDone()
    await shop.webhooksDone()
    const [failed] = (await admin.read(orderId)).refunds
    expect(failed).toMatchObject({ status: 'failed', needsAttention: true })
    const token = await confirmationToken(db(), orderId)
    const given = await shop.request('POST', `/api/order/${orderId}/refund-account`, {
      token,
      body: { refundId: failed?._id, upiId: 'asha@okbank' },
    })
    expect(given).toMatchObject({ status: 200, body: { data: { refunds: [{ status: 'pending' }] } } })
    expect(await admin.post(`refunds/${failed?._id}/retry`)).toMatchObject({ status: 409 })
    await shop.jobsDone()
    const settled = await admin.step(`refunds/${failed?._id}/settled`, { reference: '77' })
    expect(settled).toMatchObject({ refundable: 0, refunds: [{ status: 'settled', method: 'upi' }] })
  })
})

describe('a step that comes too late', () => {
  const at = (answers: { status: number; body: { code?: string } }[]) =>
    answers.map(({ status, body }) => (status === 200 ? 'ok' : body.code)).sort()
  const times = (count: number) => Array.from({ length: count }, (_, index) => index)

  it('ships the same parcel once', async () => {
    const { orderId } = await placeOrder('cod')
    await admin.step(`orders/${orderId}/packed`)
    const parcel = someParcel()
    const answers = await Promise.all(times(12).map(() => admin.post(`orders/${orderId}/parcels`, parcel)))
    expect(at(answers)).toEqual(['ok', ...times(11).map(() => 'step_taken')])
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain(
      'Ravi Kumar changed this order at',
    )
    expect((await admin.read(orderId)).parcels).toHaveLength(1)
  })

  it('gives one number to one parcel, even with concurrent requests', async () => {
    const orders = await Promise.all(times(3).map(() => placeOrder('upi')))
    const parcel = someParcel()
    const answers = await Promise.all(
      orders.map(({ orderId }) => admin.post(`orders/${orderId}/parcels`, parcel)),
    )
    expect(at(answers)).toEqual(['ok', 'tracking_number_used', 'tracking_number_used'])
  })

  it('packs once, and tells who packs', async () => {
    const { orderId } = await placeOrder('upi')
    const other = await openAdmin(shop, { name: 'Meena Das' })
    const claims = await Promise.all(
      times(10).map((index) => (index % 2 ? admin : other).post(`orders/${orderId}/packing`)),
    )
    expect(at(claims).filter((said) => said === 'ok')).toHaveLength(5)
    const refused = claims.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({
      code: 'packed_by_another',
      message: expect.stringMatching(/^(Ravi Kumar|Meena Das) started packing this order/),
    })
    const holder = claims[1]?.status === 200 ? admin : other
    const marks = await Promise.all(times(10).map(() => holder.post(`orders/${orderId}/packed`)))
    expect(at(marks)).toEqual([...times(9).map(() => 'already_done'), 'ok'])
    const { events } = await admin.read(orderId)
    expect(events.filter(({ kind }) => kind === 'packing_started')).toHaveLength(1)
    expect(events.filter(({ kind }) => kind === 'packed')).toHaveLength(1)
  })

  it('refunds once for one key, and never beyond what is left for many', async () => {
    const { orderId } = await placeOrder('upi')
    const refund = (amount: number, key: string) =>
      admin.post(`orders/${orderId}/refunds`, { amount, reason: 'Goodwill', key })
    const same = await Promise.all(times(10).map(() => refund(98.21, 'same')))
    expect(same.map(({ status }) => status)).toEqual(times(10).map(() => 200))
    expect((await admin.read(orderId)).refunds).toHaveLength(1)
    const many = await Promise.all(times(10).map((index) => refund(500, `key-${index}`)))
    expect(at(many).filter((said) => said === 'ok')).toHaveLength(3)
    expect(await admin.read(orderId)).toMatchObject({ refundable: 200 })
    await shop.jobsDone()
    await shop.webhooksDone()
  })

  it('either ships or cancels', async () => {
    for (const _ of times(3)) {
      const { orderId, shopper, wide } = await placeOrder('upi')
      const answers = await Promise.all([
        admin.post(`orders/${orderId}/parcels`, someParcel()),
        shop.request('POST', `/api/order/${orderId}/cancel`, { token: shopper.token }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const { row } = await admin.read(orderId)
      expect(await stockOf(db(), wide.id)).toBe(row.status === 'cancelled' ? 9 : 6)
    }
  })

  it('says what is left where more is shipped, cancelled or refunded', async () => {
    const { orderId, first, second } = await placeOrder('upi')
    const three = [{ lineId: first, quantity: 3 }]
    const tooMany = await admin.post(
      `orders/${orderId}/parcels`,
      someParcel([{ lineId: first, quantity: 4 }]),
    )
    expect(tooMany).toMatchObject({ status: 409, body: { code: 'more_than_left', left: 3 } })
    const early = await admin.post(`orders/${orderId}/refunds`, {
      lines: three,
      reason: 'Early',
      key: 'early',
    })
    expect(early).toMatchObject({ status: 409, body: { message: expect.stringContaining('Cancel them') } })
    await admin.step(`orders/${orderId}/parcels`, someParcel(three))
    const late = await admin.post(`orders/${orderId}/cancel`, { reason: 'Late', lines: three })
    expect(late).toMatchObject({ status: 409, body: { code: 'pieces_shipped' } })
    // The rest of a partly shipped order is cancelled: it counts as shipped.
    const rest = await admin.step(`orders/${orderId}/cancel`, {
      reason: 'No stock',
      lines: [{ lineId: second, quantity: 2 }],
    })
    expect(rest).toMatchObject({ row: { status: 'shipped', amount: 899.99 }, refunds: [{ amount: 898.22 }] })
    const again = await admin.post(`orders/${orderId}/cancel`, {
      reason: 'Again',
      lines: [{ lineId: second, quantity: 1 }],
    })
    expect(again).toMatchObject({ status: 409, body: { code: 'pieces_shipped' } })
  })

  it('leaves the others of a bulk step alone', async () => {
    const [one, other] = await Promise.all([placeOrder('upi'), placeOrder('cod')])
    const unpaid = await shop.placeOnline()
    const ids = [one.orderId, unpaid.orderId, 'ord_none', other.orderId]
    const packed = await admin.post('orders/bulk/packed', { ids })
    expect(packed.body.data.results.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, false, true])
    const parcels = ids.map((orderId) => ({ orderId, trackingNumber: someParcel().trackingNumber }))
    const shipped = await admin.post('orders/bulk/ship', { carrier: 'delhivery', parcels })
    expect(shipped.body.data.results).toMatchObject([
      { ok: true, message: '', invoiceNumber: expect.stringMatching(/\d{6}$/) },
      { ok: false, message: expect.stringContaining('not been paid') },
      { ok: false, message: 'Order Not Found', invoiceNumber: null },
      { ok: true },
    ])
    const unknown = await admin.post('orders/bulk/ship', { carrier: 'pigeon', parcels })
    expect(unknown).toMatchObject({ status: 400 })
  })
})

describe('payment truth', () => {
  it('is asked of the provider by the admin, which takes what is set aside', async () => {
    const order = await shop.placeOnline()
    shop.sandbox.controls.set({ never: true })
    shop.pay(order)
    const asked = await admin.step(`orders/${order.orderId}/ask-provider`)
    expect(asked).toMatchObject({ row: { status: 'packing', payment: 'paid' }, payment: { agree: true } })
    const none = await admin.post(`orders/${order.orderId}/take-payment`)
    expect(none).toMatchObject({ status: 409, body: { code: 'nothing_left' } })
  })

  it('is the matter of those who may: support reads, and gives nothing back', async () => {
    const support = await openAdmin(shop, { staffRole: 'support' })
    const { orderId } = await placeOrder('upi')
    expect(await support.post(`orders/${orderId}/refunds`, { reason: 'No', key: 'k' })).toMatchObject({
      status: 403,
    })
    expect(await support.post(`orders/${orderId}/parcels`, someParcel())).toMatchObject({ status: 403 })
    expect((await support.read(orderId)).may).toMatchObject({ refund: false, ship: false, cancel: false })
  })
})
