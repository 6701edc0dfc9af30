import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '#server/jobs/worker.ts'
import { sweepUnconfirmedOrders } from '#server/orders/confirm-order.ts'
import { confirmationToken } from '#server/orders/confirmation-link.ts'
import { brokenBooks, openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import {
  createShopper,
  createVariant,
  placementOf,
  stockOf,
  type TestShopper,
  type TestVariant,
  testAddress,
} from '#tests/support/builders.ts'
import { sentMails } from '#tests/support/sent-mails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let admin: TestAdmin
let variant: TestVariant
const db = () => shop.database.db

beforeAll(async () => {
  shop = await openTestShop()
  admin = await openAdmin(shop)
  variant = await createVariant(db(), { pricePaise: 49_900, stock: 1_000 })
})
afterAll(async () => {
  expect(await brokenBooks(db())).toEqual([])
  await shop.close()
})

/** Sets the rules for cash from now on. */
async function setRules(changes: Record<string, unknown>) {
  const value = { enabled: true, minimumPaise: null, maximumPaise: null, ...changes }
  await db().execute(
    sql`insert into settings (key, valid_from, value)
      values ('cashOnDelivery', clock_timestamp(), ${JSON.stringify(value)}::jsonb)`,
  )
  await shop.services.settings.look()
}

const guest = () => createShopper(db(), { kind: 'guest' })
async function place(shopper: TestShopper, rest: Record<string, unknown> = {}) {
  const body = placementOf(shopper, [{ variant }], rest)
  return await shop.request('POST', '/api/order/place', { token: shopper.token, body })
}
const ask = (shopper: TestShopper, { pincode = '560001', phoneNo = shopper.phone, amount = 499 } = {}) =>
  shop.request('POST', '/api/checkout/cash', { token: shopper.token, body: { pincode, phoneNo, amount } })

describe('cash', () => {
  it('is taken where the PIN rule lets it, and the checkout says so before the last step', async () => {
    const shopper = await guest()
    const message =
      'Cash on delivery is not available at pincode 560001. Please choose another payment method.'
    await setRules({ pins: { mode: 'except', list: ['56'] } })
    expect((await ask(shopper)).body.data).toEqual({ refusal: message })
    expect(await place(shopper)).toMatchObject({
      status: 400,
      body: { code: 'payment_mode_unavailable', message },
    })
    const elsewhere = { address: { ...testAddress, zipCode: '600020', state: 'Tamil Nadu', city: 'Chennai' } }
    expect((await place(shopper, elsewhere)).status).toBe(200)
    expect((await shop.request('GET', '/api/delivery/560001')).body.data).toMatchObject({ cash: false })
    await setRules({})
    expect((await ask(shopper)).body.data).toEqual({ refusal: null })
  })

  it('is not taken for goods of a category without cash, in the cart, at checkout and for the order', async () => {
    const shopper = await guest()
    const quote = async () => {
      const { items } = placementOf(shopper, [{ variant }])
      return (await shop.request('POST', '/api/cart/quote', { body: { items } })).body.cashRefusal
    }
    await setRules({})
    expect(await quote()).toBeNull()
    await setRules({ minimumPaise: 60_000 })
    expect(await quote()).toContain('from ₹600.00')
    await setRules({ categories: [{ category: 'girls-collection', subcategory: null }] })
    const message =
      'Cash on delivery is not available for Girls Collection. Pay online, or remove those products from the cart.'
    expect(await quote()).toBe(message)
    const refused = { status: 400, body: { code: 'payment_mode_unavailable', message } }
    expect(await place(shopper)).toMatchObject(refused)
    await setRules({ categories: [{ category: 'girls-collection', subcategory: 'accessories' }] })
    expect(await quote()).toBeNull()
    expect((await place(shopper)).status).toBe(200)
  })

  it('is refused for a phone with two returned cash parcels, from any account', async () => {
    await setRules({})
    const shopper = await guest()
    for (const expected of [null, null, 'refused']) {
      const { refusal } = (await ask(shopper)).body.data
      expect(refusal === null).toBe(expected === null)
      const placed = await place(shopper)
      expect(placed.status).toBe(expected === null ? 200 : 400)
      if (expected !== null) continue
      const { orderId } = placed.body
      await admin.step(`orders/${orderId}/packing`)
      const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
      await admin.step(`parcels/${parcels[0]?._id}/came-back`)
    }
    const stranger = await guest()
    expect((await place(stranger, { phoneNo: shopper.phone })).status).toBe(400)
    expect((await place(stranger)).status).toBe(200)
    await db().execute(
      sql`update parcels set came_back_at = came_back_at - interval '181 days' where order_id in (
        select id from orders where phone = ${`+91${shopper.phone}`})`,
    )
    expect((await place(shopper)).status).toBe(200)
  })

  it('is answered to a session alone', async () => {
    const body = { pincode: '560001', phoneNo: '9876543210', amount: 499 }
    expect((await shop.request('POST', '/api/checkout/cash', { body })).status).toBe(401)
  })
})

describe('a cash order that wants a code', () => {
  const confirmation = { when: 'above', abovePaise: 40_000, hours: 24 }

  async function waiting() {
    await setRules({ confirmation })
    const shopper = await guest()
    const { orderId } = (await place(shopper)).body
    await runDueJobs(shop.services)
    const [mail = ''] = sentMails(shop.dataDir, shopper.email)
    const code = /Your code: (\d{6})/.exec(mail)?.[1] ?? ''
    const confirm = (given: string, token = shopper.token) =>
      shop.request('POST', `/api/order/${orderId}/confirm`, { token, body: { code: given } })
    const wrong = code === '000000' ? '000001' : '000000'
    return { shopper, orderId: String(orderId), code, confirm, wrong }
  }

  it('is not packed before it is given, and then as every other', async () => {
    const { orderId, code, confirm, shopper } = await waiting()
    expect(code).toMatch(/^\d{6}$/)
    const seen = await admin.read(orderId)
    expect(seen).toMatchObject({ row: { view: 'all' }, may: { pack: false, confirm: true } })
    expect(seen.row.confirmBy).not.toBeNull()
    const { body: list } = await shop.request('GET', '/api/admin/orders?view=to-pack', {
      token: admin.person.token,
    })
    expect(list.data.rows).not.toContainEqual(expect.objectContaining({ _id: orderId }))
    expect(await admin.post(`orders/${orderId}/packing`)).toMatchObject({
      status: 409,
      body: { code: 'order_state' },
    })
    expect((await admin.post(`orders/${orderId}/status`, { to: 'processing' })).status).toBe(409)

    expect((await confirm(code)).body.data).toMatchObject({ confirm: null })
    expect((await confirm(code)).body.code).toBe('already_done')
    expect(await admin.read(orderId)).toMatchObject({
      row: { view: 'to-pack', confirmBy: null },
      may: { pack: true },
    })
    await runDueJobs(shop.services)
    expect(sentMails(shop.dataDir, shopper.email)).toHaveLength(2)
    await admin.step(`orders/${orderId}/packing`)
  })

  it('takes the code once, however many give it at once, and counts every wrong one', async () => {
    const one = await waiting()
    const answers = await Promise.all(Array.from({ length: 4 }, () => one.confirm(one.code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])

    const other = await waiting()
    const wrong = await Promise.all(Array.from({ length: 6 }, () => other.confirm(other.wrong)))
    expect(wrong.every(({ body }) => body.code === 'code_wrong')).toBe(true)
    expect((await other.confirm(other.code)).body).toMatchObject({
      code: 'code_wrong',
      message: 'This code is no longer valid. Request a new one.',
    })
    const path = `/api/order/${other.orderId}/confirm/resend`
    expect((await shop.request('POST', path, { token: other.shopper.token, body: {} })).status).toBe(200)
    await runDueJobs(shop.services)
    const codes = sentMails(shop.dataDir, other.shopper.email).map(
      (mail) => /Your code: (\d{6})/.exec(mail)?.[1],
    )
    const fresh = codes.find((code) => code !== other.code) ?? ''
    expect((await other.confirm(fresh)).status).toBe(200)
  })

  it('is also confirmed by the signed link and by staff on the phone, and in no other way', async () => {
    const [linked, called] = [await waiting(), await waiting()]
    const token = await confirmationToken(db(), linked.orderId)
    expect((await called.confirm(called.code, token)).status).toBe(401)
    expect((await called.confirm(called.code, (await guest()).token)).status).toBe(404)
    expect((await linked.confirm(linked.code, token)).status).toBe(200)
    const confirmed = await admin.step(`orders/${called.orderId}/confirmed`)
    expect(confirmed).toMatchObject({ may: { pack: true, confirm: false } })
    expect(confirmed.events).toContainEqual(expect.objectContaining({ kind: 'confirmed', actor: 'staff' }))
  })

  it('is given up when its time is over: stock back, and the shopper told', async () => {
    const { orderId, shopper, confirm, code } = await waiting()
    const stock = await stockOf(db(), variant.id)
    await sweepUnconfirmedOrders(shop.services)
    expect((await admin.read(orderId)).row.status).toBe('pending')
    await db().execute(sql`update orders set confirm_by = now() - interval '1 minute' where id = ${orderId}`)
    await Promise.all([sweepUnconfirmedOrders(shop.services), sweepUnconfirmedOrders(shop.services)])
    expect((await admin.read(orderId)).row.status).toBe('cancelled')
    expect(await stockOf(db(), variant.id)).toBe(stock + 1)
    expect((await confirm(code)).status).toBe(409)
    await runDueJobs(shop.services)
    expect(sentMails(shop.dataDir, shopper.email).join('')).toContain(
      'The order was not confirmed with the code in time',
    )
  })

  it('is one of new customers where the shop says so', async () => {
    await setRules({ confirmation: { ...confirmation, when: 'new_customers' } })
    const shopper = await guest()
    const { orderId } = (await place(shopper)).body
    await admin.step(`orders/${orderId}/confirmed`)
    await admin.step(`orders/${orderId}/packing`)
    const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
    await admin.step(`parcels/${parcels[0]?._id}/delivered`, {})
    const second = (await place(shopper)).body.orderId
    expect((await admin.read(second)).row.confirmBy).toBeNull()
    await setRules({})
  })
})
