import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CSV_START } from '#domain/files/csv.ts'
import { splitTax } from '#domain/pricing/goods-and-services-tax.ts'
import type { ApiCreditNote } from './api-tax-month.ts'
import type { ListedDocument } from './listed-document.ts'
import { monthCsv } from './month-csv.ts'
import { formatMonth, isMonth, monthsSince, monthToShow, sumAmounts } from './months.ts'
import { returnJson } from './return-json.ts'
import { buildTaxMonth, type MonthFacts, type MonthGroup, sumUp, unequalSums } from './tax-month.ts'

function group(rest: Partial<MonthGroup> & { totalPaise: number }): MonthGroup {
  const { placeOfSupply = '29', rateBasisPoints = 500, totalPaise } = rest
  return {
    kind: 'invoice',
    returnTable: 'b2cs',
    placeOfSupply,
    rateBasisPoints,
    hsn: '6204',
    unit: 'PCS',
    quantity: 1,
    ...splitTax(totalPaise, rateBasisPoints, placeOfSupply !== '29'),
    ...rest,
  }
}

/** With the documents of the groups. */
function factsOf(groups: MonthGroup[]): MonthFacts {
  const sum = (kind: MonthGroup['kind']) =>
    groups.filter((entry) => entry.kind === kind).reduce((total, entry) => total + entry.totalPaise, 0)
  const of = (kind: MonthGroup['kind'], letters: string) => ({
    kind,
    from: `${letters}/26-27/000001`,
    to: `${letters}/26-27/000009`,
    total: 9,
    issued: 8,
    amountPaise: sum(kind),
    roundOffPaise: 0,
  })
  return { groups, series: [of('invoice', 'PHK'), of('credit_note', 'PHC')] }
}

const groups = [
  group({ totalPaise: 105_000, quantity: 3 }),
  group({ totalPaise: 52_500, hsn: '6109', unit: 'SET' }),
  group({ totalPaise: 354_000, rateBasisPoints: 1800, placeOfSupply: '07' }),
  group({ kind: 'credit_note', totalPaise: 35_000, quantity: 1 }),
]

describe('buildTaxMonth()', () => {
  it('nets credit notes by State and rate, and by HSN code', () => {
    const month = buildTaxMonth(factsOf(groups))
    expect(month.b2cs.map((row) => [row.placeOfSupply, row.rateBasisPoints, row.totalPaise])).toEqual([
      ['07', 1800, 354_000],
      ['29', 500, 105_000 + 52_500 - 35_000],
    ])
    const back = group({
      kind: 'credit_note',
      totalPaise: 118_000,
      rateBasisPoints: 1800,
      placeOfSupply: '07',
    })
    expect(buildTaxMonth(factsOf([...groups, back])).b2cs[0]).toMatchObject({
      taxablePaise: 200_000,
      igstPaise: 36_000,
      totalPaise: 236_000,
    })
    expect(month.hsn.b2c.map((row) => [row.hsn, row.unit, row.quantity, row.totalPaise])).toEqual([
      ['6109', 'SET', 1, 52_500],
      ['6204', 'PCS', 2, 70_000],
      ['6204', 'PCS', 1, 354_000],
    ])
    expect(month.series.map(({ cancelled }) => cancelled)).toEqual([1, 1])
    expect(unequalSums(factsOf(groups), month)).toEqual([])
  })

  it('finds documents that differ from their lines, and tables that differ', () => {
    const facts = factsOf(groups)
    const month = buildTaxMonth(facts)
    expect(unequalSums(facts, { ...month, invoicedPaise: month.invoicedPaise + 1 })).toEqual(['documents'])
    expect(unequalSums(facts, { ...month, b2cs: month.b2cs.slice(1) })).toContain('igstPaise')
  })

  it('includes the round-off of the documents, which the lines lack', () => {
    const { groups: lines, series } = factsOf(groups)
    const [invoices, notes] = series
    if (!invoices || !notes) throw new Error('no series')
    const rounded = [
      { ...invoices, amountPaise: invoices.amountPaise - 65, roundOffPaise: 65 },
      { ...notes, amountPaise: notes.amountPaise - 5, roundOffPaise: 5 },
    ]
    const facts = { groups: lines, series: rounded }
    const month = buildTaxMonth(facts)
    expect(month.roundOffPaise).toBe(60)
    expect(unequalSums(facts, month)).toEqual([])
    expect(unequalSums(facts, { ...month, roundOffPaise: 0 })).toEqual(['documents'])
  })

  it('adds up to the paisa for any month', () => {
    const any = fc.record({
      kind: fc.constantFrom('invoice' as const, 'credit_note' as const),
      returnTable: fc.constantFrom('b2cs' as const, 'b2cl' as const, 'b2b' as const),
      placeOfSupply: fc.constantFrom('29', '07', '33'),
      rateBasisPoints: fc.constantFrom(500, 1800),
      hsn: fc.constantFrom('6204', '6109'),
      quantity: fc.nat(9),
      totalPaise: fc.nat(9_999_999),
    })
    fc.assert(
      fc.property(fc.array(any.map(group)), (all) => {
        const facts = factsOf(all)
        const month = buildTaxMonth(facts)
        expect(unequalSums(facts, month)).toEqual([])
        expect(sumUp([...month.hsn.b2b, ...month.hsn.b2c]).totalPaise).toBe(
          month.invoicedPaise - month.creditedPaise,
        )
      }),
    )
  })
})

describe('returnJson()', () => {
  const gstin = '29AAICP4821K1Z1'

  it("has the portal's format, in rupees, without empty tables", () => {
    const json = returnJson(buildTaxMonth(factsOf(groups)), { gstin, month: '2026-04', listed: [] })
    expect(Object.keys(json)).toEqual(['gstin', 'fp', 'b2cs', 'hsn', 'doc_issue'])
    expect(json).toMatchObject({
      gstin,
      fp: '042026',
      b2cs: [
        { sply_ty: 'INTER', pos: '07', typ: 'OE', rt: 18, txval: 3000, iamt: 540, csamt: 0 },
        { sply_ty: 'INTRA', pos: '29', typ: 'OE', rt: 5, txval: 1166.66, camt: 29.17, samt: 29.17, csamt: 0 },
      ],
      hsn: { hsn_b2c: [{ num: 1, hsn_sc: '6109', uqc: 'SET', qty: 1, rt: 5, csamt: 0 }, {}, {}] },
      doc_issue: {
        doc_det: [
          { doc_num: 1, docs: [{ num: 1, from: 'PHK/26-27/000001', totnum: 9, cancel: 1, net_issue: 8 }] },
          { doc_num: 5, docs: [{ num: 1 }] },
        ],
      },
    })
    expect(Object.keys((json.hsn ?? {}) as object)).toEqual(['hsn_b2c'])
    expect(
      returnJson(buildTaxMonth({ groups: [], series: [] }), { gstin, month: '2026-04', listed: [] }),
    ).toEqual({ gstin, fp: '042026' })
  })

  it('lists large interstate invoices and invoices to businesses individually', () => {
    const listed = (rest: Partial<ListedDocument>): ListedDocument => ({
      kind: 'invoice',
      returnTable: 'b2cl',
      number: 'PHK/26-27/000003',
      issuedAt: new Date('2026-04-30T18:30:00Z'),
      totalPaise: 11_800_000,
      placeOfSupply: '07',
      interState: true,
      buyerGstin: null,
      rates: [{ rateBasisPoints: 1800, totalPaise: 11_800_000, ...splitTax(11_800_000, 1800, true) }],
      ...rest,
    })
    const business = { returnTable: 'b2b', buyerGstin: '07AAACR5055K1Z5' } as const
    const json = returnJson(buildTaxMonth({ groups: [], series: [] }), {
      gstin,
      month: '2026-05',
      listed: [
        listed({}),
        listed({ returnTable: 'b2cs', number: 'PHK/26-27/000007' }),
        listed({ kind: 'credit_note', number: 'PHC/26-27/000001' }),
        listed({ kind: 'credit_note', returnTable: 'b2cs', number: 'PHC/26-27/000002' }),
        listed(business),
        listed({ ...business, kind: 'credit_note' }),
      ],
    })
    const items = [{ num: 1, itm_det: { rt: 18, txval: 100_000, iamt: 18_000, csamt: 0 } }]
    expect(json.b2cl).toEqual([
      { pos: '07', inv: [{ inum: 'PHK/26-27/000003', idt: '01-05-2026', val: 118_000, itms: items }] },
    ])
    expect(json.cdnur).toEqual([
      {
        typ: 'B2CL',
        ntty: 'C',
        nt_num: 'PHC/26-27/000001',
        nt_dt: '01-05-2026',
        val: 118_000,
        pos: '07',
        itms: items,
      },
    ])
    const all = { val: 118_000, pos: '07', rchrg: 'N', inv_typ: 'R', itms: items }
    expect(json.b2b).toEqual([
      { ctin: business.buyerGstin, inv: [{ inum: 'PHK/26-27/000003', idt: '01-05-2026', ...all }] },
    ])
    expect(json.cdnr).toEqual([
      {
        ctin: business.buyerGstin,
        nt: [{ ntty: 'C', nt_num: 'PHK/26-27/000003', nt_dt: '01-05-2026', ...all }],
      },
    ])
  })

  it('groups the documents of each business, with the two taxes of its own State', () => {
    const own = { returnTable: 'b2b', buyerGstin: '29AAACR5055K1Z5', placeOfSupply: '29' } as const
    const invoice = (rest: Partial<ListedDocument>): ListedDocument => ({
      ...own,
      kind: 'invoice',
      number: 'PHK/26-27/000004',
      issuedAt: new Date('2026-05-10T06:00:00Z'),
      totalPaise: 105_000,
      interState: false,
      rates: [{ rateBasisPoints: 500, totalPaise: 105_000, ...splitTax(105_000, 500, false) }],
      ...rest,
    })
    const listed = [
      invoice({}),
      invoice({ number: 'PHK/26-27/000005' }),
      invoice({ number: 'PHK/26-27/000006', buyerGstin: '29AAICP4821K1Z1' }),
    ]
    const json = returnJson(buildTaxMonth({ groups: [], series: [] }), { gstin, month: '2026-05', listed })
    const itms = [{ num: 1, itm_det: { rt: 5, txval: 1_000, camt: 25, samt: 25, csamt: 0 } }]
    expect(json.b2b).toMatchObject([
      {
        ctin: own.buyerGstin,
        inv: [
          { inum: 'PHK/26-27/000004', itms },
          { inum: 'PHK/26-27/000005', itms },
        ],
      },
      { ctin: '29AAICP4821K1Z1', inv: [{ inum: 'PHK/26-27/000006', itms }] },
    ])
    expect(Object.keys(json)).toEqual(['gstin', 'fp', 'b2b'])
  })
})

describe('monthCsv()', () => {
  const month = buildTaxMonth(factsOf(groups))
  const lines = (text: string) => text.replace(CSV_START, '').trim().split('\r\n')

  it('has headings for each table', () => {
    expect(lines(monthCsv('b2cs', month, [])).slice(1)).toEqual([
      'OE,07-Delhi,18,3000,540,0,0,0,3540',
      'OE,29-Karnataka,5,1166.66,0,29.17,29.17,0,1225',
    ])
    expect(lines(monthCsv('hsn', month, []))[2]).toBe('B2C,6204,PCS,2,700,5,666.66,0,16.67,16.67,0')
    expect(lines(monthCsv('documents', month, []))[1]).toBe(
      'Invoices for outward supply,PHK/26-27/000001,PHK/26-27/000009,9,1,8',
    )
  })

  const note: ApiCreditNote = {
    _id: 'inv_1',
    number: 'PHC/26-27/000001',
    issuedAt: '2026-04-02T00:00:00.000Z',
    invoiceNumber: 'PHK/26-27/000001',
    invoiceIssuedAt: '2026-04-01T00:00:00.000Z',
    stateCode: '29',
    state: 'Karnataka',
    rate: 5,
    reason: '=HYPERLINK("x")',
    taxable: 1,
    cgst: 0,
    sgst: 0,
    igst: 0,
    total: 1,
  }

  it('protects a reason from being a formula', () => {
    expect(monthCsv('credit-notes', month, [note])).toContain('"\'=HYPERLINK(""x"")"')
  })

  it('dates a note and its invoice by the day in India, as the documents do', () => {
    // Half past midnight on 1 May, and a minute before the financial year turned.
    const early = {
      ...note,
      issuedAt: '2026-04-30T19:00:00.000Z',
      invoiceIssuedAt: '2026-03-31T18:29:00.000Z',
    }
    const [, line = ''] = lines(monthCsv('credit-notes', month, [early]))
    expect(line.split(',').slice(0, 4)).toEqual([
      'PHC/26-27/000001',
      '2026-05-01',
      'PHK/26-27/000001',
      '2026-03-31',
    ])
  })
})

describe('months', () => {
  it("are named and counted in India's time", () => {
    expect(formatMonth('2026-11')).toBe('November 2026')
    expect(['2026-11', '2026-10', '2026-01'].filter(isMonth)).toHaveLength(3)
    const wrong = ['2026-13', '2026-00', '1999-01', '', '2026-1', '2026-011', ' 2026-11', '20262-11']
    expect(wrong.filter(isMonth)).toEqual([])
    expect(monthsSince('2026-11', new Date('2027-01-31T18:30:00Z'))).toEqual([
      '2027-02',
      '2027-01',
      '2026-12',
      '2026-11',
    ])
    expect(monthsSince('2030-01', new Date('2027-01-15T00:00:00Z'))).toEqual(['2027-01'])
  })

  it('default to the last one until its return is due', () => {
    expect(monthToShow(new Date('2027-01-11T12:00:00Z'))).toBe('2026-12')
    expect(monthToShow(new Date('2027-01-11T18:30:00Z'))).toBe('2027-01')
  })

  it('sum rupees without losing a paisa', () => {
    const row = { taxable: 0.1, cgst: 0.2, sgst: 0, igst: 0, total: 0.3 }
    expect(sumAmounts([row, row, row])).toEqual({ taxable: 0.3, cgst: 0.6, sgst: 0, igst: 0, total: 0.9 })
  })
})
