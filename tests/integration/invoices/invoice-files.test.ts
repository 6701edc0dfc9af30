import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceFiles, invoices } from '#server/db/schema/invoices.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { issueCreditNotes } from '#server/invoices/issue-credit-note.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { confirmationToken } from '#server/orders/confirmation-link.ts'
import { createShopper } from '../../support/builders.ts'
import { createPackedOrder, createParcel, createRefund, type TestPacked } from '../../support/parcels.ts'
import { textOfPdf } from '../../support/pdf-text.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

let shop: TestShop
let order: TestPacked
let invoice: { id: string; number: string }
beforeAll(async () => {
  shop = await openTestShop()
  order = await createPackedOrder(shop)
  invoice = await inTransaction(shop.database.db, async (tx) => {
    const parcelId = await createParcel(tx, order)
    return await issueInvoice(tx, shop.services, { orderId: order.orderId, parcelId })
  })
})
afterAll(() => shop.close())

async function get(path: string, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  return await shop.app.inject({ method: 'GET', url: path, headers })
}

it('a shopper gets the invoice of their order, with a session or the signed link', async () => {
  const path = `/api/order/${order.orderId}/documents/${invoice.id}`
  const answer = await get(path, order.token)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': `inline; filename="${invoice.number.replaceAll('/', '-')}.pdf"`,
  })
  expect(textOfPdf(answer.rawPayload)).toContain(invoice.number)

  const link = await confirmationToken(shop.database.db, order.orderId)
  const page = await get(`${path}?format=html`, link)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain(invoice.number)
})

it('no one else can open it', async () => {
  const { db } = shop.database
  const stranger = await createShopper(db)
  const other = await createPackedOrder(shop)
  const path = `/api/order/${order.orderId}/documents/${invoice.id}`
  expect((await get(path)).statusCode).toBe(401)
  expect((await get(path, stranger.token)).statusCode).toBe(404)
  // The link of another order, and the invoice under another order.
  expect((await get(path, await confirmationToken(db, other.orderId))).statusCode).toBe(401)
  expect((await get(`/api/order/${other.orderId}/documents/${invoice.id}`, other.token)).statusCode).toBe(404)
  expect((await get(`/api/admin/documents/${invoice.id}`, stranger.token)).statusCode).toBe(403)
})

it('a document of the order is for staff who see amounts: a packer opens neither invoice nor credit note', async () => {
  const { db } = shop.database
  const { orderId } = order
  const refundId = await createRefund(shop, order, 10_000)
  const refund = { orderId, refundId, pieces: null, amountPaise: 10_000, reason: 'Too small' }
  await inTransaction(db, (tx) => issueCreditNotes(tx, shop.services, refund))
  const [note] = await db.select().from(invoices).where(eq(invoices.kind, 'credit_note'))
  const [packer, viewer] = [
    await createShopper(db, { staffRole: 'packer' }),
    await createShopper(db, { staffRole: 'viewer' }),
  ]
  const statusFor = async (id: string | undefined, token: string) =>
    (await get(`/api/admin/documents/${id}?format=html`, token)).statusCode
  expect(await statusFor(invoice.id, packer.token)).toBe(403)
  expect(await statusFor(note?.id, packer.token)).toBe(403)
  expect(await statusFor(invoice.id, viewer.token)).toBe(200)
  expect(await statusFor(note?.id, viewer.token)).toBe(200)
})

it('the bytes of a document never change, no matter which process wrote them first', async () => {
  const { db } = shop.database
  const { token } = await createShopper(db, { staffRole: 'owner' })
  const another = await shop.openAnother()
  const path = `/api/admin/documents/${invoice.id}?format=html`
  const answers = await Promise.all(
    [shop.app, another.app, shop.app].map((app) =>
      app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  const rows = await db.select().from(invoiceFiles).where(eq(invoiceFiles.invoiceId, invoice.id))
  const kept = rows.find(({ format }) => format === 'html')
  expect(answers[0]?.rawPayload.equals(kept?.bytes ?? Buffer.from(''))).toBe(true)
  const change = db.update(invoiceFiles).set({ bytes: Buffer.from('other') })
  await expect(change).rejects.toThrow()
})
