import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  HSN,
  hasPinCode,
  isForSmallChildren,
  isSameSize,
  isWholePaise,
  needsImporter,
  parseGtin,
  repeatedPlaces,
} from './product-rules.ts'

describe('isWholePaise()', () => {
  it('accepts every whole amount of paise, despite floating point', () => {
    fc.assert(fc.property(fc.nat(10 ** 9), (paise) => isWholePaise(paise / 100)))
    expect([0.1 + 0.2, 1299.99, 0].map(isWholePaise)).toEqual([true, true, true])
  })

  it('refuses fractions of a paisa', () => {
    fc.assert(
      fc.property(
        fc.nat(10 ** 8),
        fc.integer({ min: 1, max: 9 }),
        (paise, tenths) => !isWholePaise((paise + tenths / 10) / 100),
      ),
    )
  })
})

describe('hasPinCode()', () => {
  it.each(['1 Mill Road, Jetpur 360370', '560 001 Bengaluru', 'Pin:411001.', '(600020)'])(
    'finds the PIN code of %s',
    (address) => expect(hasPinCode(address)).toBe(true),
  )

  it.each(['Phone 9845012345', 'Jetpur 036037', 'GST 2936037012', 'Jetpur 36037', 'Mill Road', ''])(
    'finds no PIN code in %s',
    (address) => expect(hasPinCode(address)).toBe(false),
  )
})

describe('HSN', () => {
  it.each(['6204', '620442', '62044290', '4202', '9503', '7117'])('accepts %s', (code) =>
    expect(code).toMatch(HSN),
  )

  it.each(['62', '620', '62044', '6204429', '620442901', '8471', '6804', '6204 42'])('refuses %s', (code) =>
    expect(code).not.toMatch(HSN),
  )
})

describe('needsImporter()', () => {
  const made = (countryOfOrigin: string, role: string) => needsImporter({ countryOfOrigin, maker: { role } })

  it('is true for a maker without an Indian address', () => {
    expect(made('CN', 'manufacturer')).toBe(true)
    expect(made('BD', 'marketer')).toBe(true)
    expect(made('CN', 'importer')).toBe(false)
    expect(made('IN', 'manufacturer')).toBe(false)
  })
})

it('isSameSize() ignores spelling: two spellings of one size must not have separate stock', () => {
  for (const label of ['2-3Y', '2–3 Years', '2-3 yrs', '24-36M', ' 2-3y '])
    expect(isSameSize(label, '2-3Y')).toBe(true)
  for (const label of ['3-4Y', '2-3M', '2', 'M']) expect(isSameSize(label, '2-3Y')).toBe(false)
})

it('repeatedPlaces() returns every repetition but not the first', () => {
  expect(repeatedPlaces(['a', 'b', 'a', 'c', 'b', 'a'])).toEqual([2, 4, 5])
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c')), (values) => {
      const kept = values.filter((_, place) => !repeatedPlaces(values).includes(place))
      expect(kept).toEqual([...new Set(values)])
    }),
  )
})

describe('isForSmallChildren()', () => {
  const product = (
    category: string | null,
    ...sizes: [label: string, ageMonths: [number, number] | null][]
  ) => ({
    category,
    sizes: sizes.map(([label, ageMonths]) => ({ label, ageMonths })),
  })

  it('is true if one size is worn before the third birthday', () => {
    expect(isForSmallChildren(product('girls-collection', ['4-5Y', null], ['2-3Y', null]))).toBe(true)
    expect(isForSmallChildren(product('girls-collection', ['S', [35, 48]]))).toBe(true)
    expect(isForSmallChildren(product('girls-collection', ['20', null]))).toBe(true)
  })

  it("prefers the shopkeeper's age over the label", () => {
    expect(isForSmallChildren(product('girls-collection', ['2-3Y', [36, 48]]))).toBe(false)
    expect(isForSmallChildren(product('girls-collection', ['4-5Y', [30, 48]]))).toBe(true)
  })

  it('is false for clothes of older children', () => {
    expect(isForSmallChildren(product('girls-collection', ['3-4Y', null], ['XL', null]))).toBe(false)
  })
})

describe('parseGtin()', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['8901030865275', '8901030865275'],
    ['8901 0308-65275', '8901030865275'],
    ['036000291452', '036000291452'],
    ['96385074', '96385074'],
    ['14006381333938', '14006381333938'],
  ])('parses %s', (barcode, gtin) => {
    expect(parseGtin(barcode)).toBe(gtin)
  })

  it.each([null, '', 'BF-34', '4006381333932', '2000000000008', '0212345678906', '12345', '9912345678907'])(
    'refuses %j',
    (barcode) => {
      expect(parseGtin(barcode)).toBeNull()
    },
  )
})
