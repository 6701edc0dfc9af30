import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ledgerEntries, registerLines } from './account-files.ts'
import { buildInvoice } from './build-invoice.ts'
import { tallyLedger, tallyLedgersOf, tallyVoucher } from './tally-xml.ts'
import type { TaxDocument } from './tax-document.ts'
import { someDelivery, someInvoicedOrder, somePieces, taxedSettings } from './testing/some-invoice.ts'

const issuedAt = new Date('2026-11-20T06:00:00Z')

function invoice(
  totals: readonly number[],
  { stateCode = '29', roundOffPaise = 0 }: { stateCode?: string; roundOffPaise?: number } = {},
): TaxDocument {
  const pieces = totals.map((totalPaise, index) => ({
    ...somePieces,
    orderLineId: `orl_${index}`,
    pricePaise: totalPaise,
    totalPaise,
  }))
  const order = { ...someInvoicedOrder, stateCode }
  const charges = someDelivery(0)
  const draft = buildInvoice({ order, pieces, charges, roundOffPaise, settings: taxedSettings, issuedAt })
  return { ...draft, number: 'PHK/26-27/000001' }
}

const creditNote = (document: TaxDocument): TaxDocument => ({
  ...document,
  kind: 'credit_note',
  number: 'PHKC/26-27/00001',
  credits: { number: document.number, issuedAt: document.issuedAt, reason: 'Too small' },
})

describe('ledgerEntries()', () => {
  it('adds up to 0 for any document, and a credit note takes back its invoice', () => {
    const total = fc.integer({ min: 100, max: 900_000 })
    fc.assert(
      fc.property(
        fc.array(total, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('29', '07'),
        fc.integer({ min: 0, max: 99 }),
        (totals, stateCode, roundOffPaise) => {
          const document = invoice(totals, { stateCode, roundOffPaise })
          const entries = ledgerEntries(document, true)
          const sum = (of: typeof entries) => of.reduce((all, { amountPaise }) => all + amountPaise, 0)
          expect(sum(entries)).toBe(0)
          const back = ledgerEntries(creditNote(document), true)
          expect(back.map(({ ledger }) => ledger)).toEqual(entries.map(({ ledger }) => ledger))
          expect(sum([...entries, ...back])).toBe(0)
          expect(entries[0]).toMatchObject({
            isParty: true,
            amountPaise: roundOffPaise - totals.reduce((all, one) => all + one, 0),
          })
        },
      ),
    )
  })
})

describe('tallyVoucher()', () => {
  it('debits the party and credits sales and taxes by rate', () => {
    const voucher = tallyVoucher(invoice([105_000]), false)
    expect(voucher).toContain('REMOTEID="phirki-PHK/26-27/000001" VCHTYPE="Sales" ACTION="Create"')
    expect(voucher).toContain('<DATE>20261120</DATE>')
    expect(voucher).toContain(
      '<LEDGERNAME>Online customers</LEDGERNAME><ISDEEMEDPOSITIVE>Yes</ISDEEMEDPOSITIVE><ISPARTYLEDGER>Yes</ISPARTYLEDGER><AMOUNT>-1050.00</AMOUNT>',
    )
    expect(voucher).toContain(
      '<LEDGERNAME>CGST Output 2.5%</LEDGERNAME><ISDEEMEDPOSITIVE>No</ISDEEMEDPOSITIVE><ISPARTYLEDGER>No</ISPARTYLEDGER><AMOUNT>25.00</AMOUNT>',
    )
  })

  it('settles the bill of its invoice by a credit note', () => {
    const voucher = tallyVoucher(creditNote(invoice([105_000])), false)
    expect(voucher).toContain('VCHTYPE="Credit Note"')
    expect(voucher).toContain(
      '<NAME>PHK/26-27/000001</NAME><BILLTYPE>Agst Ref</BILLTYPE><AMOUNT>1050.00</AMOUNT>',
    )
  })

  it('stays XML with any name', () => {
    const document = invoice([105_000])
    const buyer = { ...document.buyer, name: 'A & B <Kids> "1"\u0000\u0007' }
    const voucher = tallyVoucher({ ...document, buyer }, true)
    expect(voucher).toContain('<PARTYNAME>A &#38; B &#60;Kids&#62; &#34;1&#34;</PARTYNAME>')
  })
})

describe('tallyLedger()', () => {
  it('names the group, the duty and the State', () => {
    const [party, sales, tax] = tallyLedgersOf(invoice([105_000], { stateCode: '07' }), true).map(tallyLedger)
    expect(party).toContain('<PARENT>Sundry Debtors</PARENT>')
    expect(party).toContain('<LEDSTATENAME>')
    expect(sales).toContain('<PARENT>Sales Accounts</PARENT>')
    expect(tax).toContain('<GSTDUTYHEAD>IGST</GSTDUTYHEAD>')
  })
})

describe('registerLines()', () => {
  it('has a line for each rate and the round-off once', () => {
    const lines = registerLines(invoice([105_000, 900_000], { roundOffPaise: 50 }))
    expect(lines.trim().split('\r\n')).toHaveLength(2)
    expect(lines).toContain(',0.5,1049.5,')
  })
})
