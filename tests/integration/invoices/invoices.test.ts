import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { taxDocument } from '#domain/invoices/tax-document.ts'
import { readRows } from '#server/db/rows.ts'
import { invoiceLines, invoices } from '#server/db/schema/invoices.ts'
import { orders } from '#server/db/schema/orders.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type CreditedRefund, issueCreditNotes } from '#server/invoices/issue-credit-note.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { readDocumentsOf, readNextInvoiceNumber } from '#server/invoices/queries.ts'
import { anonymiseFruitlessOrders } from '#server/orders/anonymise-orders-queries.ts'
import { createPackedOrder, createParcel, createRefund, type TestPacked } from '../../support/parcels.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Ships everything of an order and gives the invoice's key and number. */
async function ship(order: TestPacked, at?: Date, parcel: Parameters<typeof createParcel>[2] = {}) {
  const { db } = shop.database
  return await inTransaction(db, async (tx) => {
    const parcelId = await createParcel(tx, order, parcel)
    return await issueInvoice(tx, shop.services, { orderId: order.orderId, parcelId, ...(at && { at }) })
  })
}

async function credit(order: TestPacked, rest: Pick<CreditedRefund, 'pieces' | 'amountPaise'>, at?: Date) {
  const { db } = shop.database
  const refundId = await createRefund(shop, order, rest.amountPaise)
  const refund = { orderId: order.orderId, refundId, reason: 'Too small', ...rest, ...(at && { at }) }
  await inTransaction(db, (tx) => issueCreditNotes(tx, shop.services, refund))
  return refund
}

async function documentOf(id: string) {
  const [row] = await shop.database.db.select().from(invoices).where(eq(invoices.id, id))
  return { row, document: taxDocument.parse(row?.document) }
}

async function sequencesOf(year: string): Promise<number[]> {
  const rows = await readRows(
    shop.database.db,
    z.object({ sequence: z.number() }),
    sql`select sequence from invoices where financial_year = ${year} and kind = 'invoice' order by sequence`,
  )
  return rows.map(({ sequence }) => sequence)
}

describe('issueInvoice()', () => {
  it('writes the invoice of a parcel with what the law wants', async () => {
    const order = await createPackedOrder(shop, {
      lines: [{ quantity: 2, discountPaise: 19_980 }],
      shippingPaise: 4_900,
    })
    const { id, number } = await ship(order)
    expect(number).toMatch(/^PHK\/\d\d-\d\d\/\d{6}$/)
    const { row, document } = await documentOf(id)
    expect(row).toMatchObject({ number, returnTable: 'b2cs', sellerStateCode: '29', placeOfSupply: '29' })
    expect(document).toMatchObject({
      number,
      supplier: { name: 'Phirki Kidswear Private Limited', gstin: '29AAICP4821K1Z1', state: 'Karnataka' },
      buyer: { name: 'Asha Rao', stateCode: '29' },
      order: { id: order.orderId },
      totals: { totalPaise: 2 * 99_900 - 19_980 + 4_900 },
    })
    const lines = await shop.database.db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, id))
    expect(lines.map((line) => [line.orderLineId, line.quantity, line.unit, line.totalPaise])).toEqual([
      [order.lines[0]?.id, 2, 'PCS', 2 * 99_900 - 19_980],
      [null, 0, 'PCS', 4_900],
    ])
  })

  it('writes one for each parcel, which add up to the order', async () => {
    const order = await createPackedOrder(shop, {
      lines: [{ quantity: 3, unitPricePaise: 33_400, discountPaise: 200 }],
      shippingPaise: 4_900,
    })
    await ship(order, undefined, { pieces: [{ quantity: 2, before: 0 }] })
    await ship(order, undefined, { position: 2, pieces: [{ quantity: 1, before: 2 }] })
    const documents = await readDocumentsOf(shop.database.db, order.orderId)
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'invoice'])
    expect(documents.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(3 * 33_400 - 200 + 4_900)
  })

  it('refuses to ship goods for which the tax table has no rate', async () => {
    const order = await createPackedOrder(shop)
    const settings = { ...shop.services.settings.current(), tax: { rates: [] } }
    const services = { settings: { ...shop.services.settings, current: () => settings } }
    const shipping = inTransaction(shop.database.db, async (tx) => {
      const parcelId = await createParcel(tx, order)
      return await issueInvoice(tx, services, { orderId: order.orderId, parcelId })
    })
    await expect(shipping).rejects.toMatchObject({ code: 'tax_rate_missing' })
    expect(await readDocumentsOf(shop.database.db, order.orderId)).toEqual([])
  })

  it('numbers fifty dispatches at once without a gap, also when some of them fail', async () => {
    const at = new Date('2031-05-01T06:00:00Z')
    const dispatches = await Promise.all(
      Array.from({ length: 50 }, async (_, index) => {
        const order = await createPackedOrder(shop)
        return { order, fails: index % 7 === 3 }
      }),
    )
    const results = await Promise.allSettled(
      dispatches.map(({ order, fails }) =>
        inTransaction(shop.database.db, async (tx) => {
          const parcelId = await createParcel(tx, order)
          const issued = await issueInvoice(tx, shop.services, { orderId: order.orderId, parcelId, at })
          if (fails) throw new Error('The carrier said no')
          return issued
        }),
      ),
    )
    const numbers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.number] : []))
    expect(numbers).toHaveLength(43)
    expect(new Set(numbers).size).toBe(43)
    expect(await sequencesOf('31-32')).toEqual(Array.from({ length: 43 }, (_, index) => index + 1))
  })

  it('begins at one when the financial year turns in India', async () => {
    const last = await ship(await createPackedOrder(shop), new Date('2033-03-31T18:29:59.999Z'))
    const first = await ship(await createPackedOrder(shop), new Date('2033-03-31T18:30:00.000Z'))
    const late = await ship(await createPackedOrder(shop), new Date('2033-03-31T18:29:59.999Z'))
    expect([last.number, first.number, late.number]).toEqual([
      'PHK/32-33/000001',
      'PHK/33-34/000001',
      'PHK/32-33/000002',
    ])
    expect((await documentOf(last.id)).row?.month).toBe('2033-03')
    expect((await documentOf(first.id)).row?.month).toBe('2033-04')
  })

  it('foresees the next number', async () => {
    const { db } = shop.database
    const settings = shop.services.settings.current()
    const next = await readNextInvoiceNumber(db, settings)
    expect((await ship(await createPackedOrder(shop))).number).toBe(next)
  })
})

describe('issueCreditNotes()', () => {
  const linesOf = async (orderId: string) =>
    await readRows(
      shop.database.db,
      z.object({ quantity: z.number(), totalPaise: z.number(), rate: z.number(), igst: z.number() }),
      sql`
      select l.quantity, l.total_paise as "totalPaise", l.rate_basis_points as rate, l.igst_paise as igst
      from invoices i join invoice_lines l on l.invoice_id = i.id
      where i.order_id = ${orderId} and i.kind = 'credit_note' order by i.sequence, l.position`,
    )

  it('takes back exactly the pieces that came back, at the rates of the invoice', async () => {
    const order = await createPackedOrder(shop, {
      lines: [{ quantity: 2, unitPricePaise: 120_000 }, {}],
      stateCode: '07',
    })
    const invoice = await ship(order, new Date('2025-09-21T10:00:00Z'))
    const line = order.lines[0]?.id ?? ''
    const pieces = [{ orderLineId: line, quantity: 1 }]
    await credit(order, { pieces, amountPaise: 120_000 }, new Date('2025-10-02T10:00:00Z'))
    expect(await linesOf(order.orderId)).toEqual([
      { quantity: 1, totalPaise: 120_000, rate: 1200, igst: 12_857 },
    ])
    const [, note] = await readDocumentsOf(shop.database.db, order.orderId)
    expect(note?.number).toMatch(/^PHC\/25-26\/\d{6}$/)
    const { document } = await documentOf(note?.id ?? '')
    expect(document.credits).toMatchObject({ number: invoice.number, reason: 'Too small' })
  })

  it('never exceeds the invoice, even with concurrent requests', async () => {
    const order = await createPackedOrder(shop, { lines: [{ quantity: 3 }], shippingPaise: 4_900 })
    await ship(order)
    const pieces = [{ orderLineId: order.lines[0]?.id ?? '', quantity: 2 }]
    await Promise.all([
      credit(order, { pieces, amountPaise: 2 * 99_900 }),
      credit(order, { pieces, amountPaise: 2 * 99_900 }),
      credit(order, { pieces: null, amountPaise: 200_000 }),
    ])
    const lines = await linesOf(order.orderId)
    expect(lines.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(3 * 99_900 + 4_900)
    expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(3)
  })

  it('parts a refund over the invoices of two parcels', async () => {
    const order = await createPackedOrder(shop, { lines: [{ quantity: 2, unitPricePaise: 100_000 }] })
    await ship(order, undefined, { pieces: [{ quantity: 1, before: 0 }] })
    await ship(order, undefined, { position: 2, pieces: [{ quantity: 1, before: 1 }] })
    await credit(order, { pieces: null, amountPaise: 30_001 })
    const notes = (await readDocumentsOf(shop.database.db, order.orderId)).slice(2)
    expect(notes.map(({ totalPaise }) => totalPaise)).toEqual([15_001, 15_000])
  })

  it('does nothing twice for one refund, and nothing where there is no invoice', async () => {
    const order = await createPackedOrder(shop)
    await credit(order, { pieces: null, amountPaise: 99_900 })
    expect(await readDocumentsOf(shop.database.db, order.orderId)).toEqual([])
    await ship(order)
    const refund = await credit(order, { pieces: null, amountPaise: 50_000 })
    await inTransaction(shop.database.db, (tx) => issueCreditNotes(tx, shop.services, refund))
    expect(await readDocumentsOf(shop.database.db, order.orderId)).toHaveLength(2)
  })
})

it('an order with an invoice keeps its name when the account is erased, also one that came back', async () => {
  const { db } = shop.database
  const [invoiced, plain] = [await createPackedOrder(shop), await createPackedOrder(shop)]
  await ship(invoiced)
  const nameAfterErasure = async ({ orderId, customerId }: TestPacked) => {
    await db
      .update(orders)
      .set({ status: 'cancelled', paymentMode: 'cod', paidAt: null })
      .where(eq(orders.id, orderId))
    await inTransaction(db, (tx) => anonymiseFruitlessOrders(tx, customerId))
    const [row] = await db.select({ name: orders.firstName }).from(orders).where(eq(orders.id, orderId))
    return row?.name
  }
  expect([await nameAfterErasure(invoiced), await nameAfterErasure(plain)]).toEqual(['Asha', ''])
})
