import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { readRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { issueCreditNotes } from '#server/invoices/issue-credit-note.ts'
import { issueInvoice } from '#server/invoices/issue-invoice.ts'
import { createShopper } from '../../support/builders.ts'
import { createPackedOrder, createParcel, createRefund } from '../../support/parcels.ts'
import { openTestShop, type TestShop } from '../../support/shop.ts'

let shop: TestShop
let manager: string
let support: string
beforeAll(async () => {
  shop = await openTestShop()
  manager = (await createShopper(shop.database.db, { staffRole: 'manager' })).token
  support = (await createShopper(shop.database.db, { staffRole: 'support' })).token
  for (const [index, stateCode] of ['29', '07', '33', '29', '07'].entries()) {
    const unitPricePaise = index % 2 ? 312_345 : 99_900
    const order = await createPackedOrder(shop, {
      lines: [{ quantity: 3, unitPricePaise }],
      stateCode,
      shippingPaise: 4_900,
    })
    const { orderId } = order
    await inTransaction(shop.database.db, async (tx) => {
      const parcelId = await createParcel(tx, order)
      await issueInvoice(tx, shop.services, { orderId, parcelId, at: new Date('2026-02-10T06:00:00Z') })
    })
    const pieces = index === 1 ? null : [{ orderLineId: order.lines[0]?.id ?? '', quantity: 1 }]
    const amountPaise = index === 1 ? 12_345 : unitPricePaise
    const refundId = await createRefund(shop, order, amountPaise)
    // The last one comes back in the month after.
    const at = new Date(index === 4 ? '2026-03-02T06:00:00Z' : '2026-02-20T06:00:00Z')
    const refund = { orderId, refundId, pieces, amountPaise, reason: 'Too small', at }
    await inTransaction(shop.database.db, (tx) => issueCreditNotes(tx, shop.services, refund))
  }
})
afterAll(() => shop.close())

const get = (path: string, token = support) =>
  shop.app.inject({ method: 'GET', url: path, headers: { authorization: `Bearer ${token}` } })
const call = async (method: 'POST' | 'DELETE', path: string, token: string) =>
  await shop.request(method, path, { token })

/** What the documents of a month say, in paise. */
async function documentsOf(month: string): Promise<number> {
  const row = await readRow(
    shop.database.db,
    z.object({ paise: z.number() }),
    sql`
    select sum(case kind when 'invoice' then total_paise else -total_paise end)::int8 as paise
    from invoices where month = ${month}`,
  )
  return row?.paise ?? 0
}

describe('a tax month', () => {
  it('adds up to its documents to the paisa, in every table', async () => {
    const { data } = (await get('/api/admin/tax-months/2026-02')).json()
    const paise = await documentsOf('2026-02')
    const sum = (rows: { total: number }[]) =>
      rows.reduce((total, row) => total + Math.round(row.total * 100), 0)
    expect([sum(data.b2cs), sum(data.hsn.b2c), Math.round(data.totals.total * 100)]).toEqual([
      paise,
      paise,
      paise,
    ])
    expect(data).toMatchObject({ over: true, filed: null, firstMonth: '2026-02', unequal: [] })
    expect(data.creditNotes).toMatchObject({ count: 4 })
    expect(data.documents).toMatchObject([
      { kind: 'invoice', from: 'PHK/25-26/000001', to: 'PHK/25-26/000005', total: 5, cancelled: 0 },
      { kind: 'credit_note', total: 4, cancelled: 0 },
    ])
    expect(
      data.b2cs.map((row: { stateCode: string; rate: number }) => [row.stateCode, row.rate]),
    ).toContainEqual(['07', 18])
  })

  it('lowers the month of the credit note, not that of the invoice', async () => {
    const { data } = (await get('/api/admin/tax-months/2026-03')).json()
    expect(data.b2cs).toMatchObject([{ stateCode: '07', rate: 5, total: -999 }])
    expect(data.hsn.b2c).toMatchObject([{ quantity: -1, total: -999 }])
    expect(Math.round(data.totals.total * 100)).toBe(await documentsOf('2026-03'))
  })

  it('is exported as CSV and as JSON of the return tool', async () => {
    const csv = await get('/api/admin/tax-months/2026-02/export?table=hsn')
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="hsn-2026-02.csv"',
      'cache-control': 'no-store',
    })
    expect(csv.body).toContain('B2C,6204,PCS,')
    const notes = await get('/api/admin/tax-months/2026-02/export?table=credit-notes')
    expect(notes.body.trim().split('\r\n')).toHaveLength(5)
    const json = await get('/api/admin/tax-months/2026-02/export?format=json')
    expect(json.headers['content-disposition']).toContain('GSTR-1-Gov-29AAICP4821K1Z1-022026.json')
    expect(json.json()).toMatchObject({
      fp: '022026',
      doc_issue: { doc_det: [{ doc_num: 1 }, { doc_num: 5 }] },
    })
  })

  it('equals all its documents in the register, in Tally and in the zip', async () => {
    const path = '/api/admin/tax-months/2026-02/accounts'
    const paise = await documentsOf('2026-02')
    const register = await get(`${path}?file=register`)
    expect(register.headers['content-disposition']).toBe('attachment; filename="register-2026-02.csv"')
    const rows = register.body.trim().split('\r\n').slice(1)
    // No cell of these has a comma. The last three: payable, order, payment.
    const payable = rows.map((row) => Math.round(Number(row.split(',').at(-3)) * 100))
    expect(payable.reduce((sum, amount) => sum + amount, 0)).toBe(paise)
    expect(new Set(rows.map((row) => row.split(',')[2])).size).toBe(9)

    for (const parties of ['one', 'each']) {
      const { body } = await get(`${path}?file=tally-vouchers&parties=${parties}`)
      const vouchers = [...body.matchAll(/<VOUCHER .*?<\/VOUCHER>/gs)].map(([voucher]) => voucher)
      expect(vouchers).toHaveLength(9)
      let parts = 0
      const ledgers = new Set<string>()
      for (const voucher of vouchers) {
        const entries = [
          ...voucher.matchAll(
            /<LEDGERNAME>(.*?)<\/LEDGERNAME>.*?<ISPARTYLEDGER>(.*?)<\/ISPARTYLEDGER><AMOUNT>(.*?)<\/AMOUNT>/gs,
          ),
        ].map(([, name = '', party, amount]) => ({ name, party, paise: Math.round(Number(amount) * 100) }))
        expect(entries.reduce((sum, entry) => sum + entry.paise, 0)).toBe(0)
        for (const { name } of entries) ledgers.add(name)
        parts -= entries.find(({ party }) => party === 'Yes')?.paise ?? 0
      }
      expect(parts).toBe(paise)
      const masters = (await get(`${path}?file=tally-ledgers&parties=${parties}`)).body
      const named = [...masters.matchAll(/<LEDGER NAME="(.*?)"/g)].map(([, name = '']) => name)
      expect(new Set(named)).toEqual(ledgers)
      expect(named).toHaveLength(ledgers.size)
    }

    const zip = (await get(`${path}?file=pdf`)).rawPayload
    const names = zip.toString('latin1').match(/[\w-]+-25-26-\d+\.pdf/g) ?? []
    // Each is named before its content and in the directory.
    expect(names).toHaveLength(18)
  })

  it('is marked as filed when it is over, by who may, and the mark can be taken back', async () => {
    const path = '/api/admin/tax-months/2026-02/filed'
    expect((await call('POST', path, support)).status).toBe(403)
    const marked = await call('POST', path, manager)
    expect(marked.body.data.filed).toMatchObject({ by: 'Asha Rao' })
    const open = await call('POST', '/api/admin/tax-months/2099-01/filed', manager)
    expect([open.status, open.body.code]).toEqual([409, 'tax_month_open'])
    expect((await call('DELETE', path, manager)).body.data.filed).toBeNull()
  })

  it('is empty before anything was invoiced, and refuses what is no month', async () => {
    const { data } = (await get('/api/admin/tax-months/2025-12')).json()
    expect(data).toMatchObject({ b2cs: [], documents: [], totals: { total: 0 } })
    expect((await get('/api/admin/tax-months/2025-12/export?format=json')).json()).toEqual({
      gstin: '29AAICP4821K1Z1',
      fp: '122025',
    })
    expect((await get('/api/admin/tax-months/2025-13')).statusCode).toBe(400)
  })

  it('is not exported when its lines do not add up to its documents', async () => {
    const { db } = shop.database
    // What no use case can do: a document whose lines are missing.
    await db.execute(sql`
      insert into invoices (id, kind, series, financial_year, sequence, number, order_id, issued_at, month, return_table,
        seller_state_code, place_of_supply, total_paise, document)
      select 'inv_without_lines', kind, 'X', '24-25', 1, 'X/24-25/000001', order_id, issued_at, '2025-01', return_table,
        seller_state_code, place_of_supply, 1, document
      from invoices where kind = 'invoice' limit 1`)
    const answer = await get('/api/admin/tax-months/2025-01/export')
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'tax_month_unequal'])
    expect((await get('/api/admin/tax-months/2025-01')).json().data.unequal).toEqual(['documents'])
  })
})
