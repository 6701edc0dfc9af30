import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { SwitchesPatch } from '#sandbox/webhook-controls.ts'
import { courierOrder, startCourierSandbox, type TestCourier } from '#tests/support/courier-sandbox.ts'
import type { Switches } from './controls/switches.ts'

let courier: TestCourier
beforeAll(async () => {
  courier = await startCourierSandbox()
})
afterEach(() => courier.controls.reset())
afterAll(() => courier.close())

let orders = 0
async function create(fields: Record<string, unknown> = {}) {
  orders += 1
  return (
    await courier.call('POST', '/orders/create/adhoc', courierOrder({ order_id: `T-${orders}`, ...fields }))
  ).body
}
const assign = async (shipment: number, fields: Record<string, unknown> = {}) =>
  (await courier.call('POST', '/courier/assign/awb', { shipment_id: shipment, ...fields })).body
async function booked(fields: Record<string, unknown> = {}) {
  const order = await create(fields)
  const { awb_code: awb } = (await assign(order.shipment_id)).response.data
  return { ...order, awb: String(awb) }
}
const reach = (query: string) =>
  courier.call('GET', `/courier/serviceability/?pickup_postcode=560001&weight=0.4&${query}`)

describe('logging in', () => {
  test('a wrong password and a missing token are refused', async () => {
    const login = { email: 'courier@example.com', password: 'guess' }
    expect((await courier.call('POST', '/auth/login', login)).status).toBe(403)
    expect((await fetch(`${courier.access.apiUrl}/orders`)).status).toBe(401)
  })

  test('a token expires once', async () => {
    courier.controls.set({ faults: { wallet: { kind: 'unauthorised', times: 1 } } })
    expect((await courier.call('GET', '/account/details/wallet-balance')).status).toBe(401)
    expect((await courier.call('GET', '/account/details/wallet-balance')).status).toBe(200)
  })

  test('every token expires', async () => {
    const other = await startCourierSandbox()
    expect((await other.call('GET', '/orders')).status).toBe(200)
    other.controls.expireTokens()
    expect((await other.call('GET', '/orders')).status).toBe(401)
    await other.close()
  })
})

describe('available couriers', () => {
  test('couriers come with prices of several types, and a recommendation', async () => {
    const { body } = await reach('delivery_postcode=560038&cod=1')
    expect(body.data.available_courier_companies[0]).toMatchObject({
      courier_company_id: 101,
      rate: 97,
      freight_charge: '62.00',
      cod: 1,
      estimated_delivery_days: '5',
    })
    expect(body.data.recommended_courier_company_id).toBe(101)
    expect(body.data.available_courier_companies).toHaveLength(2)
  })

  test('a PIN code without cash, one not served, and an invalid one', async () => {
    courier.controls.set({ withoutCash: ['5600'], notServed: ['7'] })
    const count = async (query: string) => (await reach(query)).body.data.available_courier_companies.length
    expect(await count('delivery_postcode=560038&cod=1')).toBe(0)
    expect(await count('delivery_postcode=560038&cod=0')).toBe(3)
    expect(await count('delivery_postcode=744101')).toBe(0)
    expect((await reach('delivery_postcode=012345')).status).toBe(404)
  })
})

describe('creating', () => {
  test('the same number returns the old order with 200, even a cancelled one', async () => {
    const first = await create({ order_id: 'SAME' })
    expect(first).toMatchObject({ status: 'NEW', status_code: 1, awb_code: '' })
    expect((await create({ order_id: 'SAME' })).order_id).toBe(first.order_id)
    await courier.call('POST', '/orders/cancel', { ids: [first.order_id] })
    expect(await create({ order_id: 'SAME' })).toMatchObject({ order_id: first.order_id, status_code: 5 })
    const refused = await courier.call('POST', '/courier/assign/awb', { shipment_id: first.shipment_id })
    expect(refused.status).toBe(400)
  })

  test.each([
    ['billing_phone', '+919876543210'],
    ['billing_state', ''],
    ['weight', 400],
    ['sub_total', 0],
    ['pickup_location', 'Nowhere'],
    [
      'order_items',
      [
        { name: 'A', sku: 'X', units: 1, selling_price: 1 },
        { name: 'B', sku: 'X', units: 1, selling_price: 1 },
      ],
    ],
  ])('refuses a wrong %s', async (field, value) => {
    const { status, body } = await courier.call(
      'POST',
      '/orders/create/adhoc',
      courierOrder({ order_id: 'W', [field]: value }),
    )
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('cash is the goods and the fees less the discount; a prepaid parcel collects nothing', async () => {
    await create({ order_id: 'SUM', shipping_charges: 49, total_discount: '59.80' })
    await create({ order_id: 'PRE', payment_method: 'Prepaid' })
    const collects = (reference: string) =>
      courier.controls.parcels().find((parcel) => parcel.reference === reference)?.collectPaise
    expect([collects('SUM'), collects('PRE')]).toEqual([587_20, 0])
  })

  test('a lost answer still creates the order', async () => {
    courier.controls.set({ faults: { createOrder: { kind: 'answerLost', times: 1 } } })
    const lost = fetch(`${courier.access.apiUrl}/orders/create/adhoc`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${(await courier.call('POST', '/auth/login', courier.access)).body.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(courierOrder({ order_id: 'LOST' })),
      signal: AbortSignal.timeout(300),
    })
    await expect(lost).rejects.toThrow()
    expect((await courier.call('GET', '/orders?search=LOST')).body.data).toHaveLength(1)
  })
})

describe('a tracking number', () => {
  test('is assigned once, and its cost is taken from the wallet', async () => {
    const { shipment_id: shipment } = await create()
    const { awb_assign_status: status, response } = await assign(shipment, { courier_id: 102 })
    expect([status, response.data.courier_name, response.data.freight_charges]).toEqual([
      1,
      'Test Express',
      163,
    ])
    expect(courier.controls.switches().walletPaise).toBe(50_000_00 - 163_00)
    expect((await assign(shipment)).response.data.awb_assign_error).toContain(response.data.awb_code)
  })

  test.each([
    ['a refusal', { faults: { assignNumber: { kind: 'refused', times: 1 } } }, 'No courier can take'],
    ['an empty wallet', { walletPaise: 0 }, 'recharge'],
    ['a PIN without cash', { withoutCash: ['560'] }, 'No courier collects cash at 560038'],
    ['a PIN that is not served', { notServed: ['560'] }, 'No courier'],
  ] satisfies [string, SwitchesPatch<Switches>, string][])(
    '%s is answered with 200 and status 0',
    async (_name, switches, words) => {
      const order = await create()
      courier.controls.set(switches)
      const { status, body } = await courier.call('POST', '/courier/assign/awb', {
        shipment_id: order.shipment_id,
      })
      expect([status, body.awb_assign_status]).toEqual([200, 0])
      expect(body.response.data.awb_assign_error).toContain(words)
    },
  )

  test('is invalid once its shipment is cancelled, which is possible only before pickup', async () => {
    const { awb, order_id: id } = await booked()
    expect((await courier.call('POST', '/orders/cancel', { ids: [id] })).status).toBe(400)
    expect((await courier.call('POST', '/orders/cancel/shipment/awbs', { awbs: [awb] })).status).toBe(200)
    expect((await courier.call('GET', `/courier/track/awb/${awb}`)).body.tracking_data.shipment_status).toBe(
      8,
    )
    const late = await booked()
    courier.controls.move(late.awb, { steps: ['picked_up'] })
    expect((await courier.call('POST', '/orders/cancel/shipment/awbs', { awbs: [late.awb] })).status).toBe(
      400,
    )
  })
})

describe('documents and pickup', () => {
  test('a label comes late, and is a PDF', async () => {
    const { shipment_id: shipment } = await booked()
    courier.controls.set({ labelLate: 1 })
    const label = async () =>
      (await courier.call('POST', '/courier/generate/label', { shipment_id: [shipment] })).body
    expect(await label()).toMatchObject({ label_created: 0 })
    const { label_url: url } = await label()
    const file = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1')
    expect(file).toMatch(/^%PDF-1\.4/)
    expect(file).toContain('COD  Rs 598.00')
  })

  test('a pickup is requested once, before the manifest', async () => {
    const { shipment_id: shipment, order_id: order } = await booked()
    const ids = { shipment_id: [shipment] }
    expect((await courier.call('POST', '/manifests/generate', ids)).status).toBe(400)
    const pickup = { ...ids, pickup_date: ['2026-11-24'] }
    const { body } = await courier.call('POST', '/courier/generate/pickup', pickup)
    expect(body.response.pickup_scheduled_date).toBe('2026-11-24 09:00:00')
    const again = await courier.call('POST', '/courier/generate/pickup', pickup)
    expect([again.status, again.body.message]).toEqual([400, 'Already in Pickup Queue.'])
    expect((await courier.call('POST', '/manifests/generate', ids)).body.manifest_url).toContain(
      '/manifests/',
    )
    expect((await courier.call('POST', '/manifests/print', { order_ids: [order] })).status).toBe(200)
  })

  test('a parcel without a tracking number gets neither', async () => {
    const { shipment_id: shipment } = await create()
    expect((await courier.call('POST', '/courier/generate/pickup', { shipment_id: [shipment] })).status).toBe(
      400,
    )
  })
})

describe('the account', () => {
  test('returns have their own calls, with the customer as pickup address', async () => {
    const { body } = await courier.call('POST', '/orders/create/return', {
      ...Object.fromEntries(
        Object.entries(courierOrder({ order_id: 'R-1', payment_method: 'Prepaid' })).flatMap(
          ([name, value]) => {
            const field = /^billing_(.*)/.exec(name)?.[1]
            return field === undefined
              ? [[name, value]]
              : [
                  [`pickup_${field}`, value],
                  [`shipping_${field}`, value],
                ]
          },
        ),
      ),
      shipping_pincode: '110001',
    })
    expect((await assign(body.shipment_id)).awb_assign_status).toBe(0)
    expect((await assign(body.shipment_id, { is_return: 1 })).awb_assign_status).toBe(1)
    expect(courier.controls.parcels().at(-1)).toMatchObject({ isReturn: true, to: { pincode: '110001' } })
  })

  test('a pickup location needs an email address and a number in its first line', async () => {
    const place = {
      pickup_location: 'Second',
      name: 'Shop',
      email: '',
      phone: '9000000000',
      address: 'Opposite the temple',
      city: 'Pune',
      state: 'Maharashtra',
      country: 'India',
      pin_code: '411001',
    }
    const { body } = await courier.call('POST', '/settings/company/addpickup', place)
    expect(Object.keys(body.errors).sort()).toEqual(['address', 'email'])
    await courier.call('POST', '/settings/company/addpickup', {
      ...place,
      email: 'a@example.com',
      address: '7, MG Road, Camp',
    })
    expect((await courier.call('GET', '/settings/company/pickup')).body.data.shipping_address).toHaveLength(2)
  })

  test('rate limiting names the pause; the firewall answers with a page', async () => {
    courier.controls.set({ retryAfterSeconds: 7, faults: { track: { kind: 'rateLimited', times: 1 } } })
    const limited = await courier.call('GET', '/courier/track/awb/1')
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    courier.controls.set({ firewall: true })
    const blocked = await courier.call('POST', '/auth/login', courier.access)
    expect([blocked.status, blocked.body]).toEqual([403, expect.stringContaining('<html>')])
  })
})
