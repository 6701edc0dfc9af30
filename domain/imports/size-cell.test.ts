import { describe, expect, it } from 'vitest'
import { knownLabels, readSize } from './size-cell.ts'

const nothing = { choices: {}, known: new Map<string, string>() }
const free = [
  'free',
  'Free Size',
  'freesize',
  'One Size',
  'onesize',
  'one-size',
  'OS',
  'FS',
  'default title',
  'Default',
  'Standard',
  'Universal',
  'NA',
  'N/A',
].map((text) => [text, 'Free Size'])

describe('readSize()', () => {
  it.each([
    ...free,
    ['Age 2-3Y', '2-3Y'],
    ['age : 2-3y', '2-3Y'],
    ['age:  2-3y', '2-3Y'],
    ['Size - M', 'M'],
    ['kids 2-3y', '2-3Y'],
    ['kid 2-3y', '2-3Y'],
    ['baby 0-3M', '0-3M'],
    ['2-3-year', '2-3Y'],
    ['2-3-years', '2-3Y'],
    ['2-3-yr', '2-3Y'],
    ['2-3-yrs', '2-3Y'],
    ['2-3-y', '2-3Y'],
    ['0-3-month', '0-3M'],
    ['0-3-months', '0-3M'],
    ['0-3-mth', '0-3M'],
    ['0-3-mths', '0-3M'],
    ['0-3-m', '0-3M'],
    ['2 / 3 years', '2-3Y'],
    ['2/3Y', '2-3Y'],
    ['१०-११ Y', '10-11Y'],
    ['XXL', 'XXL'],
    ['nb', '0-3M'],
    ['28 inch', '28'],
    ['22', '22'],
  ])('maps %s to %s', (text, label) => {
    expect(readSize(`  ${text.replaceAll(' ', '  ')} `, nothing)).toEqual({ ok: true, value: label })
  })

  it.each([
    // A single age may start or end a size.
    ['2Y', '2-3Y'],
    ['24m', '18-24M'],
    ['12 m', '9-12M'],
    ['6 mth', '3-6M'],
    ['6 mths', '3-6M'],
    ['6 mo', '3-6M'],
    ['6 mos', '3-6M'],
    ['6 month', '3-6M'],
    ['1', '12-18M'],
    ['4T', '4-5Y'],
    ['4 y', '4-5Y'],
    ['4 yr', '4-5Y'],
    ['4 yrs', '4-5Y'],
    ['4 year', '4-5Y'],
    ['4 years', '4-5Y'],
    ['13', '13-14Y'],
    ['14', '14-15Y'],
    // Ranges without a unit are years.
    ['2/3', '2-3Y'],
    ['1 - 2', '1-2Y'],
    ['10 -11', '10-11Y'],
    // Two names of one size: the age decides.
    ['24 (2-3 Y)', '2-3Y'],
    ['24(2-3Y)', '2-3Y'],
    ['2-3Y (24)', '2-3Y'],
    ['24 | 2-3y', '2-3Y'],
    ['[2-3y]', '2-3Y'],
    ['M (2-3Y )', '2-3Y'],
    ['M (red)', 'M'],
    ['red (M)', 'M'],
    // Heights in cm, up to the end of a size.
    ['51', '0-3M'],
    ['61', '0-3M'],
    ['62', '3-6M'],
    ['104', '4-5Y'],
    ['104 cm', '4-5Y'],
    ['110', '4-5Y'],
    ['111', '5-6Y'],
    ['162', '13-14Y'],
  ])('asks whether %s is %s', (text, suggestion) => {
    expect(readSize(` ${text} `, nothing)).toEqual({
      ok: false,
      fault: { text: 'sizeUnclear', values: { value: text, suggestion } },
      suggestion,
      ask: { asked: 'size', value: text },
    })
  })

  it.each([
    ['02-Mar', '2-3Y'],
    ['2 Mar', '2-3Y'],
    ['3-Feb', '2-3Y'],
    ['12/Jan', '1-12M'],
    ['6-Mar', '3-6M'],
    ['12-Nov', '11-12Y'],
    ['31-Dec', '12-31M'],
    ['5-jan-2024', '1-5M'],
    ['5-jan-24', '1-5M'],
    ['Mar-02', '2-3Y'],
    ['feb 3', '2-3Y'],
    ['2024-03-02', '2-3Y'],
    ['2024-12-11', '11-12Y'],
    ['2024-02-03T00:00:00', '2-3Y'],
  ])('asks whether the date %s was %s', (text, suggestion) => {
    expect(readSize(text, nothing)).toEqual({
      ok: false,
      fault: { text: 'sizeDate', values: { value: text, suggestion } },
      suggestion,
      ask: { asked: 'size', value: text },
    })
  })

  it.each([
    'Jumbo',
    'XXS kids',
    'Age2-3Y',
    'my age 2-3y',
    '2-3-yx',
    'red (blue)',
    '7 m',
    '5-may',
    '3-mar',
    '0-Mar',
    '2024-03-03',
    'x2024-03-02',
    '2-foo',
    '2-marx',
    'x2-mar',
    'xmar-02',
    'mar-02x',
    '100-101',
    'x1-2',
    '1-2x',
    '0',
    '15',
    '49',
    '50',
    '163',
    '165',
    '1042',
    'cm 104',
    '104 cmx',
    '4 yx',
    '6 mx',
    '-',
  ])('does not know %s', (text) => {
    expect(readSize(text, nothing)).toEqual({
      ok: false,
      fault: { text: 'sizeUnknown', values: { value: text } },
      ask: { asked: 'size', value: text },
    })
  })

  it('reads the size of a piece of a set, and asks about it once for all pieces', () => {
    expect(readSize('Brother: 2–3 Years', nothing)).toEqual({ ok: true, value: 'Brother: 2-3Y' })
    expect(readSize('Parent: adult m', nothing)).toEqual({ ok: true, value: 'Parent: Adult M' })
    expect(readSize('sister : 24-36M', nothing)).toEqual({ ok: true, value: 'sister: 2-3Y' })
    expect(readSize('Baby: 4', nothing)).toMatchObject({ ok: false, ask: { asked: 'size', value: '4' } })
    const choices = { '4': '4-5Y' }
    expect(readSize('Baby: 4', { ...nothing, choices })).toEqual({ ok: true, value: 'Baby: 4-5Y' })
    expect(readSize('Age: 4', nothing)).toMatchObject({ ok: false, ask: { value: 'Age: 4' } })
  })

  it('uses an answer first, then a label of the shop', () => {
    const choices = { 'xxs kids': ' 2-3 years ', m: ' ', long: 'x'.repeat(40) }
    const known = knownLabels(['Mini  me', 'M (small)'])
    expect(readSize(' XXS  kids ', { choices, known })).toEqual({ ok: true, value: '2-3Y' })
    expect(readSize('long', { choices, known })).toEqual({ ok: true, value: 'x'.repeat(30) })
    expect(readSize('M', { choices, known })).toEqual({ ok: true, value: 'M' })
    expect(readSize('mini ME', { choices, known })).toEqual({ ok: true, value: 'Mini  me' })
    expect(readSize('m (small)', { choices, known })).toEqual({ ok: true, value: 'M (small)' })
  })
})
