import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseSetting } from './parse-setting.ts'
import type { SettingKey } from './setting-key.ts'
import { someSettings } from './testing/some-settings.ts'

const around = { carriers: ['india_post', 'delhivery'], day: '2026-11-23' }

/** The faults of a setting by path. */
function faults(key: SettingKey, change: object): Record<string, string> {
  const parsed = parseSetting(key, { ...someSettings[key], ...change }, around)
  return parsed.ok ? {} : Object.fromEntries(parsed.errors.map(({ path, message }) => [path, message]))
}

describe('parseSetting()', () => {
  it('accepts only a GSTIN with a valid check digit and State', () => {
    const right = { gstin: '29AAICP4821K1Z1', stateCode: '29' }
    expect(faults('legal', right)).toEqual({})
    expect(faults('legal', { ...right, gstin: '29AAICP4821K1Z2' }).gstin).toMatch(/wrong check digit/)
    expect(faults('legal', { ...right, stateCode: '27' }).gstin).toBe(
      'This GSTIN belongs to Karnataka. Choose that State below, or correct the GSTIN.',
    )
  })

  it('says in plain words what a field wants', () => {
    expect(faults('shipping', { feePaise: '4o' }).feePaise).toBe(
      'Enter an amount in rupees, for example 49.00.',
    )
    expect(faults('shipping', { estimateDays: 0 }).estimateDays).toBe('Enter at least 1.')
    expect(faults('shipping', { businessDays: [7, 3] }).businessDays).toMatch(/first number/)
    expect(faults('contact', { email: 'nobody' }).email).toMatch(/email/)
    expect(faults('links', { instagram: 'http://x' }).instagram).toMatch(/https/)
    expect(faults('delivery', { pickupTime: '4 pm' }).pickupTime).toBe('Enter a time, for example 16:00.')
    expect(faults('brand', { name: '' }).name).toBe('Fill in this field.')
  })

  it.each<[SettingKey, object, string, string]>([
    ['shipping', { estimateDays: 1.5 }, 'estimateDays', 'Enter a whole number.'],
    ['shipping', { estimateDays: 'x' }, 'estimateDays', 'Enter a number.'],
    ['shipping', { estimateDays: 61 }, 'estimateDays', 'Enter at most 60.'],
    ['shipping', { businessDays: [1.5, 3] }, 'businessDays', 'Enter a whole number.'],
    ['shipping', { businessDays: ['', 3] }, 'businessDays', 'Enter a number.'],
    ['shipping', { feePaise: 10_00_000_01 }, 'feePaise', 'Enter at most ₹10,00,000.00.'],
    ['brand', { name: 'x'.repeat(61) }, 'name', 'Use at most 60 characters.'],
    ['brand', { hues: { ...someSettings.brand.hues, neel: 'red' } }, 'hues.neel', 'Enter # and six'],
    ['legal', { stateCode: '2' }, 'stateCode', 'Choose a State'],
    ['legal', { stateCode: '99' }, 'stateCode', 'Choose a State'],
    ['delivery', { workingDays: [] }, 'workingDays', 'Choose at least one.'],
    ['delivery', { workingDays: [1, 1, 1, 1, 1, 1, 1, 1] }, 'workingDays', 'Enter at most 7.'],
    ['delivery', { holidays: ['Diwali'] }, 'holidays', 'Choose a date.'],
    [
      'cashOnDelivery',
      { pins: { mode: 'only', list: ['x'] } },
      'pins.list',
      'Enter PIN codes or their first digits',
    ],
    ['messages', { sms: { header: 'AB' } }, 'sms.header', 'Enter 3 to 11'],
    ['messages', { sms: { entityId: '12' } }, 'sms.entityId', 'Enter a registered number of 10 to 25'],
    ['invoices', { series: 'inv' }, 'series', 'Enter one to three capital letters or digits.'],
    ['invoices', { unit: 'KILO' }, 'unit', 'This value is not valid.'],
    ['staff', { secondStepFor: ['owner'] }, 'secondStepFor', 'This value is not valid.'],
    ['limits', { openCashOrders: 0 }, 'openCashOrders', 'Enter at least 1.'],
  ])('says of %s %j at its field: %s', (key, change, path, said) => {
    const found = faults(key, change)
    expect(Object.keys(found)).toEqual([path])
    expect(found[path]).toContain(said)
  })

  it.each<[SettingKey, object, string]>([
    ['brand', { name: 'Latoo\r\nBcc: all@example.com' }, 'name'],
    ['brand', { name: 'Soft\u2028clothes' }, 'name'],
    ['legal', { name: 'Latoo\nLimited' }, 'name'],
    ['contact', { hours: '10 to 6\nMonday to Friday' }, 'hours'],
    ['grievanceOfficer', { designation: 'Head\nof care' }, 'designation'],
    ['courier', { pickupLocation: 'Jaipur\none' }, 'pickupLocation'],
  ])('takes no line break or hidden character in a field of one line: %s %j', (key, change, path) => {
    expect(faults(key, change)[path]).toBe('Enter one line without line breaks or hidden characters.')
  })

  it('accepts line breaks in a multi-line field', () => {
    expect(faults('store', { address: '14 Sanganer Road\nJaipur 302029' })).toEqual({})
  })

  it('removes hidden characters, and turns a tab into a space', () => {
    const change = { name: 'Lat\u202eoo', tagline: 'Soft\tclothes' }
    expect(parseSetting('brand', { ...someSettings.brand, ...change }, around)).toMatchObject({
      value: { name: 'Latoo', tagline: 'Soft clothes' },
    })
  })

  it('has the same messages in a process with English schemas', () => {
    const { localeError } = z.config()
    z.config(z.locales.en())
    try {
      const sms = { header: 'AB', entityId: '12', templates: {} }
      expect(faults('messages', { sms })).toMatchObject({
        'sms.header': 'Enter 3 to 11 letters or digits.',
      })
      expect(faults('courier', { pickupLocation: 7 })).toEqual({ pickupLocation: 'This value is not valid.' })
      expect(faults('invoices', { series: 'inv' }).series).toBe(
        'Enter one to three capital letters or digits.',
      )
    } finally {
      z.config({ localeError })
    }
  })

  it('reports a fault at the cell of a table or the entry of a list', () => {
    const sms = { templates: { en: { order_paid: '1' } } }
    const whatsapp = { templates: { en: { order_paid: 'A b' } }, languageCodes: { en: 'english' } }
    expect(faults('messages', { sms, whatsapp })).toEqual({
      'sms.templates.en.order_paid': 'Enter a registered number of 10 to 25 digits.',
      'whatsapp.templates.en.order_paid': 'Use lowercase letters, digits and _ only.',
      'whatsapp.languageCodes.en': 'Enter a code, for example en or en_GB.',
    })
    expect(Object.keys(faults('invoices', { unitsByCategory: { booties: 'KILO' } }))).toEqual([
      'unitsByCategory.booties',
    ])
    const zone = { name: 'North', prefixes: ['19'], businessDays: [3, 7], served: true, cash: true }
    expect(faults('delivery', { zones: [zone, { ...zone, prefixes: ['0'], businessDays: [7, 3] }] })).toEqual(
      {
        'zones.1.prefixes': 'Enter PIN codes or their first digits (1 to 6 digits each).',
        'zones.1.businessDays': 'The first number cannot be above the second.',
      },
    )
    expect(faults('delivery', { zones: [zone, { ...zone, name: 'Hills' }] })).toEqual({
      zones: 'A PIN code would be in two zones',
    })
    const box = { name: '', lengthCm: 0, breadthCm: 20, heightCm: 5, grams: 50 }
    expect(faults('courier', { boxes: [box] })).toEqual({
      'boxes.0.name': 'Fill in this field.',
      'boxes.0.lengthCm': 'Enter at least 1.',
    })
  })

  it('states the bounds of a rate in per cent', () => {
    const rate = { taxClass: 'garment', validFrom: '', validTo: null, upToTaxablePaise: null }
    expect(faults('tax', { rates: [{ ...rate, rateBasisPoints: 10_001 }] })).toEqual({
      'rates.0.validFrom': 'Choose a date.',
      'rates.0.rateBasisPoints': 'Enter at most 100%.',
    })
    expect(faults('tax', { rates: [{ ...rate, rateBasisPoints: 5.5 }] })['rates.0.rateBasisPoints']).toBe(
      'Enter a percentage, for example 5 or 12.5.',
    )
  })

  it('checks the format of addresses, links and phone numbers', () => {
    expect(faults('contact', { email: 'help@latoo.example', phone: '080 111', hours: '' })).toEqual({})
    expect(faults('contact', { phone: '080 11' })).toEqual({ phone: 'Enter a phone number.' })
    for (const email of ['a b@latoo.example', 'help@latoo', '@latoo.example', 'help@latoo.example x'])
      expect(faults('contact', { email })).toEqual({ email: 'Enter a complete email address.' })
    expect(faults('links', { instagram: 'https://www.instagram.com/latoo' })).toEqual({})
    for (const instagram of [
      'www.instagram.com/latoo',
      'https://latoo',
      'see https://a.in',
      'https://a.in/ x',
    ])
      expect(faults('links', { instagram })).toEqual({ instagram: 'Enter a link that starts with https://.' })
    const warehouse = { name: '', phone: '1', email: 'x', pincode: '', city: '', state: '', address: '' }
    expect(Object.keys(faults('courier', { warehouse }))).toEqual(['warehouse.phone', 'warehouse.email'])
  })

  it('takes a GSTIN without a State of its own only where it is none', () => {
    expect(faults('legal', { gstin: '29AAICP4821K1Z2' }).gstin).toMatch(/wrong check digit/)
    expect(faults('legal', { cin: 'U12345KA2020PTC123456' })).toEqual({})
    for (const cin of ['X12345KA2020PTC123456', 'U12345KA2020PTC12345', ' U12345KA2020PT123456'])
      expect(Object.keys(faults('legal', { cin }))).toEqual(['cin'])
  })

  it('accepts search words that narrow a search, each once', () => {
    const list = (...pairs: [string, string][]) => {
      const parsed = parseSetting(
        'searchWords',
        pairs.map(([said, means]) => ({ said, means })),
        around,
      )
      return parsed.ok ? [] : parsed.errors.map(({ path, message }) => `${path}: ${message}`)
    }
    expect(list(['pattu pavadai', 'lehenga choli'], ['dresses', 'jacket'])).toEqual([])
    expect(list(['for the', 'jacket'])).toEqual([expect.stringMatching(/^0.said: .*almost every search/)])
    expect(list(['Girls', 'jacket'])).toEqual([expect.stringMatching(/^0.said: .*already reads/)])
    expect(list(['frock', 'gown'], ['Frocks', 'kurta'])).toEqual(['1.said: This entry appears twice.'])
    expect(list(['Frocks', 'frock'])).toEqual(['0.means: A word cannot be a synonym for itself.'])
    expect(list(['frock', '!!'])).toEqual([expect.stringMatching(/^0.means/)])
    expect(list(['', 'frock'])).toEqual(['0.said: Fill in this field.'])
    expect(list(['x'.repeat(61), 'frock'])).toEqual(['0.said: Use at most 60 characters.'])
  })

  it('refuses days that do not exist', () => {
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
    expect(faults('tax', { rates: [] }).rates).toMatch(/No rate applies to .* on 23 Nov 2026/)
  })

  it('refuses contradictory rules', () => {
    expect(faults('cashOnDelivery', { minimumPaise: 500_00, maximumPaise: 100_00 })).toHaveProperty(
      'maximumPaise',
    )
    expect(faults('cashOnDelivery', { pins: { mode: 'only', list: [] } })).toHaveProperty(['pins.list'])
    expect(faults('cashOnDelivery', { minimumPaise: 500_00, maximumPaise: 500_00 })).toEqual({})
    expect(faults('cashOnDelivery', { minimumPaise: 500_00 })).toEqual({})
    expect(faults('cashOnDelivery', { maximumPaise: 0 })).toEqual({})
    expect(faults('cashOnDelivery', { pins: { mode: 'only', list: ['56'] } })).toEqual({})
    expect(faults('cashOnDelivery', { pins: { mode: 'all', list: [] } })).toEqual({})
    expect(faults('packing', { warnHours: 30, lateHours: 20 })).toHaveProperty('lateHours')
    expect(faults('packing', { warnHours: 30, lateHours: 30 })).toEqual({})
    expect(faults('shipping', { businessDays: [5, 5] })).toEqual({})
    expect(faults('returns', { returnCarrier: 'delhivery' })).toEqual({})
    expect(faults('returns', { returnCarrier: '' })).toEqual({})
    expect(faults('returns', { returnCarrier: 'pigeon' })).toHaveProperty('returnCarrier')
  })

  it('gives a new courier a key, and keeps couriers that parcels refer to', () => {
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
    expect(parsed.ok && parsed.value.slice(0, -1)).toEqual(carriers)
    const gone = parseSetting('carriers', carriers.slice(0, 1), around)
    expect(gone.ok ? [] : gone.errors.map(({ path }) => path)).toEqual([''])
  })
})

describe('the key of a new courier', () => {
  const keysOf = (...names: string[]) => {
    const entries = names.map((name) => ({
      key: '',
      name,
      trackingLink: '',
      trackingPage: '',
      numberPattern: '',
      active: true,
    }))
    const parsed = parseSetting('carriers', entries, { ...around, carriers: [] })
    return parsed.ok ? parsed.value.map(({ key }) => key) : parsed.errors
  }

  it.each([
    [['Mumbai Dabbawala, Express!'], ['mumbai_dabbawala_express']],
    [['(Post)'], ['post']],
    [
      ['Post', 'post', 'POST'],
      ['post', 'post_2', 'post_3'],
    ],
    // No character is allowed in a key.
    [
      ['डाक', 'भारतीय डाक'],
      ['carrier', 'carrier_2'],
    ],
    // The key for parcels that the shop delivers itself.
    [['By hand'], ['by_hand_2']],
    [['x'.repeat(60)], ['x'.repeat(36)]],
  ])('of %j is %j', (names, keys) => {
    expect(keysOf(...names)).toEqual(keys)
  })
})

describe('faults of couriers', () => {
  const carrier = {
    key: 'post',
    name: 'Post',
    trackingLink: '',
    trackingPage: '',
    numberPattern: '',
    active: true,
  }
  const faultsOf = (...carriers: object[]) => {
    const parsed = parseSetting('carriers', carriers, { ...around, carriers: ['post'] })
    return parsed.ok ? [] : parsed.errors
  }

  it('are reported at the courier', () => {
    const link = { ...carrier, trackingLink: 'https://post.example/{number}' }
    expect(faultsOf(link)).toEqual([])
    expect(faultsOf(link, { ...carrier, key: 'two', trackingLink: 'https://two.example' })).toEqual([
      { path: '1.trackingLink', message: 'Put {number} in place of the tracking number.' },
    ])
    expect(faultsOf({ ...carrier, trackingPage: 'https://localhost' })).toEqual([
      { path: '0.trackingPage', message: 'Enter a link that starts with https://.' },
    ])
    expect(faultsOf({ ...carrier, numberPattern: '(a+)+$' })).toMatchObject([{ path: '0.numberPattern' }])
    expect(faultsOf(carrier, { ...carrier, name: 'Again' })).toEqual([
      { path: '1.name', message: 'This entry appears twice.' },
    ])
  })

  it('are absent from a list that keeps the existing ones', () => {
    expect(faultsOf(carrier, { ...carrier, key: 'new' })).toEqual([])
    expect(faultsOf({ ...carrier, key: 'new' })).toMatchObject([{ path: '' }])
  })
})
