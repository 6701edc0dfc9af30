import { describe, expect, it } from 'vitest'
import { faultText } from './cell-value.ts'
import { outcome } from './testing/outcome.ts'
import { readBoolean, readCountry, readGender, readHsn, readWord } from './word-cells.ts'

describe('readBoolean()', () => {
  it.each(['yes', 'Y', 'TRUE', '1', 'haan', 'हाँ', 'हां', 'ha', 'x', '✓', '✔', 'published', 'active'])(
    'takes %s as yes',
    (text) => expect(readBoolean(` ${text} `)).toEqual({ ok: true, value: true }),
  )
  it.each(['no', 'N', 'False', '0', 'nahi', 'नहीं', 'none', '✗', '✘', 'draft'])('takes %s as no', (text) =>
    expect(readBoolean(text)).toEqual({ ok: true, value: false }),
  )
  it('does not guess', () =>
    expect(readBoolean(' perhaps ')).toEqual({
      ok: false,
      fault: { text: 'notBoolean', values: { value: 'perhaps' } },
    }))
})

describe('readGender()', () => {
  it.each([
    ['girl', 'girl'],
    ['Girls', 'girl'],
    ['female', 'girl'],
    ['F', 'girl'],
    ['Boy', 'boy'],
    ['boys', 'boy'],
    ['male', 'boy'],
    ['m', 'boy'],
    ['UNISEX', 'unisex'],
    ['both', 'unisex'],
    ['kids', 'unisex'],
    ['girls & boys', 'unisex'],
    ['boys & girls', 'unisex'],
    ['all', 'unisex'],
  ])('maps %s to %s', (text, gender) => expect(readGender(text)).toEqual({ ok: true, value: gender }))
  it('does not guess', () =>
    expect(readGender(' man ')).toEqual({
      ok: false,
      fault: { text: 'notGender', values: { value: 'man' } },
    }))
})

describe('readWord()', () => {
  const wrong = (value: string, known: string) => faultText('notTint', { value, known })
  it('accepts a word in any case, and lists all if it is none', () => {
    expect(readWord(' RED ', ['Red', 'Blue'], wrong)).toEqual({ ok: true, value: 'Red' })
    expect(readWord('blue', ['Red', 'Blue'], wrong)).toEqual({ ok: true, value: 'Blue' })
    expect(readWord(' green ', ['Red', 'Blue'], wrong)).toEqual({
      ok: false,
      fault: { text: 'notTint', values: { value: 'green', known: 'Red, Blue' } },
    })
  })
})

describe('readCountry()', () => {
  it.each([
    ['India', 'IN'],
    ['in', 'IN'],
    ['made in india', 'IN'],
    ['Product of Bangladesh', 'BD'],
    ['manufactured in china', 'CN'],
    ['भारत', 'IN'],
    ['ind', 'IN'],
    ['Bharat', 'IN'],
    ['USA', 'US'],
    ['uk', 'GB'],
    ['England', 'GB'],
    ['PRC', 'CN'],
    ['Turkey', 'TR'],
    ['Korea', 'KR'],
    ['Viet Nam', 'VN'],
    ['Hong Kong', 'HK'],
    ['Macau', 'MO'],
    ['Burma', 'MM'],
    ['Germany', 'DE'],
    ['Russia', 'RU'],
    ['Congo - Kinshasa', 'CD'],
    ['Timor-Leste', 'TL'],
    ['France', 'FR'],
    ['Yemen', 'YE'],
    ['ZW', 'ZW'],
    ['AE', 'AE'],
  ])('maps %s to %s', (text, code) => expect(readCountry(text)).toEqual({ ok: true, value: code }))

  it.each([
    'we made in india',
    'European Union',
    'EU',
    'UN',
    'EZ',
    'QO',
    'XA',
    'XB',
    'ZZ',
    'SU',
    'DD',
    'YU',
    'AA',
  ])('does not know %s', (text) =>
    expect(readCountry(` ${text} `)).toEqual({
      ok: false,
      fault: { text: 'notCountry', values: { value: text } },
    }),
  )
})

describe('readHsn()', () => {
  it.each([
    ['6111', '6111'],
    ['HSN 6111', '6111'],
    ['hsn:62092000', '62092000'],
    ['6111.0', '6111'],
    ['611120.0', '611120'],
    ['62092000.0', '62092000'],
    ['620920.00', '62092000'],
    ['6209.20.00', '62092000'],
    ['6209 20-00', '62092000'],
    ['६१११', '6111'],
    ['6111200090', '611120'],
  ])('parses %s', (text, code) => expect(readHsn(` ${text} `)).toEqual({ ok: true, value: code }))

  it.each([
    ['611', 'hsnShort'],
    ['0', 'hsnShort'],
    ['61112', 'hsnDigits'],
    ['6111200', 'hsnDigits'],
    ['611120009', 'hsnDigits'],
    ['abc', 'hsnDigits'],
    ['6111x', 'hsnDigits'],
    ['x6111', 'hsnDigits'],
    ['aHSN 6111', 'hsnDigits'],
    ['8471', 'hsnHeading'],
  ])('refuses %s: %s', (text, fault) => {
    const read = readHsn(` ${text} `)
    expect(outcome(read)).toBe(`!${fault}`)
    expect(read).toMatchObject({ fault: { values: { value: text } } })
  })
})
