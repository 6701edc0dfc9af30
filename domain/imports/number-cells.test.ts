import { describe, expect, it } from 'vitest'
import {
  isBelowZero,
  readBarcode,
  readCm,
  readCmRange,
  readGrams,
  readMonths,
  readStock,
  readWhole,
  unitOfHeader,
} from './number-cells.ts'
import { outcome } from './testing/outcome.ts'

describe('readWhole()', () => {
  it.each([
    ['12', 12],
    ['+12', 12],
    ['12.', 12],
    ['12.00', 12],
    ['1,200.00', 1200],
    ['+1,200', 1200],
    ['1,20,000', 120_000],
    ['12,34', 1234],
    ['12 pcs', 12],
    ['12 pcs.', 12],
    ['12pc', 12],
    ['1 piece', 1],
    ['12 nos', 12],
    ['3 units', 3],
    ['१२', 12],
    ['500000', 500_000],
  ])('parses %s', (text, number) =>
    expect(readWhole(` ${text} `, 500_000)).toEqual({ ok: true, value: number }),
  )

  it.each(['12.01', '-1', 'qty', '2 pieces x', 'x 7', 'a1,200', '1,200b', '1234,567', '1,200.5x'])(
    'refuses %s',
    (text) =>
      expect(readWhole(` ${text} `, 500_000)).toEqual({
        ok: false,
        fault: { text: 'notWhole', values: { value: text } },
      }),
  )

  it('reports the limit', () => {
    expect(readWhole('50', 50)).toEqual({ ok: true, value: 50 })
    expect(readWhole('51', 50)).toEqual({
      ok: false,
      fault: { text: 'tooHigh', values: { value: '51', most: 50 } },
    })
  })
})

describe('readStock()', () => {
  it.each(['Out of Stock', 'sold out', 'NIL', 'none', 'no stock', 'OutOfStock'])('takes %s as 0', (text) =>
    expect(readStock(text)).toEqual({ ok: true, value: 0 }),
  )

  it.each([
    'in stock',
    'instock',
    'Available',
    'yes',
    'unlimited',
    'not counted',
    'not tracked',
    'backorder',
    'onbackorder',
  ])('asks what %s means, and imports the product', (text) => {
    expect(readStock(` ${text} `)).toEqual({
      ok: false,
      fault: { text: 'stockNotCounted', values: { value: text } },
      ask: { asked: 'stock', value: text },
      blocks: false,
    })
    expect(readStock(text, { [text.toLowerCase()]: ' 7 ' })).toEqual({ ok: true, value: 7 })
  })

  it('accepts up to a hundred thousand', () => {
    expect(readStock('100000')).toEqual({ ok: true, value: 100_000 })
    expect(outcome(readStock('100001'))).toBe('!tooHigh')
    expect(outcome(readStock('plenty'))).toBe('!notWhole')
  })
})

it.each([
  ['-1', true],
  ['- 2', true],
  ['-12', true],
  ['-3.00', true],
  ['-1,200', true],
  ['-3 pcs', true],
  ['-3.5', false],
  ['a-1', false],
  ['-1a', false],
  ['-', false],
  ['1', false],
])('isBelowZero(%s) is %s', (text, is) => expect(isBelowZero(text)).toBe(is))

describe('readCm()', () => {
  it.each([
    ['54', 54],
    ['54 cm', 54],
    ['54cms.', 54],
    ['54,5', 54.5],
    ['5.25', 5.3],
    ['21.5 in', 54.6],
    ['10 in.', 25.4],
    ['10 inch', 25.4],
    ['10 inches', 25.4],
    ['10"', 25.4],
    ['10″', 25.4],
    ['10”', 25.4],
    ['250', 250],
    ['98.4 in', 249.9],
  ])('parses %s', (text, cm) => expect(readCm(` ${text} `)).toEqual({ ok: true, value: cm }))

  it.each(['1000', '54 mm', 'x54', '54 cm x', ''])('refuses %s', (text) =>
    expect(readCm(` ${text} `)).toEqual({
      ok: false,
      fault: { text: 'notNumber', values: { value: text, example: '54 cm' } },
    }),
  )

  it.each(['250.1', '98.5 in', '999'])('refuses %s as too large for a child', (text) =>
    expect(readCm(text)).toEqual({
      ok: false,
      fault: { text: 'tooHigh', values: { value: text, most: '250 cm' } },
    }),
  )
})

describe('readCmRange()', () => {
  it.each([
    ['96-103 cm', 96, 103],
    ['96 to 103', 96, 103],
    ['96–103', 96, 103],
    ['96 cm - 103 cm', 96, 103],
    ['37-40 in', 94, 101.6],
    ['37-40 in.', 94, 101.6],
    ['37-40"', 94, 101.6],
    ['37″-40″', 94, 101.6],
    ['37-40 inches', 94, 101.6],
    ['37 inch - 40 inch', 94, 101.6],
    ['96.5-103,5', 96.5, 103.5],
    ['0-250', 0, 250],
  ])('parses %s', (text, from, to) =>
    expect(readCmRange(` ${text} `)).toEqual({ ok: true, value: [from, to] }),
  )

  it.each([
    '103-96',
    '96-96',
    '96-251',
    '96',
    '96-103-110',
    'a-b',
    'a-103',
    '96-',
    '-103',
    '1000-1001',
    'toast',
  ])('refuses %s', (text) =>
    expect(readCmRange(` ${text} `)).toEqual({
      ok: false,
      fault: { text: 'notRange', values: { value: text, example: '96-103 cm' } },
    }),
  )
})

describe('readMonths()', () => {
  it.each([
    ['24-36', 24, 36],
    ['24 – 36 months', 24, 36],
    ['2 to 3 y', 24, 36],
    ['2-3 yrs', 24, 36],
    ['2-3 years.', 24, 36],
    ['0-3 m', 0, 3],
    ['0-3 mths', 0, 3],
    ['0-3mos', 0, 3],
    ['228-240', 228, 240],
    ['19-20 years', 228, 240],
  ])('parses %s', (text, from, to) =>
    expect(readMonths(` ${text} `)).toEqual({ ok: true, value: [from, to] }),
  )

  it.each([
    '3-0',
    '3-3',
    '228-241',
    '19-21 years',
    '1000-1001',
    '24-36 weeks',
    'x24-36',
    '24-36 m x',
    '24',
    'toast',
  ])('refuses %s', (text) =>
    expect(readMonths(` ${text} `)).toEqual({
      ok: false,
      fault: { text: 'notRange', values: { value: text, example: '24-36 months' } },
    }),
  )
})

describe('readGrams()', () => {
  it.each([
    ['250', 250],
    ['250 g.', 250],
    ['250 gm', 250],
    ['250gms', 250],
    ['250 grams', 250],
    ['0,25 kgs', 250],
    ['12.25 kg', 12_250],
    ['0.5 lb', 227],
    ['3 oz', 85],
    ['0', 0],
    ['50 kg', 50_000],
  ])('parses %s', (text, grams) => expect(readGrams(` ${text} `)).toEqual({ ok: true, value: grams }))

  it("uses the column's unit for a plain number", () => {
    expect(readGrams('2', 'kg')).toEqual({ ok: true, value: 2_000 })
    expect(readGrams('0.5 kg', 'lbs')).toEqual({ ok: true, value: 500 })
    expect(readGrams('2', 'approx')).toEqual({ ok: true, value: 2 })
  })

  it.each(['12 stone', 'x12', '12 g x', '1234567', ''])('refuses %s', (text) =>
    expect(readGrams(` ${text} `)).toEqual({
      ok: false,
      fault: { text: 'notNumber', values: { value: text, example: '250 g' } },
    }),
  )

  it.each(['50.1 kg', '50001'])('refuses %s as too heavy for a parcel', (text) =>
    expect(readGrams(text)).toEqual({
      ok: false,
      fault: { text: 'tooHigh', values: { value: text, most: '50 kg' } },
    }),
  )
})

describe('the unit of a column', () => {
  it('is in brackets', () => {
    expect(['Weight (kg)', 'Weight ( OZ )', 'Chest (in)', 'Weight', null].map(unitOfHeader)).toEqual([
      'kg',
      'oz',
      'in',
      undefined,
      undefined,
    ])
  })

  it('applies to numbers without one', () => {
    expect(readCm('21.5', 'inches')).toEqual({ ok: true, value: 54.6 })
    expect(readCm('54 cm', 'in')).toEqual({ ok: true, value: 54 })
    expect(readCm('54', 'cm')).toEqual({ ok: true, value: 54 })
    expect(readCmRange('37-40', 'in')).toEqual({ ok: true, value: [94, 101.6] })
    expect(readCmRange('94-102 cm', 'in')).toEqual({ ok: true, value: [94, 102] })
    expect(readMonths('2-3', 'years')).toEqual({ ok: true, value: [24, 36] })
    expect(readMonths('24-36 m', 'years')).toEqual({ ok: true, value: [24, 36] })
    expect(readMonths('24-36', 'months')).toEqual({ ok: true, value: [24, 36] })
  })
})

describe('readBarcode()', () => {
  it.each([
    ['8901234567890', '8901234567890'],
    ["'8901234567890", '8901234567890'],
    ['8901234567890.00', '8901234567890'],
    ['890 1234-567', '8901234567'],
    ['AB-12', 'AB-12'],
    ['AB 12', 'AB12'],
    ['a'.repeat(20), 'a'.repeat(20)],
  ])('parses %s', (text, code) => expect(readBarcode(` ${text} `)).toEqual({ ok: true, value: code }))

  it.each(['8.90123E+12', '8,9e12', '8e+12', '12.345E+10'])(
    'drops %s, which a spreadsheet truncated',
    (text) =>
      expect(readBarcode(` ${text} `)).toEqual({
        ok: false,
        fault: { text: 'barcodeCut', values: { value: text } },
        blocks: false,
      }),
  )

  it.each(['8.9E', 'ab.0c', 'a_b', '---', '', 'a'.repeat(21), '८'])('drops %s, which is no barcode', (text) =>
    expect(readBarcode(text)).toEqual({
      ok: false,
      fault: { text: 'barcodeForm', values: { value: text } },
      blocks: false,
    }),
  )
})
