import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indiaMonth } from '#domain/time/india-time.ts'
import { anonymiseFruitlessOrders } from '#server/orders/anonymise-orders-queries.ts'
import { openAdmin, someParcel, type TestAdmin } from '#tests/support/admin.ts'
import { createShopper, createVariant, placementOf, type TestShopper } from '#tests/support/builders.ts'
import { openPayingShop, type PayingShop } from '#tests/support/paying-shop.ts'
import { sentMails } from '#tests/support/sent-mails.ts'

/** Orders billed to a company (IN-GST-13), and orders sent as a gift. */

let shop: PayingShop
let admin: TestAdmin

beforeAll(async () => {
  shop = await openPayingShop()
  admin = await openAdmin(shop)
})
afterAll(async () => await shop.close())

const company = { gstin: '27AAPFU0939F1ZV', legalName: 'Rao & Sons Private Limited' }
const gift = { message: 'Happy birthday, Laddoo!\nNani <3', hidePrices: false }

async function place(
  rest: object,
): Promise<{ shopper: TestShopper; status: number; body: Record<string, unknown> }> {
  const shopper = await createShopper(shop.database.db)
  const variant = await createVariant(shop.database.db, { pricePaise: 499_00, mrpPaise: 499_00, stock: 5 })
  const body = { ...placementOf(shopper, [{ variant }], { paymentMode: 'cod', amount: 499 }), ...rest }
  return { shopper, ...(await shop.request('POST', '/api/order/place', { token: shopper.token, body })) }
}

async function ordered(rest: object): Promise<{ shopper: TestShopper; orderId: string }> {
  const { shopper, status, body } = await place(rest)
  expect(status, JSON.stringify(body)).toBe(200)
  return { shopper, orderId: String(body.orderId) }
}

const staffGet = (path: string) => shop.request('GET', `/api/admin/${path}`, { token: admin.person.token })

describe('an order for a company', () => {
  it('prints GSTIN and legal name on invoice and credit note, and is B2B in the month', async () => {
    const { shopper, orderId } = await ordered({ company })
    const own = await shop.request('GET', `/api/order/${orderId}`, { token: shopper.token })
    expect(own.body.data).toMatchObject({ company, gift: null })
    await admin.step(`orders/${orderId}/packing`)
    const { parcels } = await admin.step(`orders/${orderId}/parcels`, someParcel())
    await admin.step(`parcels/${parcels[0]?._id}/came-back`, { note: '' })
    const order = await admin.read(orderId)
    expect(order.company).toEqual(company)
    expect(order.documents.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['invoice', 'credit_note']),
    )
    for (const { _id } of order.documents) {
      const answer = await staffGet(`documents/${_id}?format=html`)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      const paper = String(answer.body)
      expect(paper).toContain(company.gstin)
      expect(paper).toContain('Rao &amp; Sons Private Limited')
      expect(paper).toContain('Maharashtra (27)')
    }
    const month = await staffGet(`tax-months/${indiaMonth(new Date())}/export?format=json`)
    expect(month.body).toMatchObject({ b2b: [{ ctin: company.gstin, inv: [{ pos: '27', inv_typ: 'R' }] }] })
  })

  it('refuses a wrong GSTIN at its field', async () => {
    const { status, body } = await place({ company: { ...company, gstin: '27AAPFU0939F1ZW' } })
    expect([status, body.errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'company.gstin', message: expect.stringContaining('GSTIN') })],
    ])
  })
})

describe('a gift', () => {
  it('shows its message to customer, email and packer', async () => {
    const { shopper, orderId } = await ordered({ gift })
    const own = await shop.request('GET', `/api/order/${orderId}`, { token: shopper.token })
    expect(own.body.data).toMatchObject({ gift, company: null })
    expect((await admin.read(orderId)).gift).toEqual(gift)
    await shop.jobsDone()
    const [mail = ''] = sentMails(shop.dataDir, shopper.email)
    expect(mail).toContain('Happy birthday, Laddoo! Nani')
  })

  it('is not taken in cash without prices in the parcel, at once or later', async () => {
    const cash = await place({ gift: { ...gift, hidePrices: true } })
    expect([cash.status, cash.body.code]).toEqual([400, 'payment_mode_unavailable'])
    expect(cash.body.message).toContain('no prices in the parcel')
    const { shopper, orderId } = await ordered({ gift: { ...gift, hidePrices: true }, paymentMode: 'upi' })
    const later = await shop.request('POST', `/api/order/${orderId}/pay-on-delivery`, {
      token: shopper.token,
    })
    expect([later.status, later.body.code]).toEqual([400, 'payment_mode_unavailable'])
  })

  it('is forgotten with its customer, like the company', async () => {
    const { shopper, orderId } = await ordered({ company, gift })
    await shop.request('POST', `/api/order/${orderId}/cancel`, { token: shopper.token, body: {} })
    const { db } = shop.database
    await anonymiseFruitlessOrders(db, shopper.customerId)
    const { rows } = await db.execute(sql`select company, gift from orders where id = ${orderId}`)
    expect(rows).toEqual([{ company: null, gift: null }])
  })
})
