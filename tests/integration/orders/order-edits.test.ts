import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createProduct, createShopper, placementOf, stockOf, testAddress } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import type { Answer } from '#tests/support/shop.ts'

let shop: PayingShop
let owner: TestAdmin
let manager: TestAdmin
let support: TestAdmin
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openPayingShop()
  owner = await openAdmin(shop, { staffRole: 'owner', name: 'Shalini Hegde' })
  manager = await openAdmin(shop, { name: 'Ravi Kumar' })
  support = await openAdmin(shop, { staffRole: 'support', name: 'Imran Ali' })
}, 120_000)
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})
beforeEach(() => shop.sandbox.controls.reset())

/** An order of 2 frocks of ₹500 in the first of three sizes; the others cost ₹500 and ₹400. */
async function placeOrder(paymentMode: 'upi' | 'cod', { couponCode = 'NAN', paise = 100_000 } = {}) {
  const sizes = await createProduct(db(), {
    sizes: [
      { label: '4-5Y', pricePaise: 50_000, stock: 5 },
      { label: '5-6Y', pricePaise: 50_000, stock: 5 },
      { label: '3-4Y', pricePaise: 40_000, stock: 5 },
    ],
  })
  const [own, same, cheaper] = sizes
  if (!own || !same || !cheaper) throw new Error('no sizes')
  const shopper = await createShopper(db())
  const body = placementOf(shopper, [{ variant: own, quantity: 2 }], {
    paymentMode,
    couponCode,
    amount: paise / 100,
  })
  const { body: placed } = await shop.request('POST', '/api/order/place', { token: shopper.token, body })
  const orderId: string = placed.orderId
  if (paymentMode === 'upi') {
    shop.sandbox.controls.pay(placed.razorpayOrderId)
    await shop.webhooksDone()
  }
  const [line] = (await owner.read(orderId)).lines
  if (!line) throw new Error('no line')
  return { orderId, shopper, own, same, cheaper, lineId: line._id }
}

let keys = 0

async function save(
  orderId: string,
  body: Record<string, unknown>,
  { by = owner, key }: { by?: TestAdmin; key?: string } = {},
): Promise<Answer> {
  keys += 1
  return await shop.request('POST', `/api/admin/orders/${orderId}/edit`, {
    token: by.person.token,
    body: { version: 0, amount: 1_000, ...body },
    headers: { 'idempotency-key': key ?? `edit-${keys}` },
  })
}

const editable = async (orderId: string) =>
  (await shop.request('GET', `/api/admin/orders/${orderId}/edit`, { token: owner.person.token })).body.data

const swapOf = (lineId: string, sizeId: string, quantity = 2) => ({
  lines: [{ lineId, was: 2, quantity, sizeId }],
})

describe('the address of an order', () => {
  it('changes with its phone, promise, history and a notification, and packing begins again', async () => {
    const { orderId, shopper } = await placeOrder('cod')
    await manager.step(`orders/${orderId}/packing`)
    await manager.step(`orders/${orderId}/packed`)
    const address = {
      ...testAddress,
      address: '7 Sai Apartments',
      city: 'Chennai',
      state: 'Tamil Nadu',
      zipCode: '600041',
    }
    const preview = await owner.post(`orders/${orderId}/edit/preview`, {
      version: 0,
      address,
      phoneNo: '9000000214',
    })
    expect(preview.body.data, JSON.stringify(preview.body)).toMatchObject({
      unpacks: true,
      sums: null,
      collect: { before: 1_000, after: 1_000 },
      delivery: { city: expect.any(String), by: expect.any(String) },
      words: expect.arrayContaining([
        'PIN code: 560001 → 600041',
        `Mobile number: ${shopper.phone} → 9000000214`,
      ]),
    })
    const saved = await save(orderId, { address, phoneNo: '9000000214', reason: 'Asked on WhatsApp' })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.data).toMatchObject({
      row: { packed: false, status: 'packing', city: 'Chennai', pincode: '600041' },
      customer: { phoneNo: '9000000214' },
      address: { address: '7 Sai Apartments', state: 'Tamil Nadu' },
    })
    const edited = saved.body.data.events.find(({ kind }: { kind: string }) => kind === 'edited')
    expect(edited).toMatchObject({
      actorName: 'Shalini Hegde',
      note: null,
      edit: { reason: 'Asked on WhatsApp', cost: { before: 1_000, after: 1_000 } },
    })
    expect(edited.edit.changes).toContainEqual({
      kind: 'field',
      field: 'pincode',
      was: '560001',
      now: '600041',
    })
    const { rows } = await db().execute(sql`select state_code as code from orders where id = ${orderId}`)
    expect(rows).toEqual([{ code: '33' }])
    const papers = await shop.request('GET', `/api/admin/orders/papers?ids=${orderId}`, {
      token: owner.person.token,
    })
    expect(papers.body.data[0].order.address.zipCode).toBe('600041')
    await shop.jobsDone()
    const mails = sentMails(shop.dataDir, shopper.email)
    expect(mails.some((mail) => mail.includes('was changed'))).toBe(true)
  })

  it('is refused with a wrong PIN code, and if nothing changes', async () => {
    const { orderId } = await placeOrder('cod')
    const answer = await save(orderId, { address: { ...testAddress, zipCode: '12' } })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'address.zipCode' }] } })
    expect(await save(orderId, {})).toMatchObject({ status: 409, body: { code: 'order_state' } })
  })

  it('cannot change after dispatch or a cancellation', async () => {
    const { orderId } = await placeOrder('cod')
    await manager.step(`orders/${orderId}/packing`)
    await manager.step(`orders/${orderId}/parcels`, someParcel())
    const shipped = await save(orderId, { phoneNo: '9000000215' })
    expect(shipped).toMatchObject({
      status: 409,
      body: { message: 'This order has shipped. Its items and address can no longer be changed.' },
    })
    expect(await editable(orderId)).toMatchObject({ refusal: shipped.body.message })
    const other = await placeOrder('cod')
    await manager.step(`orders/${other.orderId}/cancel`, { reason: 'Ordered twice' })
    expect((await save(other.orderId, { phoneNo: '9000000215' })).status).toBe(409)
  })

  it('is changed once by two who save at the same time, and once by one who presses twice', async () => {
    const { orderId } = await placeOrder('cod')
    const answers = await Promise.all([
      save(orderId, { phoneNo: '9000000216' }, { by: owner }),
      save(orderId, { phoneNo: '9000000217' }, { by: manager }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.message).toMatch(
      /^(Shalini Hegde|Ravi Kumar) changed this order at .+\. Review the changes/,
    )
    const same = await Promise.all(
      [1, 2].map(() => save(orderId, { version: 1, phoneNo: '9000000218' }, { key: 'pressed-twice' })),
    )
    expect(same.map(({ status }) => status)).toEqual([200, 200])
    expect((await editable(orderId)).version).toBe(2)
    expect(
      (await save(orderId, { version: 1, phoneNo: '9000000219' }, { key: 'pressed-twice' })).body.code,
    ).toBe('idempotency_conflict')
  })
})

describe('the items of an order', () => {
  it('a size is swapped for a cheaper one, with a refund and its stock', async () => {
    const { orderId, lineId, own, cheaper } = await placeOrder('upi')
    const preview = await owner.post(`orders/${orderId}/edit/preview`, {
      version: 0,
      ...swapOf(lineId, cheaper.id),
    })
    expect(preview.body.data, JSON.stringify(preview.body)).toMatchObject({
      refund: 200,
      refundTo: 'provider',
      due: 0,
      total: 800,
      sums: { before: { goods: 1_000, total: 1_000 }, after: { goods: 800, total: 800 } },
      changes: [{ kind: 'swapped', size: '4-5Y', now: '3-4Y', quantity: 2 }],
    })
    expect(preview.body.data.stock).toHaveLength(2)
    expect(await stockOf(db(), own.id)).toBe(3)
    // Support may edit, but not give money back.
    expect(
      await save(orderId, { ...swapOf(lineId, cheaper.id), amount: 800 }, { by: support }),
    ).toMatchObject({
      status: 403,
    })
    expect(await save(orderId, { ...swapOf(lineId, cheaper.id), amount: 900 })).toMatchObject({
      status: 409,
      body: { code: 'changed', amount: 800 },
    })
    const saved = await save(orderId, { ...swapOf(lineId, cheaper.id), amount: 800 })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(saved.body.data).toMatchObject({
      row: { amount: 800, pieces: 2 },
      refunds: [{ amount: 200, status: 'pending' }],
      lines: [
        { size: '4-5Y', quantity: 2, cancelled: 2 },
        { size: '3-4Y', quantity: 2, cancelled: 0, unitPrice: 400 },
      ],
    })
    expect([await stockOf(db(), own.id), await stockOf(db(), cheaper.id)]).toEqual([5, 3])
    await shop.jobsDone()
    const shipped = await manager
      .step(`orders/${orderId}/packing`)
      .then(() => manager.step(`orders/${orderId}/parcels`, someParcel()))
    expect(shipped.documents).toMatchObject([{ kind: 'invoice', total: 800 }])
  })

  it('keeps the agreed price in a size that costs the same, though prices rose', async () => {
    const { orderId, lineId, own, same } = await placeOrder('cod')
    await db().execute(sql`
      update variants set price_paise = 60000, mrp_paise = 60000 where id in (${own.id}, ${same.id})`)
    const saved = await save(orderId, swapOf(lineId, same.id))
    expect(saved.body.data, JSON.stringify(saved.body)).toMatchObject({ row: { amount: 1_000 } })
    const more = await owner.post(`orders/${orderId}/edit/preview`, {
      version: 1,
      added: [{ sizeId: own.id, colour: 'Blue', quantity: 1 }],
    })
    expect(more.body.data).toMatchObject({ total: 1_600, collect: { before: 1_000, after: 1_600 } })
  })

  it('works promotions out again, and a cash order collects the new amount', async () => {
    const { orderId, lineId, own } = await placeOrder('cod', { couponCode: 'FESTIVAL10', paise: 90_000 })
    const extra = await createProduct(db(), { sizes: [{ pricePaise: 30_000, stock: 1 }] })
    const added = [{ sizeId: extra[0]?.id, colour: 'Red', quantity: 1 }]
    const lines = [{ lineId, was: 2, quantity: 1 }]
    const saved = await save(orderId, { lines, added, amount: 720 })
    expect(saved.body.data, JSON.stringify(saved.body)).toMatchObject({
      row: { amount: 720 },
      cash: { due: 720 },
      lines: [{ cancelled: 1 }, { colour: 'Red', quantity: 1, total: 270 }],
    })
    expect(await stockOf(db(), own.id)).toBe(4)
    const { rows } = await db().execute(sql`
      select o.discount_paise::int as discount, (select sum(discount_paise)::int from coupon_redemptions r where r.order_id = o.id) as shown
      from orders o where o.id = ${orderId}`)
    expect(rows[0]?.discount).toBe(rows[0]?.shown)
    // Nothing of the added product is left.
    expect(await save(orderId, { version: 1, amount: 990, added })).toMatchObject({
      status: 409,
      body: { code: 'changed', message: expect.stringContaining('Only 0 of') },
    })
  })

  it('a paid order takes more only if an owner waives it', async () => {
    const { orderId, same } = await placeOrder('upi')
    const added = [{ sizeId: same.id, colour: 'Blue', quantity: 1 }]
    expect(await save(orderId, { added, amount: 1_500 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('more than was paid') },
    })
    expect((await save(orderId, { added, waives: true }, { by: manager })).status).toBe(403)
    const saved = await save(orderId, { added, waives: true })
    expect(saved.body.data, JSON.stringify(saved.body)).toMatchObject({
      row: { amount: 1_000, pieces: 3 },
      refunds: [],
    })
  })

  it('cannot be emptied, and a line that someone cancelled since is not overwritten', async () => {
    const { orderId, lineId } = await placeOrder('cod')
    expect(await save(orderId, { lines: [{ lineId, was: 2, quantity: 0 }], amount: 0 })).toMatchObject({
      status: 409,
      body: { code: 'nothing_left' },
    })
    await manager.step(`orders/${orderId}/cancel`, {
      reason: 'Out of stock',
      lines: [{ lineId, quantity: 1 }],
    })
    expect(await save(orderId, { lines: [{ lineId, was: 2, quantity: 2 }] })).toMatchObject({
      status: 409,
      body: { code: 'step_taken' },
    })
  })
})

describe('an order that is packed or paid while it is edited', () => {
  it('is not marked as packed by who saw it before the edit', async () => {
    const { orderId, lineId, same } = await placeOrder('cod')
    await manager.step(`orders/${orderId}/packing`)
    expect((await save(orderId, swapOf(lineId, same.id))).status).toBe(200)
    expect(await manager.post(`orders/${orderId}/packed`, { edits: 0 })).toMatchObject({
      status: 409,
      body: { code: 'step_taken', message: expect.stringContaining('Shalini Hegde changed this order') },
    })
    expect((await manager.step(`orders/${orderId}/packed`, { edits: 1 })).row.packed).toBe(true)
  })

  it('cannot be edited while its payment is on its way', async () => {
    const order = await shop.placeOnline()
    shop.sandbox.controls.set({ webhookUrl: null })
    await db().execute(sql`
      insert into payments (provider_payment_id, order_id, status, amount_paise, currency)
      values (${`pay_${order.orderId}`}, ${order.orderId}, 'authorized', ${order.amountPaise}, 'INR')`)
    expect(await save(order.orderId, { phoneNo: '9000000220', amount: 499 })).toMatchObject({
      status: 409,
      body: { code: 'payment_in_progress', message: expect.stringContaining('paying for this order') },
    })
    await db().execute(sql`delete from payments where provider_payment_id = ${`pay_${order.orderId}`}`)
  })

  it('keeps its items while it waits for an online payment, and may move', async () => {
    const order = await shop.placeOnline()
    const { itemsRefusal, lines } = await editable(order.orderId)
    expect(itemsRefusal).toContain('waits for an online payment')
    const lineId = lines[0].lineId
    expect(
      (await save(order.orderId, { lines: [{ lineId, was: 1, quantity: 2 }], amount: 998 })).status,
    ).toBe(409)
    expect((await save(order.orderId, { phoneNo: '9000000221', amount: 499 })).status).toBe(200)
  })
})

describe('an order that waits for the payment of its link', () => {
  const call = (path: string, body: Record<string, unknown>) =>
    shop.request('POST', `/api/pay/${path}`, { body })

  async function placeByLink(phoneNo: string) {
    const sizes = await createProduct(db(), { sizes: [{ pricePaise: 50_000, stock: 5 }] })
    const [size] = sizes
    if (!size) throw new Error('no size')
    const made = await shop.request('POST', '/api/admin/new-order', {
      token: owner.person.token,
      headers: { 'idempotency-key': `link-${phoneNo}` },
      body: {
        items: [{ _id: size.productId, selectedSizeId: size.id, quantity: 2, price: 500 }],
        amount: 1_000,
        address: testAddress,
        phoneNo,
        source: 'whatsapp',
        paymentMode: 'link',
      },
    })
    const { orderId } = made.body.data
    const link = await shop.request('GET', `/api/admin/orders/${orderId}/link`, { token: owner.person.token })
    const token = new URL(link.body.data.url).hash.slice('#t='.length)
    const [line] = (await owner.read(orderId)).lines
    return { orderId, token, lineId: line?._id ?? '', size }
  }

  it('asks for the new amount once its items change, and the former amount no longer pays it', async () => {
    const { orderId, token, lineId, size } = await placeByLink('9000000301')
    const before = await call('start', { token, amount: 1_000 })
    const saved = await save(orderId, { lines: [{ lineId, was: 2, quantity: 1 }], amount: 500 })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await stockOf(db(), size.id)).toBe(4)
    expect((await call('open', { token })).body.data).toMatchObject({ state: 'open', amount: 500 })
    expect(await call('start', { token, amount: 1_000 })).toMatchObject({
      status: 409,
      body: { amount: 500 },
    })
    const start = await call('start', { token, amount: 500 })
    expect(start.body.razorpayOrderId).not.toBe(before.body.razorpayOrderId)
    shop.sandbox.controls.pay(before.body.razorpayOrderId)
    await shop.webhooksDone()
    expect((await owner.read(orderId)).row.payment).not.toBe('paid')
    const confirmation = shop.sandbox.controls.pay(start.body.razorpayOrderId)
    expect((await call('verify', { ...confirmation, token })).body.data).toMatchObject({ state: 'paid' })
    expect((await owner.read(orderId)).row).toMatchObject({ status: 'packing', payment: 'paid', amount: 500 })
  })

  it('cannot be paid after it was edited and cancelled', async () => {
    const { orderId, token, lineId, size } = await placeByLink('9000000302')
    expect((await save(orderId, { lines: [{ lineId, was: 2, quantity: 1 }], amount: 500 })).status).toBe(200)
    await owner.step(`orders/${orderId}/cancel`, { reason: 'Ordered twice' })
    expect((await call('open', { token })).body.data.state).toBe('cancelled')
    expect(await call('start', { token, amount: 500 })).toMatchObject({
      status: 409,
      body: { code: 'order_state' },
    })
    expect((await save(orderId, { version: 1, phoneNo: '9000000303', amount: 500 })).status).toBe(409)
    expect(await stockOf(db(), size.id)).toBe(5)
  })
})
