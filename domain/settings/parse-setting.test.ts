import { describe, expect, it } from 'vitest'
import { contrast } from './contrast.ts'
import { parseSetting } from './parse-setting.ts'
import { settingDifferences } from './setting-changes.ts'
import type { SettingKey } from './setting-key.ts'
import { someSettings } from './testing/some-settings.ts'

const around = { carriers: ['india_post', 'delhivery'], day: '2026-11-23' }

/** What is wrong with a setting, by its place. */
function faults(key: SettingKey, change: object): Record<string, string> {
  const parsed = parseSetting(key, { ...someSettings[key], ...change }, around)
  return parsed.ok ? {} : Object.fromEntries(parsed.errors.map(({ path, message }) => [path, message]))
}

describe('parseSetting()', () => {
  it('takes a GSTIN whose check sign and State are right, and no other', () => {
    const right = { gstin: '29AAICP4821K1Z1', stateCode: '29' }
    expect(faults('legal', right)).toEqual({})
    expect(faults('legal', { ...right, gstin: '29AAICP4821K1Z2' }).gstin).toMatch(/check sign/)
    expect(faults('legal', { ...right, stateCode: '27' }).gstin).toBe(
      'This GSTIN is of Karnataka. Choose that State below, or correct the number.',
    )
  })

  it('says in plain words what a field wants', () => {
    expect(faults('shipping', { feePaise: '4o' }).feePaise).toBe('Write an amount in rupees, such as 49.00')
    expect(faults('shipping', { estimateDays: 0 }).estimateDays).toBe('At least 1')
    expect(faults('shipping', { businessDays: [7, 3] }).businessDays).toMatch(/first number/)
    expect(faults('contact', { email: 'nobody' }).email).toMatch(/e-mail/)
    expect(faults('links', { instagram: 'http://x' }).instagram).toMatch(/https/)
    expect(faults('delivery', { pickupTime: '4 pm' }).pickupTime).toBe('Write a time such as 16:00')
    expect(faults('brand', { name: '' }).name).toBe('This is missing')
  })

  it('takes no days that cannot be counted on a calendar', () => {
    expect(faults('shipping', { businessDays: [3, 9e15] })).not.toEqual({})
    expect(faults('shipping', { businessDays: [-1, 3] })).not.toEqual({})
    const rate = { taxClass: 'garment', validFrom: '2026-01-01', validTo: null, rateBasisPoints: 500 }
    const rates = [
      { ...rate, upToTaxablePaise: 100_00 },
      { ...rate, validTo: '2026-13-45', upToTaxablePaise: null },
    ]
    expect(faults('tax', { rates })).toHaveProperty(['rates.1.validTo'])
  })

  it('takes no tax table that leaves goods without a rate on the day on which it begins', () => {
    expect(faults('tax', { rates: [] }).rates).toMatch(/On 23 Nov 2026 no rate holds/)
  })

  it('refuses rules that contradict each other', () => {
    expect(faults('cashOnDelivery', { minimumPaise: 500_00, maximumPaise: 100_00 })).toHaveProperty(
      'maximumPaise',
    )
    expect(faults('cashOnDelivery', { pins: { mode: 'only', list: [] } })).toHaveProperty(['pins.list'])
    expect(faults('packing', { warnHours: 30, lateHours: 20 })).toHaveProperty('lateHours')
    expect(faults('returns', { returnCarrier: 'pigeon' })).toHaveProperty('returnCarrier')
  })

  it('gives a new carrier a key of its own, and lets none go that parcels carry', () => {
    const { carriers } = someSettings
    const added = {
      key: '',
      name: 'Delhivery',
      trackingLink: '',
      trackingPage: '',
      numberPattern: '',
      active: true,
    }
    const parsed = parseSetting('carriers', [...carriers, added], around)
    expect(parsed.ok && parsed.value.at(-1)?.key).toBe('delhivery_2')
    const gone = parseSetting('carriers', carriers.slice(0, 1), around)
    expect(gone.ok ? [] : gone.errors.map(({ path }) => path)).toEqual([''])
  })
})

describe('settingDifferences()', () => {
  it('says what changed in words, and knows an entry again wherever it stands', () => {
    const before = someSettings.delivery
    const north = {
      name: 'North',
      prefixes: ['19'],
      businessDays: [6, 9] as [number, number],
      served: true,
      cash: true,
    }
    const south = { ...north, name: 'South', prefixes: ['56'] }
    const was = { ...before, zones: [north, south] }
    const is = { ...before, cutOffHour: 16, zones: [south, { ...north, cash: false }] }
    expect(settingDifferences('delivery', was, is).map(({ path, said }) => [path, said])).toEqual([
      ['cutOffHour', { field: 'Leaves the same day', before: 'before 2 pm', after: 'before 4 pm' }],
      [
        'zones.1.cash',
        { field: 'Rules for PIN codes, North, Cash on delivery there', before: 'on', after: 'off' },
      ],
    ])
  })

  it('says a time of day, also one that is no more', () => {
    const delivery = { ...someSettings.delivery, pickupTime: '16:30' }
    const [change] = settingDifferences('delivery', { ...delivery, pickupTime: '' }, delivery)
    const said = { field: 'The courier comes at', before: 'nothing', after: '4:30 pm' }
    expect(change).toEqual({ path: 'pickupTime', before: '', after: '16:30', said })
    expect(settingDifferences('delivery', delivery, { ...delivery, pickupTime: 'half' })[0]?.said.after).toBe(
      'half',
    )
  })

  it('says money in rupees', () => {
    const { shipping } = someSettings
    const [change] = settingDifferences('shipping', shipping, { ...shipping, feePaise: 49_00 })
    expect(change?.said).toEqual({ field: 'Shipping fee', before: '₹0.00', after: '₹49.00' })
  })
})

it('contrast() is that of the accessibility guidelines', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#2e2b8f', '#ffffff')).toBeCloseTo(11.3, 1)
  expect(contrast('#f5a800', '#231c42')).toBeCloseTo(8, 0)
})
