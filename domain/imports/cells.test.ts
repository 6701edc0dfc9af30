import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeOfTheirs } from './category-cell.ts'
import { countryCodeOf } from './country-code.ts'
import { readList, writeList } from './list-cell.ts'
import {
  readBarcode,
  readCm,
  readCmRange,
  readGrams,
  readMonths,
  readStock,
  readWhole,
} from './number-cells.ts'
import { pictureSources } from './picture-rows.ts'
import { readPrice } from './price-cell.ts'
import { protectCell, unprotectCell } from './protect-cell.ts'
import { knownLabels, readSize } from './size-cell.ts'
import { readBoolean, readHsn } from './word-cells.ts'

const noAnswers = { choices: {}, known: new Map<string, string>() }

describe('readPrice()', () => {
  it.each([
    ['₹1,299/-', 1299],
    ['Rs. 1299/-', 1299],
    ['Rs.1,29,900', 129_900],
    ['INR 1,299.50', 1299.5],
    ['1.299,00', 1299],
    ['1299 ', 1299],
    ['1 299,00', 1299],
    ['MRP 499 only', 499],
    ['१२९९', 1299],
    ['0', 0],
    ['999.9', 999.9],
  ])('parses %s', (text, rupees) => {
    const read = readPrice(text)
    if (text === '1 299,00') expect(read).toMatchObject({ ok: false, ask: { asked: 'price' } })
    else expect(read).toEqual({ ok: true, value: rupees * 100 })
  })

  it('asks about an ambiguous price, and uses the answer', () => {
    expect(readPrice('1.299')).toMatchObject({
      ok: false,
      suggestion: '1299',
      ask: { asked: 'price', value: '1.299' },
    })
    expect(readPrice('12,99')).toMatchObject({ ok: false, ask: { value: '12,99' } })
    expect(readPrice('1.299', { '1.299': '1299' })).toEqual({ ok: true, value: 1299_00 })
  })

  it.each(['-5', 'ask us', '12.5.6', '1299.999', '99999999', '1,2,3', '₹'])('refuses %s', (text) => {
    expect(readPrice(text).ok).toBe(false)
  })

  it('never throws, and reads whole paise', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[₹Rs. ]{0,3}[\d.,]{0,9}[/-]{0,2}$/)), (text) => {
        const read = readPrice(text)
        if (read.ok) expect(read.value).toBe(Math.round(read.value))
      }),
    )
  })
})

describe('readSize()', () => {
  it.each([
    ['2-3Y', '2-3Y'],
    ['2-3 Years', '2-3Y'],
    ['2–3 yrs', '2-3Y'],
    ['2 to 3 years', '2-3Y'],
    ['2-3-years', '2-3Y'],
    ['24-36 Months', '2-3Y'],
    ['0-3 mths', '0-3M'],
    ['Age: 4-5 Y', '4-5Y'],
    ['XS', 'XS'],
    ['Free', 'Free Size'],
    ['Default Title', 'Free Size'],
    ['24', '24'],
    ['Newborn', '0-3M'],
  ])('maps %s to %s', (text, label) => {
    expect(readSize(text, noAnswers)).toEqual({ ok: true, value: label })
  })

  it.each([
    ['24M', '18-24M'],
    ['6 months', '3-6M'],
    ['2Y', '2-3Y'],
    ['2T', '2-3Y'],
    ['4', '4-5Y'],
    ['104', '4-5Y'],
    ['2-3', '2-3Y'],
    ['24 (2-3 Y)', '2-3Y'],
    ['02-Mar', '2-3Y'],
    ['6-Mar', '3-6M'],
  ])('asks whether %s is %s', (text, suggestion) => {
    expect(readSize(text, noAnswers)).toMatchObject({
      ok: false,
      suggestion,
      ask: { asked: 'size', value: text },
    })
  })

  it('asks about an unknown size, until it is answered or in use', () => {
    expect(readSize('XXS kids', noAnswers)).toMatchObject({
      ok: false,
      ask: { asked: 'size', value: 'XXS kids' },
    })
    expect(readSize('XXS  kids', { ...noAnswers, choices: { 'xxs kids': '2-3 years' } })).toEqual({
      ok: true,
      value: '2-3Y',
    })
    expect(readSize('mini', { ...noAnswers, known: knownLabels(['Mini']) })).toEqual({
      ok: true,
      value: 'Mini',
    })
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (text) => void readSize(text, noAnswers)))
  })
})

describe('placeOfTheirs()', () => {
  it.each([
    ['Girls > Frocks', null, 'girls-collection', 'dresses'],
    [
      'Apparel & Accessories > Clothing > Baby & Toddler Clothing > Baby Rompers',
      null,
      'baby-essentials',
      'rompers',
    ],
    ['Apparel & Accessories > Clothing > Dresses', 'girl', 'girls-collection', 'dresses'],
    ['Dresses', null, 'girls-collection', 'dresses'],
    ['Boys T-Shirts', null, 'boys-collection', 't-shirts'],
    ['Fancy Dress', null, 'fancy-dress', null],
    ['Girls Collection', null, 'girls-collection', null],
  ] as const)('maps %s (%s)', (path, gender, category, subcategory) => {
    expect(placeOfTheirs(path, {}, gender)).toEqual({ category, subcategory })
  })

  it('does not guess, and uses the answer', () => {
    expect(placeOfTheirs('Nightwear', {}, null)).toBeNull()
    expect(placeOfTheirs('Diwali Special', {}, null)).toBeNull()
    expect(placeOfTheirs('Diwali Special', { 'diwali special': 'festive-wear' }, null)).toEqual({
      category: 'festive-wear',
      subcategory: null,
    })
    expect(placeOfTheirs('Diwali', { diwali: 'girls-collection/ethnic-wear' }, null)).toEqual({
      category: 'girls-collection',
      subcategory: 'ethnic-wear',
    })
  })
})

describe('cells of a row', () => {
  it('parses HSN codes', () => {
    expect(readHsn('6209.20.00')).toEqual({ ok: true, value: '62092000' })
    expect(readHsn('6111.0')).toEqual({ ok: true, value: '6111' })
    expect(readHsn('620').ok).toBe(false)
    expect(readHsn('8471').ok).toBe(false)
    expect(readHsn('62092').ok).toBe(false)
  })

  it('parses numbers with units', () => {
    expect(readWhole('12 pcs', 100)).toEqual({ ok: true, value: 12 })
    expect(readWhole('1,200', 5000)).toEqual({ ok: true, value: 1200 })
    expect(readWhole('6.0', 50)).toEqual({ ok: true, value: 6 })
    expect(readWhole('6.5', 50).ok).toBe(false)
    expect(readStock('sold out')).toEqual({ ok: true, value: 0 })
    expect(readStock('In stock')).toMatchObject({ ok: false, blocks: false, ask: { asked: 'stock' } })
    expect(readStock('In stock', { 'in stock': '5' })).toEqual({ ok: true, value: 5 })
    expect(readCm('21.5 in')).toEqual({ ok: true, value: 54.6 })
    expect(readCmRange('96 to 103 cm')).toEqual({ ok: true, value: [96, 103] })
    expect(readMonths('2-3 years')).toEqual({ ok: true, value: [24, 36] })
    expect(readGrams('0.5', 'lbs')).toEqual({ ok: true, value: 227 })
    expect(readGrams('0.25 kg')).toEqual({ ok: true, value: 250 })
  })

  it('drops a barcode that a spreadsheet truncated, with a hint', () => {
    expect(readBarcode('8.90123E+12')).toMatchObject({ ok: false, blocks: false })
    expect(readBarcode('8901234567890.0')).toEqual({ ok: true, value: '8901234567890' })
  })

  it('parses yes, no and countries', () => {
    expect(readBoolean('हाँ')).toEqual({ ok: true, value: true })
    expect(readBoolean('FALSE')).toEqual({ ok: true, value: false })
    expect(readBoolean('perhaps').ok).toBe(false)
    expect(['India', 'in', 'Made in Bangladesh', 'Türkiye', 'Bharat', 'Atlantis'].map(countryCodeOf)).toEqual(
      ['IN', 'IN', 'BD', 'TR', 'IN', null],
    )
  })

  it('takes a comma as part of an address, but not before the next one', () => {
    expect(pictureSources('https://a.in/x,1.jpg, https://a.in/y.jpg')).toEqual([
      'https://a.in/x,1.jpg',
      'https://a.in/y.jpg',
    ])
    expect(pictureSources('a_1.jpg; a_2.jpg')).toEqual(['a_1.jpg', 'a_2.jpg'])
  })

  it('restores every protected text, and returns none that runs as a formula', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@\t\r].{0,5}$/))
    fc.assert(
      fc.property(text, (cell) => {
        expect(unprotectCell(protectCell(cell))).toBe(cell)
        expect(protectCell(cell)).not.toMatch(/^[=+\-@\t\r]/)
      }),
    )
  })

  it('restores every list', () => {
    const item = fc
      .string({ minLength: 1, maxLength: 20 })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '')
    fc.assert(
      fc.property(fc.array(item, { maxLength: 5 }), (items) => {
        expect(readList(writeList(items), { byCommas: true })).toEqual(items)
      }),
    )
  })
})
