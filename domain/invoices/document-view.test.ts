import { describe, expect, it } from 'vitest'
import { buildCreditNote } from './build-credit-note.ts'
import { buildInvoice } from './build-invoice.ts'
import type { PaperCell, PaperTable } from './document-tables.ts'
import { documentView } from './document-view.ts'
import { listDocument } from './listed-document.ts'
import type { TaxDocument } from './tax-document.ts'
import { someDelivery, someInvoicedOrder, somePieces, taxedSettings } from './testing/some-invoice.ts'

const frock = { ...somePieces, totalPaise: 89_910 }
/** Expensive enough that each of the two is taxed at the higher rate. */
const suits = {
  ...somePieces,
  orderLineId: 'orl_2',
  description: 'Silk Suit',
  details: '6–7 Y',
  hsn: '621142',
  unit: 'SET',
  quantity: 2,
  pricePaise: 700_000,
  totalPaise: 630_000,
}

function invoiceOf({
  pieces = [frock, suits],
  deliveryPaise = 4_900,
  roundOffPaise = 0,
  order = {},
  settings = {},
  buyerGstin = null,
}: {
  pieces?: (typeof somePieces)[]
  deliveryPaise?: number
  roundOffPaise?: number
  order?: Partial<typeof someInvoicedOrder>
  settings?: Partial<typeof taxedSettings>
  buyerGstin?: string | null
} = {}): TaxDocument {
  const draft = buildInvoice({
    order: {
      ...someInvoicedOrder,
      ...order,
      company: buyerGstin ? { gstin: buyerGstin, legalName: 'Rao & Sons' } : null,
    },
    pieces,
    charges: someDelivery(deliveryPaise),
    roundOffPaise,
    settings: { ...taxedSettings, ...settings },
    issuedAt: new Date('2026-11-20T20:00:00Z'),
  })
  return { ...draft, number: 'PHK/26-27/000001' }
}

function creditNoteOf(invoice: TaxDocument): TaxDocument {
  const credited = [
    { position: 1, quantity: 1, totalPaise: 89_910, beforePaise: 0 },
    { position: 3, quantity: 0, totalPaise: 1_000, beforePaise: 0 },
  ]
  const issuedAt = new Date('2026-11-25T20:00:00Z')
  const note = buildCreditNote({ invoice, credited, issuedAt, reason: 'A piece was missing' })
  return { ...note, number: 'PHC/26-27/000001' }
}

const said = ({ text, note }: PaperCell) => (note === '' ? text : `${text} | ${note}`)
/** The table as texts: headings, rows, total. */
function textsOf({ columns, rows, total }: PaperTable): string[][] {
  return [columns.map(({ label }) => label), ...rows.map((row) => row.map(said)), total.map(said)]
}
/** Emphasised columns: 'strong' for every row of the column. */
function strongOf({ columns, rows }: PaperTable): string[] {
  return columns.filter((_, at) => rows.every((row) => row[at]?.strong)).map(({ label }) => label)
}

describe('documentView()', () => {
  it('lists each line, with its rate under each tax if there are several', () => {
    const { lines, total, words } = documentView(invoiceOf())
    expect(textsOf(lines)).toEqual([
      [
        'No.',
        'Description',
        'HSN',
        'Qty',
        'Price with tax',
        'Discount',
        'Taxable value',
        'CGST',
        'SGST',
        'Total ₹',
      ],
      [
        '1',
        'Blue Frock | 4–5 Y, Cream · GF-CRM-45',
        '6204',
        '1 PCS',
        '999.00',
        '−99.90',
        '856.28',
        '21.41 | 2.5 %',
        '21.41 | 2.5 %',
        '899.10',
      ],
      [
        '2',
        'Silk Suit | 6–7 Y',
        '6211',
        '2 SET',
        '7,000.00',
        '−700.00',
        '5,338.98',
        '480.51 | 9 %',
        '480.51 | 9 %',
        '6,300.00',
      ],
      ['3', 'Delivery', '6211', '–', '49.00', '0.00', '41.52', '3.74 | 9 %', '3.74 | 9 %', '49.00'],
      [
        '',
        'Total, coupon FESTIVAL10',
        '',
        '3',
        '8,048.00',
        '−799.90',
        '6,236.78',
        '505.66',
        '505.66',
        '7,248.10',
      ],
    ])
    expect(strongOf(lines)).toEqual(['Description', 'Total ₹'])
    expect(lines.total.every(({ strong }) => strong)).toBe(true)
    expect(lines.columns.map(({ kind }) => kind).slice(0, 4)).toEqual(['number', 'text', 'amount', 'amount'])
    expect(lines.columns.filter(({ label, longLabel }) => label !== longLabel)).toEqual([
      { label: 'Qty', longLabel: 'Quantity', kind: 'amount' },
      { label: 'Total ₹', longLabel: 'Total', kind: 'amount' },
    ])
    expect(total).toEqual({ label: 'Invoice total', value: '₹7,248.10' })
    expect(words.value).toBe('Rupees seven thousand two hundred forty-eight and ten paise only')
  })

  it('rounds the total in a line after the tax, which is unchanged', () => {
    const exact = documentView(invoiceOf())
    const rounded = documentView(invoiceOf({ roundOffPaise: 10 }))
    expect(exact.roundOff).toBeNull()
    expect(rounded.roundOff).toEqual({ label: 'Round-off', value: '−₹0.10' })
    expect(rounded.total.value).toBe('₹7,248.00')
    expect(rounded.words.value).toBe('Rupees seven thousand two hundred forty-eight only')
    expect([rounded.lines, rounded.rates]).toEqual([exact.lines, exact.rates])
  })

  it('shows a common rate in the heading, and a single tax for interstate sales', () => {
    const order = { stateCode: '07', state: 'Delhi', couponCode: null }
    const { lines, facts } = documentView(invoiceOf({ pieces: [frock], deliveryPaise: 0, order }))
    expect(textsOf(lines)).toEqual([
      [
        'No.',
        'Description',
        'HSN',
        'Qty',
        'Price with tax',
        'Discount',
        'Taxable value',
        'IGST 5 %',
        'Total ₹',
      ],
      [
        '1',
        'Blue Frock | 4–5 Y, Cream · GF-CRM-45',
        '6204',
        '1 PCS',
        '999.00',
        '−99.90',
        '856.29',
        '42.81',
        '899.10',
      ],
      ['', 'Total', '', '1 PCS', '999.00', '−99.90', '856.29', '42.81', '899.10'],
    ])
    expect(facts.find(({ label }) => label === 'Supply')?.value).toBe('Inter-State')
    expect(facts.find(({ label }) => label === 'Place of supply')?.value).toBe('Delhi (07)')
  })

  it('sums by HSN code and rate, in order', () => {
    const { rates } = documentView(invoiceOf({ pieces: [suits, frock, { ...frock, orderLineId: 'orl_3' }] }))
    expect(rates?.title).toBe('Tax by HSN and rate')
    expect(rates ? textsOf(rates.table) : []).toEqual([
      ['HSN', 'Rate', 'Qty', 'Taxable value', 'CGST', 'SGST', 'Tax ₹'],
      ['6204', '5 %', '2', '1,712.56', '42.82', '42.82', '85.64'],
      ['6211', '18 %', '2', '5,380.50', '484.25', '484.25', '968.50'],
      ['Total', '', '4', '7,093.06', '527.07', '527.07', '1,054.14'],
    ])
    expect(rates ? strongOf(rates.table) : []).toEqual(['HSN'])
    expect(rates?.table.columns.map(({ longLabel, kind }) => `${longLabel} ${kind}`)).toEqual([
      'HSN text',
      'Rate amount',
      'Quantity amount',
      'Taxable value amount',
      'CGST amount',
      'SGST amount',
      'Tax amount',
    ])
  })

  it('uses UTGST for a union territory without a legislature', () => {
    const legal = { ...taxedSettings.legal, stateCode: '04', gstin: '04AAICP4821K1Z1' }
    const order = { stateCode: '04', state: 'Chandigarh' }
    const { lines } = documentView(
      invoiceOf({ pieces: [frock], deliveryPaise: 0, order, settings: { legal } }),
    )
    expect(lines.columns.map(({ label }) => label)).toContain('UTGST 2.5 %')
  })

  it('shows seller, buyer and delivery address', () => {
    const billingAddress = {
      firstName: 'Kiran',
      lastName: '',
      address: '1 Lake Road',
      city: 'Atlantis',
      state: 'Nowhere',
      zipCode: '000000',
      country: 'India',
    }
    const legal = { ...taxedSettings.legal, cin: 'U18101KA2020PTC123456' }
    const invoices = { ...taxedSettings.invoices, signatory: 'Meera Iyer' }
    const view = documentView(
      invoiceOf({ order: { billingAddress }, settings: { legal, invoices }, buyerGstin: '29AAACR5055K1Z5' }),
    )
    expect(view).toMatchObject({
      title: 'Tax invoice',
      original: 'Original for the recipient',
      brand: 'Latoo',
      supplier: {
        name: 'Latoo Kidswear LLP',
        gstin: '29AAICP4821K1Z1',
        lines: [
          '1 Mill Road, Mysuru 570001',
          'Karnataka, State code 29',
          'CIN U18101KA2020PTC123456',
          'help@latoo.example · 080 1111 1111',
        ],
      },
      parties: [
        {
          title: 'Billed to',
          lines: [
            'Rao & Sons',
            '1 Lake Road',
            'Atlantis 000000',
            'Nowhere',
            '+91 90000 00101',
            'GSTIN 29AAACR5055K1Z5',
          ],
        },
        {
          title: 'Delivered to',
          lines: [
            'Ananya Rao',
            '14, 3rd Cross, Indiranagar',
            'Bengaluru 560038',
            'Karnataka, State code 29',
            '+91 90000 00101',
          ],
        },
      ],
      footer:
        'Prices include all taxes. Returns within 7 days of delivery. Complaints: Grievance Officer Asha Rao, asha@latoo.example, 080 2.',
      signedFor: 'For Latoo Kidswear LLP',
      signatory: 'Meera Iyer, Authorised signatory',
    })
  })

  it("shows dates in India's time", () => {
    expect(documentView(invoiceOf()).facts).toEqual([
      { label: 'Invoice number', value: 'PHK/26-27/000001', strong: true },
      { label: 'Invoice date', value: '21 Nov 2026', strong: false },
      { label: 'Order', value: '#8F2C1A, 20 Nov 2026', strong: false },
      { label: 'Payment', value: 'UPI, paid 20 Nov 2026', strong: false },
      { label: 'Place of supply', value: 'Karnataka (29)', strong: true },
      { label: 'Supply', value: 'Intra-State', strong: false },
      { label: 'Reverse charge', value: 'No', strong: false },
    ])
    const unpaid = documentView(invoiceOf({ order: { paymentMode: 'cod', paidAt: null } })).facts
    expect(unpaid.find(({ label }) => label === 'Payment')?.value).toBe('Cash on Delivery')
  })

  it('lists each promotion with its amount if there is more than a coupon', () => {
    const promotions = [
      { code: null, title: 'Three for two', discountPaise: 50_000 },
      { code: 'FESTIVAL10', title: 'FESTIVAL10', discountPaise: 9_980 },
    ]
    const { facts, lines } = documentView(
      invoiceOf({ pieces: [frock], deliveryPaise: 0, order: { offers: promotions } }),
    )
    expect(facts).toContainEqual({
      label: 'Discounts',
      value: 'Three for two ₹500.00, FESTIVAL10 ₹99.80',
      strong: false,
    })
    expect(textsOf(lines).flat()).not.toContain('Total, coupon FESTIVAL10')
  })

  it('shows the invoice and the reason on a credit note, and no payment or coupon', () => {
    const { title, facts, lines, total, signatory } = documentView(creditNoteOf(invoiceOf()))
    expect(title).toBe('Credit note')
    expect(total).toEqual({ label: 'Credit note total', value: '₹909.10' })
    expect(signatory).toBe('Authorised signatory')
    expect(facts.map(({ label, value }) => `${label}: ${value}`).slice(0, 5)).toEqual([
      'Credit note number: PHC/26-27/000001',
      'Credit note date: 26 Nov 2026',
      'Against invoice: PHK/26-27/000001, 21 Nov 2026',
      'Order: #8F2C1A, 20 Nov 2026',
      'Reason: A piece was missing',
    ])
    expect(facts.some(({ label }) => label === 'Payment')).toBe(false)
    expect(textsOf(lines).map((row) => row.slice(0, 4))).toEqual([
      ['No.', 'Description', 'HSN', 'Qty'],
      ['1', 'Blue Frock | 4–5 Y, Cream · GF-CRM-45', '6204', '1 PCS'],
      ['2', 'Delivery', '6211', '–'],
      ['', 'Total', '', '1 PCS'],
    ])
  })

  it('shows no tax and no returns if the shop has none', () => {
    const legal = { ...taxedSettings.legal, gstin: '' }
    const returns = { ...taxedSettings.returns, days: 0 }
    const contact = { ...taxedSettings.contact, email: '' }
    const invoice = invoiceOf({ settings: { legal, returns, contact } })
    const { title, rates, lines, footer, supplier } = documentView(invoice)
    expect([title, rates]).toEqual(['Invoice', null])
    expect(lines.columns.map(({ label }) => label)).toEqual([
      'No.',
      'Description',
      'HSN',
      'Qty',
      'Price with tax',
      'Discount',
      'Total ₹',
    ])
    expect(footer).not.toContain('Returns')
    expect(supplier.lines.at(-1)).toBe('080 1111 1111')
    expect(documentView(creditNoteOf(invoice)).title).toBe('Credit note')
  })
})

describe('listDocument()', () => {
  it('sums the lines by rate, lowest first', () => {
    const order = { stateCode: '07', state: 'Delhi' }
    const invoice = invoiceOf({ pieces: [suits, frock], order, buyerGstin: '07AAACR5055K1Z5' })
    const listed = listDocument(invoice, 'b2b')
    expect(listed).toMatchObject({
      kind: 'invoice',
      returnTable: 'b2b',
      number: 'PHK/26-27/000001',
      issuedAt: new Date('2026-11-20T20:00:00Z'),
      totalPaise: 724_810,
      placeOfSupply: '07',
      interState: true,
      buyerGstin: '07AAACR5055K1Z5',
    })
    expect(listed.rates).toMatchObject([
      { rateBasisPoints: 500, totalPaise: 89_910, taxablePaise: 85_629, igstPaise: 4_281 },
      { rateBasisPoints: 1_800, totalPaise: 634_900, taxablePaise: 538_051, igstPaise: 96_849 },
    ])
  })
})
