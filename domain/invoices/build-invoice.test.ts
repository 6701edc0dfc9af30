import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CompanyBuyer } from '#domain/orders/company-buyer.ts'
import { paidForPieces } from '#domain/pricing/paid-for-pieces.ts'
import { buildCreditNote } from './build-credit-note.ts'
import { buildInvoice, returnTableOf } from './build-invoice.ts'
import { type ParcelPieces, TaxRateMissing } from './invoice-lines.ts'
import { taxDocument } from './tax-document.ts'
import { someDelivery, someInvoicedOrder, somePieces, taxedSettings } from './testing/some-invoice.ts'

const issuedAt = new Date('2026-11-20T06:00:00Z')

function build(
  pieces: readonly ParcelPieces[],
  {
    deliveryPaise = 0,
    stateCode = '29',
    company = null,
  }: { deliveryPaise?: number; stateCode?: string; company?: CompanyBuyer | null } = {},
) {
  const order = { ...someInvoicedOrder, stateCode, company }
  return buildInvoice({
    order,
    pieces,
    charges: someDelivery(deliveryPaise),
    settings: taxedSettings,
    issuedAt,
  })
}

describe('buildInvoice()', () => {
  const frock = {
    ...somePieces,
    description: 'Gulmohar Block-Print Frock',
    pricePaise: 129_900,
    totalPaise: 116_910,
  }
  const suit = {
    ...somePieces,
    orderLineId: 'orl_2',
    hsn: '62114290',
    quantity: 2,
    pricePaise: 299_800,
    totalPaise: 269_820,
  }

  it('has what the law requires, within a State', () => {
    const invoice = build([frock, suit])
    expect(taxDocument.safeParse({ ...invoice, number: 'PHK/26-27/000482' }).success).toBe(true)
    expect(invoice.interState).toBe(false)
    expect(invoice.placeOfSupply).toEqual({ code: '29', name: 'Karnataka' })
    expect(invoice.lines.map((line) => [line.hsn, line.quantity, line.taxablePaise, line.cgstPaise])).toEqual(
      [
        ['6204', 1, 111_342, 2_784],
        ['6211', 2, 256_972, 6_424],
      ],
    )
    expect(invoice.totals).toEqual({
      pricePaise: 429_700,
      discountPaise: 42_970,
      taxablePaise: 368_314,
      cgstPaise: 9_208,
      sgstPaise: 9_208,
      igstPaise: 0,
      totalPaise: 386_730,
    })
    expect(invoice.amountInWords).toBe(
      'Rupees three thousand eight hundred sixty-seven and thirty paise only',
    )
  })

  it('bills a company by its legal name, and supplies it in the State of its GSTIN', () => {
    const company = { gstin: '07AAACR5055K1ZB', legalName: 'Rao & Sons Private Limited' }
    const invoice = build([somePieces], { company })
    expect(invoice).toMatchObject({
      buyerGstin: company.gstin,
      buyer: { name: company.legalName, address: someInvoicedOrder.address },
      delivery: { name: `${someInvoicedOrder.firstName} ${someInvoicedOrder.lastName}` },
      placeOfSupply: { code: '07', name: 'Delhi' },
      interState: true,
    })
    const { totals } = build([somePieces])
    expect(invoice.totals.totalPaise).toBe(totals.totalPaise)
  })

  it('uses the delivery address as the place of supply, with any billing address', () => {
    const billingAddress = { ...billing, state: 'Karnataka' }
    const order = { ...someInvoicedOrder, stateCode: '07', state: 'Delhi', billingAddress }
    const invoice = buildInvoice({
      order,
      pieces: [frock],
      charges: [],
      settings: taxedSettings,
      issuedAt,
    })
    expect(invoice.placeOfSupply).toEqual({ code: '07', name: 'Delhi' })
    expect(invoice.buyer).toMatchObject({ state: 'Karnataka', stateCode: '29', name: 'Kiran Rao' })
    expect(invoice.totals).toMatchObject({ igstPaise: 5_567, cgstPaise: 0, sgstPaise: 0 })
  })

  it('uses the rate of the day of dispatch', () => {
    const pieces = [{ ...somePieces, pricePaise: 120_000, totalPaise: 120_000 }]
    const rateOn = (day: string) =>
      buildInvoice({
        order: someInvoicedOrder,
        pieces,
        charges: [],
        settings: taxedSettings,
        issuedAt: new Date(day),
      }).lines[0]?.rateBasisPoints
    expect(rateOn('2025-09-21T18:29:59Z')).toBe(1200)
    expect(rateOn('2025-09-21T18:30:00Z')).toBe(500)
  })

  it('splits a line whose pieces are on both sides of a threshold', () => {
    const { lines } = build([{ ...somePieces, quantity: 2, pricePaise: 600_000, totalPaise: 525_001 }])
    expect(lines.map((line) => [line.quantity, line.rateBasisPoints, line.totalPaise])).toEqual([
      [1, 1800, 262_501],
      [1, 500, 262_500],
    ])
    // A set for two children is two garments and one item.
    const set = { ...somePieces, piecesInPack: 2, unit: 'SET', pricePaise: 400_000, totalPaise: 400_000 }
    expect(build([set]).lines.map((line) => [line.quantity, line.rateBasisPoints])).toEqual([[1, 500]])
    expect(build([set]).lines[0]?.details).toContain('set of 2 pieces')
    expect(build([somePieces]).lines[0]?.details).not.toContain('set of')
    const split = build([{ ...set, totalPaise: 525_001, pricePaise: 525_001 }]).lines
    expect(split.reduce((sum, line) => sum + line.quantity, 0)).toBe(1)
  })

  it('taxes the delivery fee like the most valuable goods', () => {
    const dear = {
      ...somePieces,
      orderLineId: 'orl_3',
      hsn: '6104',
      pricePaise: 300_000,
      totalPaise: 300_000,
    }
    const { lines, totals } = build([frock, dear], { deliveryPaise: 4_900 })
    expect(lines[2]).toMatchObject({
      orderLineId: null,
      description: 'Delivery',
      hsn: '6104',
      quantity: 0,
      rateBasisPoints: 1800,
      totalPaise: 4_900,
    })
    expect(totals.totalPaise).toBe(116_910 + 300_000 + 4_900)
  })

  it('has no tax for an unregistered shop', () => {
    const settings = { ...taxedSettings, legal: { ...taxedSettings.legal, gstin: '' } }
    const { totals } = buildInvoice({
      order: someInvoicedOrder,
      pieces: [frock],
      charges: [],
      settings,
      issuedAt,
    })
    expect(totals).toMatchObject({ taxablePaise: 116_910, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 })
  })

  it('refuses goods without a rate in the tax table', () => {
    expect(() => build([{ ...somePieces, taxClass: 'made_up' }])).toThrow(TaxRateMissing)
  })

  it('distinguishes large interstate invoices', () => {
    const large = [{ ...somePieces, quantity: 20, pricePaise: 10_000_100, totalPaise: 10_000_100 }]
    const table = (stateCode: string, buyerGstin: string | null = null) =>
      returnTableOf({ ...build(large, { stateCode }), buyerGstin }, taxedSettings.invoices)
    expect(table('07')).toBe('b2cl')
    expect(table('29')).toBe('b2cs')
    expect(table('07', '29AAICP4821K1Z1')).toBe('b2b')
  })
})

const billing = {
  firstName: 'Kiran',
  lastName: 'Rao',
  address: '1 MG Road',
  city: 'Mysuru',
  state: 'Karnataka',
  zipCode: '570001',
  country: 'India',
}

const anyPieces = fc
  .record({ quantity: fc.integer({ min: 1, max: 5 }), pack: fc.integer({ min: 1, max: 3 }) })
  .chain(({ quantity, pack }) =>
    fc.record({
      ...Object.fromEntries(Object.entries(somePieces).map(([key, value]) => [key, fc.constant(value)])),
      quantity: fc.constant(quantity),
      piecesInPack: fc.constant(pack),
      totalPaise: fc.oneof(
        fc.nat(2_000_000),
        fc.integer({ min: -9, max: 9 }).map((off) => 262_500 * quantity * pack + off),
      ),
      discountPaise: fc.nat(200_000),
    }),
  )
  .map(({ discountPaise, ...pieces }) => ({
    ...somePieces,
    ...pieces,
    pricePaise: pieces.totalPaise + discountPaise,
  }))

const whole = (line: { totalPaise: number; quantity: number }) => ({
  amount: line.totalPaise,
  quantity: line.quantity,
})

const anyState = fc.constantFrom('29', '07')

describe('an invoice', () => {
  it('adds up: parts to lines, lines to the parcel, to the paisa', () => {
    fc.assert(
      fc.property(
        fc.array(anyPieces, { minLength: 1, maxLength: 5 }),
        fc.nat(10_000),
        anyState,
        (all, fee, stateCode) => {
          const pieces = all.map((entry, index) => ({ ...entry, orderLineId: `orl_${index}` }))
          const { lines, totals } = build(pieces, { deliveryPaise: fee, stateCode })
          for (const line of lines) {
            expect(line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise).toBe(line.totalPaise)
            expect(line.pricePaise - line.discountPaise).toBe(line.totalPaise)
            expect(line.discountPaise).toBeGreaterThanOrEqual(0)
            expect(line.cgstPaise).toBe(line.sgstPaise)
          }
          for (const entry of pieces) {
            const own = lines.filter((line) => line.orderLineId === entry.orderLineId)
            expect(own.reduce((sum, line) => sum + line.totalPaise, 0)).toBe(entry.totalPaise)
            expect(own.reduce((sum, line) => sum + line.pricePaise, 0)).toBe(entry.pricePaise)
            expect(own.reduce((sum, line) => sum + line.quantity, 0)).toBe(entry.quantity)
          }
          expect(totals.totalPaise).toBe(pieces.reduce((sum, entry) => sum + entry.totalPaise, fee))
          expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(
            totals.totalPaise,
          )
        },
      ),
    )
  })

  it('of each parcel adds up to the order, for any split', () => {
    const parted = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(parted, fc.nat(3_000_000), (parcels, lineTotalPaise) => {
        const quantity = parcels.reduce((sum, pieces) => sum + pieces, 0)
        let before = 0
        let invoiced = 0
        for (const pieces of parcels) {
          const totalPaise = paidForPieces({ lineTotalPaise, quantity, before, pieces })
          before += pieces
          invoiced += build([{ ...somePieces, quantity: pieces, pricePaise: totalPaise, totalPaise }]).totals
            .totalPaise
        }
        expect(invoiced).toBe(lineTotalPaise)
      }),
    )
  })

  it('is reversed completely by its credit notes, in every column, in any parts', () => {
    fc.assert(
      fc.property(
        anyPieces,
        anyState,
        fc.array(fc.integer({ min: 2, max: 400_000 })),
        (pieces, stateCode, amounts) => {
          const invoice = { ...build([pieces], { stateCode }), number: 'PHK/26-27/000001' }
          const columns = {
            taxablePaise: 0,
            cgstPaise: 0,
            sgstPaise: 0,
            igstPaise: 0,
            totalPaise: 0,
            pricePaise: 0,
          }
          for (const line of invoice.lines) {
            let beforePaise = 0
            // The pieces are returned with the last refund.
            const parts = [...amounts.map((amount) => ({ amount, quantity: 0 })), whole(line)]
            for (const { amount, quantity } of parts) {
              const totalPaise = Math.min(amount, line.totalPaise - beforePaise)
              const credited = [{ position: line.position, quantity, totalPaise, beforePaise }]
              const note = buildCreditNote({ invoice, credited, issuedAt, reason: '' })
              beforePaise += totalPaise
              for (const name of Object.keys(columns) as (keyof typeof columns)[]) {
                if (totalPaise > 1) expect(note.totals[name]).toBeGreaterThanOrEqual(0)
                columns[name] += note.totals[name]
              }
            }
          }
          expect(invoice.totals).toMatchObject(columns)
        },
      ),
    )
  })
})

it('buildCreditNote() refers to its invoice and keeps its rates', () => {
  const dear = { ...somePieces, quantity: 2, pricePaise: 700_000, totalPaise: 600_000 }
  const invoice = { ...build([dear]), number: 'PHK/26-27/000007' }
  const credited = [{ position: 1, quantity: 1, totalPaise: 300_000, beforePaise: 0 }]
  const later = new Date('2027-02-03T04:05:06Z')
  const note = buildCreditNote({ invoice, credited, issuedAt: later, reason: 'Too small' })
  expect(note.kind).toBe('credit_note')
  expect(note.credits).toEqual({
    number: 'PHK/26-27/000007',
    issuedAt: issuedAt.toISOString(),
    reason: 'Too small',
  })
  expect(note.lines).toHaveLength(1)
  expect(note.lines[0]).toMatchObject({
    quantity: 1,
    rateBasisPoints: 1800,
    pricePaise: 350_000,
    discountPaise: 50_000,
  })
  const tooMuch = [{ position: 1, quantity: 1, totalPaise: 300_001, beforePaise: 300_000 }]
  expect(() => buildCreditNote({ invoice, credited: tooMuch, issuedAt, reason: '' })).toThrow(RangeError)
})

it('buildCreditNote() leaves out lines without a credit, and includes free pieces', () => {
  const free = { ...somePieces, orderLineId: 'orl_2', pricePaise: 0, totalPaise: 0 }
  const invoice = { ...build([somePieces, free], { deliveryPaise: 4_900 }), number: 'PHK/26-27/000007' }
  const note = buildCreditNote({
    invoice,
    credited: [
      { position: 1, quantity: 0, totalPaise: 0, beforePaise: 0 },
      { position: 2, quantity: 1, totalPaise: 0, beforePaise: 0 },
      { position: 3, quantity: 0, totalPaise: 100, beforePaise: 0 },
    ],
    issuedAt,
    reason: '',
  })
  expect(note.lines.map(({ position, quantity, totalPaise }) => [position, quantity, totalPaise])).toEqual([
    [2, 1, 0],
    [3, 0, 100],
  ])
  expect(note.lines[0]).toMatchObject({ pricePaise: 0, discountPaise: 0 })
})

it.each([
  { position: 9, quantity: 1, totalPaise: 1, beforePaise: 0 },
  { position: 1, quantity: 2, totalPaise: 1, beforePaise: 0 },
  { position: 1, quantity: 1, totalPaise: 99_901, beforePaise: 0 },
])('buildCreditNote() refuses more than is left of a line: %j', (share) => {
  const invoice = { ...build([somePieces]), number: 'PHK/26-27/000007' }
  const { position, totalPaise, beforePaise } = share
  expect(() => buildCreditNote({ invoice, credited: [share], issuedAt, reason: '' })).toThrow(
    `Cannot credit ${totalPaise} paise of line ${position} of PHK/26-27/000007 after ${beforePaise}`,
  )
})

it('buildCreditNote() reverses price and discount of pieces that a coupon fully paid', () => {
  const given = { ...somePieces, quantity: 3, pricePaise: 299_700, totalPaise: 0 }
  const invoice = { ...build([given]), number: 'PHK/26-27/000007' }
  const priceOf = (quantity: number) => {
    const credited = [{ position: 1, quantity, totalPaise: 0, beforePaise: 0 }]
    return buildCreditNote({ invoice, credited, issuedAt, reason: '' }).totals
  }
  expect(priceOf(3)).toEqual(invoice.totals)
  expect(priceOf(1)).toMatchObject({
    pricePaise: 99_900,
    discountPaise: 99_900,
    taxablePaise: 0,
    totalPaise: 0,
  })
})

describe('returnTableOf()', () => {
  const limit = { largeInvoicePaise: 100_000 }
  const invoice = (stateCode: string, totalPaise: number) =>
    build([{ ...somePieces, pricePaise: totalPaise, totalPaise }], { stateCode })

  it('lists an invoice individually if it is large and interstate, or to a business', () => {
    expect(returnTableOf(invoice('07', 100_001), limit)).toBe('b2cl')
    expect(returnTableOf(invoice('07', 100_000), limit)).toBe('b2cs')
    expect(returnTableOf(invoice('29', 100_001), limit)).toBe('b2cs')
    expect(returnTableOf({ ...invoice('29', 1), buyerGstin: '29AAACR5055K1Z5' }, limit)).toBe('b2b')
  })
})

it('buildInvoice() keeps an address with an unknown State, and an invoice without a payment time', () => {
  const order = { ...someInvoicedOrder, paidAt: null, stateCode: '00', state: 'Old Province', lastName: '' }
  const invoice = buildInvoice({
    order,
    pieces: [somePieces],
    charges: [],
    settings: taxedSettings,
    issuedAt,
  })
  expect(invoice.payment.paidAt).toBe(null)
  expect(invoice.delivery).toMatchObject({ name: 'Ananya', state: 'Old Province', stateCode: '00' })
  expect(invoice.placeOfSupply).toEqual({ code: '00', name: '00' })
})
