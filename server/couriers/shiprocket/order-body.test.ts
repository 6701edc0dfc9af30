import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ParcelRequest } from '../courier.ts'
import { orderBody, returnBody } from './order-body.ts'

const home = {
  name: 'Asha Rao',
  phone: '+919876543210',
  email: 'asha@example.com',
  address: '12 MG Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560001',
}
const shop = { ...home, name: 'Phirki', phone: '+919876500000', city: 'Jaipur', pincode: '302001' }

const request: ParcelRequest = {
  reference: 'A1B2C3-2',
  placedAt: new Date('2026-11-22T20:00:00Z'),
  address: home,
  items: [{ name: 'Blue Frock', sku: 'BF-45', quantity: 1, unitPricePaise: 499_00, hsn: '6204' }],
  weightGrams: 640,
  box: { lengthCm: 30, breadthCm: 20, heightCm: 5 },
  collectPaise: 0,
  declaredPaise: 998_00,
}

const bodyOf = (change: Partial<ParcelRequest> = {}) => orderBody({ ...request, ...change }, 'Primary')
const billing = (change: Partial<ParcelRequest['address']>) => bodyOf({ address: { ...home, ...change } })

describe('orderBody()', () => {
  it("has the courier collect exactly the amount due, independent of the parcel's value", () => {
    const sums = fc
      .tuple(fc.integer({ min: 1, max: 9_99_999_99 }), fc.nat(9_99_999_99))
      .map(([collectPaise, morePaise]) => ({ collectPaise, declaredPaise: collectPaise + morePaise }))
    fc.assert(
      fc.property(sums, ({ collectPaise, declaredPaise }) => {
        const body = bodyOf({ collectPaise, declaredPaise })
        expect(Math.round(Number(body.sub_total) * 100 - Number(body.total_discount) * 100)).toBe(
          collectPaise,
        )
        // The service would round a sum with floating-point noise in an unknown direction.
        for (const sum of [body.sub_total, body.total_discount])
          expect(JSON.stringify(sum)).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
    )
  })

  it.each([
    ['Asha', 'Asha', ''],
    ['  Asha   Devi  Rao ', 'Asha', 'Devi Rao'],
    ['Asha\u200B\nRao', 'Asha', 'Rao'],
  ])('splits the name %j into first and last name', (name, first, others) => {
    expect(billing({ name })).toMatchObject({
      billing_customer_name: first,
      billing_last_name: others,
    })
  })

  it.each(['+919876543210', '09876543210', '98765 43210', '91-98765-43210'])(
    'sends the ten digits of %s, because the service rejects other forms late',
    (phone) => {
      expect(billing({ phone }).billing_phone).toBe('9876543210')
    },
  )

  it('splits a long address into two lines without losing a word', () => {
    const address = Array.from({ length: 30 }, (_, place) => `House${place}`).join(' ')
    const { billing_address: first, billing_address_2: second } = billing({ address })
    expect(`${first} ${second}`).toBe(address)
    expect(String(first).length).toBeLessThanOrEqual(190)
    expect(billing({}).billing_address_2).toBe('')
  })

  it('lists an article once, with its total quantity and the digits of its HSN', () => {
    const one = { name: 'Frock', sku: 'BF-45', quantity: 1, unitPricePaise: 499_00, hsn: '62 04' }
    const items = [one, { ...one, sku: 'TC-S' }, { ...one, quantity: 3, unitPricePaise: 459_00 }]
    expect(bodyOf({ items }).order_items).toMatchObject([
      { sku: 'BF-45', units: 4, selling_price: 469, hsn: '6204' },
      { sku: 'TC-S', units: 1, selling_price: 499 },
    ])
  })

  it('uses kilograms and the day in India', () => {
    expect(bodyOf({ weightGrams: 85 })).toMatchObject({ weight: 0.085, order_date: '2026-11-23 01:30' })
  })
})

describe('returnBody()', () => {
  it('collects no cash at pickup', () => {
    expect(returnBody({ ...request, collectPaise: 500_00 }, shop)).toMatchObject({
      payment_method: 'Prepaid',
      total_discount: 0,
      sub_total: 998,
    })
  })

  it('has complete sender and recipient addresses', () => {
    expect(returnBody(request, shop)).toMatchObject({
      pickup_customer_name: 'Asha',
      pickup_pincode: '560001',
      pickup_phone: '9876543210',
      pickup_country: 'India',
      shipping_customer_name: 'Phirki',
      shipping_pincode: '302001',
      shipping_phone: '9876500000',
      shipping_country: 'India',
    })
  })
})
