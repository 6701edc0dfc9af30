import { describe, expect, it } from 'vitest'
import { formatCategory, formatChoice, formatClock, formatSetting } from './format-setting.ts'
import type { SettingField } from './setting-fields.ts'

const days: SettingField = { kind: 'number', unit: 'days' }
const group: SettingField = {
  kind: 'group',
  fields: { key: { kind: 'kept' }, name: { kind: 'line' }, active: { kind: 'switch' }, days },
}

describe('formatSetting()', () => {
  it.each<[SettingField, unknown, string]>([
    [{ kind: 'line' }, 'Latoo', 'Latoo'],
    [{ kind: 'money' }, 1_23_456_50, '₹1,23,456.50'],
    // Half-typed.
    [{ kind: 'money' }, '49.', '49.'],
    [{ kind: 'rate' }, '5.', '5.'],
    [{ kind: 'hour' }, 'x', 'x'],
    [days, 'seven', 'seven'],
    [days, 7, '7 days'],
    [days, 0, '0 days'],
    [{ kind: 'number', unit: 'times' }, 3, '3'],
    [{ kind: 'span', unit: 'businessDays' }, [3, 7], '3 to 7 working days'],
    [{ kind: 'rate' }, 1_250, '12.5%'],
    [{ kind: 'switch' }, true, 'on'],
    [{ kind: 'switch' }, false, 'off'],
    [{ kind: 'choice', choices: ['all'], words: 'pinMode' }, 'all', 'Everywhere'],
    [{ kind: 'choice', choices: ['all'], words: 'pinMode' }, 'some', 'some'],
    [{ kind: 'choices', choices: [1, 0], words: 'weekday' }, [1, 0], 'Monday, Sunday'],
    [{ kind: 'choices', choices: [1, 0], words: 'weekday' }, [], 'empty'],
    [{ kind: 'day' }, '2026-11-23', '23 Nov 2026'],
    [{ kind: 'day' }, '2026-02-30', '2026-02-30'],
    [{ kind: 'days' }, ['2026-10-02', '2027-01-26'], '2 Oct 2026, 26 Jan 2027'],
    [{ kind: 'codes' }, ['56', '560001'], '56, 560001'],
    [{ kind: 'codes' }, 'everywhere', 'empty'],
    [{ kind: 'hour' }, 14, 'before 2 pm'],
    [{ kind: 'hour' }, 0, 'never'],
    [{ kind: 'hour' }, 24, 'all day'],
    [{ kind: 'state' }, '29', 'Karnataka'],
    [{ kind: 'state' }, '99', '99'],
    [{ kind: 'category' }, 'baby-essentials', 'Baby Essentials (0–2 Years)'],
    [{ kind: 'subcategory' }, 'rompers', 'Rompers'],
    [{ kind: 'logo' }, { mediaId: 'x' }, 'custom logo'],
    [{ kind: 'carrier' }, 'delhivery', 'delhivery'],
    [{ kind: 'units' }, { booties: 'PRS', toys: 'NOS' }, 'Booties: Pairs (PRS), toys: Numbers (NOS)'],
    [
      { kind: 'smsTexts' },
      { en: { order_paid: '11' }, hi: { order_paid: '12' } },
      'order_paid: 11, order_paid: 12',
    ],
    [{ kind: 'units' }, {}, 'empty'],
    [{ kind: 'whatsappTexts' }, { en: { order_paid: 'paid' } }, 'order_paid: paid'],
    [{ kind: 'languageCodes' }, {}, 'empty'],
    [group, { key: 'post', name: 'Post', active: true, days: 3 }, 'Post, on, 3 days'],
    [group, { key: 'post', name: '', active: false, days: null }, 'off'],
  ])('%j of %j: %s', (field, value, said) => {
    expect(formatSetting(field, value)).toBe(said)
  })

  it.each<[SettingField['kind'], string]>([
    ['line', 'empty'],
    ['logo', 'default logo'],
    ['colour', 'default'],
    ['subcategory', 'all subcategories'],
    ['carrier', 'any courier'],
  ])('says of %s what stands where nothing is written: %s', (kind, said) => {
    for (const value of [null, undefined, ''])
      expect(formatSetting({ kind } as SettingField, value)).toBe(said)
  })

  it('formats a list by its entries', () => {
    const list: SettingField = {
      kind: 'list',
      item: { kind: 'group', fields: { name: { kind: 'line' } } },
      knownBy: ['name'],
      empty: { name: '' },
      most: 5,
      removal: 'free',
    }
    expect(formatSetting(list, [{ name: 'North' }, { name: 'South' }])).toBe('North, South')
    expect(formatSetting(list, [])).toBe('empty')
  })
})

it.each([
  [0, '12 am'],
  [1, '1 am'],
  [11, '11 am'],
  [12, '12 pm'],
  [13, '1 pm'],
  [23, '11 pm'],
  [24, '12 am'],
])('formatClock() formats the hour %d as %s', (hour, said) => {
  expect(formatClock(hour)).toBe(said)
})

it('formatChoice() and formatCategory() return unknown values unchanged', () => {
  expect(formatChoice('unit', 'KILO')).toBe('KILO')
  expect(formatCategory('toys')).toBe('toys')
})
