import { describe, expect, it } from 'vitest'
import {
  courierAddressFault,
  courierAddressLines,
  courierPhone,
  courierText,
  joinSkus,
} from './courier-address.ts'

describe('courierPhone()', () => {
  it.each(['+91 98765 43210', '919876543210', '09876543210', '98765-43210', '\u202a9876543210\u202c'])(
    'returns the ten digits of %s',
    (text) => expect(courierPhone(text)).toBe('9876543210'),
  )

  it("returns '' for anything but a mobile number", () => {
    expect(courierPhone('022 2345 6789')).toBe('')
    expect(courierPhone('')).toBe('')
  })
})

describe('courierText()', () => {
  it('removes invisible characters', () => {
    expect(courierText('12\u0000 MG\r\nRoad\u200b ', 40)).toBe('12 MG Road')
  })

  it('cuts between words', () => {
    expect(courierText('Flat 12, Lotus Towers', 12)).toBe('Flat 12,')
    expect(courierText('Abcdefghijklmnop', 5)).toBe('Abcde')
  })
})

describe('courierAddressLines()', () => {
  it('splits a long address between words and loses none', () => {
    const address = '12 Lotus Towers, 3rd Cross, Indira Nagar, near the old post office'
    const [first, second] = courierAddressLines(address, 40)
    expect(`${first} ${second}`).toBe(address)
    expect(first.length).toBeLessThanOrEqual(40)
  })
})

describe('courierAddressFault()', () => {
  const good = {
    name: 'Asha Rao',
    phone: '9876543210',
    address: '12 MG Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  }

  it.each([
    [{}, null],
    [{ phone: '12345' }, 'phone'],
    [{ address: 'x' }, 'address'],
    [{ address: 'x'.repeat(400) }, 'address'],
    [{ state: ' ' }, 'state'],
    [{ pincode: '012345' }, 'pincode'],
    [{ name: '\u200b' }, 'name'],
  ])('finds in %j: %s', (change, fault) => {
    expect(courierAddressFault({ ...good, ...change })).toBe(fault)
  })
})

describe('joinSkus()', () => {
  it('lists a SKU once', () => {
    const items = [
      { sku: 'A', quantity: 1, unitPricePaise: 100 },
      { sku: 'B', quantity: 1, unitPricePaise: 50 },
      { sku: 'A', quantity: 2, unitPricePaise: 130 },
    ]
    expect(joinSkus(items)).toEqual([
      { sku: 'A', quantity: 3, unitPricePaise: 120 },
      { sku: 'B', quantity: 1, unitPricePaise: 50 },
    ])
  })
})
