import { describe, expect, it } from 'vitest'
import type { ParcelRequest } from '../courier.ts'
import { createShiprocket } from './shiprocket.ts'

const warehouse = {
  name: 'Phirki',
  phone: '+91 98765 00000',
  email: 'shop@example.com',
  address: '1 Test Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302001',
}

const request: ParcelRequest = {
  reference: 'A1B2C3-2',
  placedAt: new Date('2026-11-22T20:00:00Z'),
  address: {
    name: 'Asha Rao',
    phone: '+919876543210',
    email: 'asha@example.com',
    address: '12 MG\nRoad',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560001',
  },
  items: [
    { name: 'Blue Frock', sku: 'BF-45', quantity: 1, unitPricePaise: 499_00, hsn: '6204' },
    { name: 'Blue Frock', sku: 'BF-45', quantity: 1, unitPricePaise: 499_00, hsn: '6204' },
  ],
  weightGrams: 640,
  box: { lengthCm: 30, breadthCm: 20, heightCm: 5 },
  collectPaise: 898_21,
  declaredPaise: 998_00,
}

interface Seen {
  path: string
  body: Record<string, unknown>
  token: string
}

type Reply = { status?: number; json?: unknown; text?: string; headers?: Record<string, string> } | Error

/** The service with scripted answers; each login gets a new token. */
function openService(replies: Reply[], { logIns = [] as Reply[] } = {}) {
  const seen: Seen[] = []
  let tokens = 0
  let now = 0
  const pass = (ms: number) => {
    now += ms
  }
  const fetch: typeof globalThis.fetch = async (address, init) => {
    const path = new URL(String(address)).pathname.replace('/v1/external', '')
    const isLogIn = path === '/auth/login'
    if (isLogIn) tokens += 1
    const reply = isLogIn ? (logIns.shift() ?? { json: { token: `token-${tokens}` } }) : replies.shift()
    const headers = new Headers(init?.headers)
    if (!isLogIn) {
      const body = JSON.parse(String(init?.body ?? '{}'))
      seen.push({ path, body, token: headers.get('authorization') ?? '' })
    }
    if (reply === undefined) throw new Error(`No answer is written down for ${path}`)
    if (reply instanceof Error) throw reply
    const text = reply.text ?? JSON.stringify(reply.json ?? {})
    return new Response(text, { status: reply.status ?? 200, headers: reply.headers ?? {} })
  }
  const service = createShiprocket({
    apiUrl: 'http://localhost:9/v1/external',
    email: 'api@example.com',
    password: 'the-password',
    fetch,
    retryWaitMs: 1,
    now: () => now,
    settings: () => ({ pickupLocation: 'Primary', warehouse }),
  })
  return { service, seen, logIns: () => tokens, pass }
}

const order = { order_id: 17, shipment_id: '18', status: 'NEW', status_code: 1, awb_code: '' }

describe('create()', () => {
  it('sends kilograms and centimetres, each article once, ten digits, one line, and the sum to collect', async () => {
    const { service, seen } = openService([{ json: order }])
    const made = await service.create(request)
    expect(made).toEqual({
      ok: true,
      value: { orderId: '17', shipmentId: '18', trackingNumber: null, courierName: null, isCancelled: false },
    })
    expect(seen[0]).toMatchObject({
      path: '/orders/create/adhoc',
      body: {
        order_id: 'A1B2C3-2',
        order_date: '2026-11-23 01:30',
        pickup_location: 'Primary',
        billing_customer_name: 'Asha',
        billing_last_name: 'Rao',
        billing_address: '12 MG Road',
        billing_phone: '9876543210',
        billing_state: 'Karnataka',
        weight: 0.64,
        length: 30,
        payment_method: 'COD',
        sub_total: 998,
        total_discount: 99.79,
        order_items: [{ sku: 'BF-45', units: 2, selling_price: 499 }],
      },
    })
  })

  it('declares the value of a prepaid parcel, and collects nothing', async () => {
    const { service, seen } = openService([{ json: order }])
    await service.create({ ...request, collectPaise: 0 })
    expect(seen[0]?.body).toMatchObject({ payment_method: 'Prepaid', sub_total: 998, total_discount: 0 })
  })

  it('detects an order cancelled at the service, although the answer is 200', async () => {
    const { service } = openService([{ json: { ...order, status: 'CANCELED', status_code: 5 } }])
    expect(await service.create(request)).toMatchObject({ ok: true, value: { isCancelled: true } })
  })

  it('never treats an unreadable answer as success', async () => {
    const { service } = openService([
      { text: '<?xml version="1.0"?><Error><Message>Oh no</Message></Error>' },
      { json: { order_id: '', shipment_id: 0 } },
      { json: { message: 'Wrong pickup location.', status_code: 422 } },
    ])
    expect(await service.create(request)).toMatchObject({ ok: false, reason: 'unanswered', words: 'Oh no' })
    expect(await service.create(request)).toMatchObject({ ok: false, reason: 'unanswered' })
    expect(await service.create(request)).toMatchObject({
      ok: false,
      reason: 'refused',
      words: 'Wrong pickup location',
    })
  })

  it('is not repeated when its outcome is unknown', async () => {
    const { service, seen } = openService([new Error('socket hang up')])
    expect(await service.create(request)).toMatchObject({ ok: false, reason: 'unanswered', retry: true })
    expect(seen).toHaveLength(1)
  })
})

describe('createReturn()', () => {
  it('picks up from the customer and delivers to the shop', async () => {
    const { service, seen } = openService([{ json: order }])
    await service.createReturn(request)
    expect(seen[0]).toMatchObject({
      path: '/orders/create/return',
      body: { pickup_city: 'Bengaluru', shipping_city: 'Jaipur', shipping_phone: '9876500000' },
    })
  })
})

describe('assignNumber()', () => {
  const shipment = { shipmentId: '18', courierId: null, isReturn: false }

  it('succeeds only with a number', async () => {
    const { service } = openService([
      {
        json: {
          awb_assign_status: 0,
          response: { data: { awb_assign_error: 'Please recharge your wallet.' } },
        },
      },
      { json: { awb_assign_status: 1, response: { data: { awb_code: '' } } } },
      {
        json: {
          awb_assign_status: 1,
          response: { data: { awb_code: 12345, courier_name: 'Delhivery', freight_charges: '61.50' } },
        },
      },
    ])
    expect(await service.assignNumber(shipment)).toMatchObject({
      ok: false,
      reason: 'refused',
      words: 'Please recharge your wallet',
    })
    expect(await service.assignNumber(shipment)).toMatchObject({ ok: false })
    expect(await service.assignNumber(shipment)).toEqual({
      ok: true,
      value: { trackingNumber: '12345', courierName: 'Delhivery', freightPaise: 61_50 },
    })
  })
})

describe('the token', () => {
  it('is fetched once for concurrent calls, and again after nine days', async () => {
    const balance = { json: { data: { balance_amount: '1,250.50' } } }
    const { service, logIns, pass } = openService([balance, balance, balance])
    const [one] = await Promise.all([service.walletBalance(), service.walletBalance()])
    expect(one).toEqual({ ok: true, value: 1_250_50 })
    expect(logIns()).toBe(1)
    pass(9 * 24 * 60 * 60 * 1000)
    await service.walletBalance()
    expect(logIns()).toBe(2)
  })

  it('is renewed once when it has expired', async () => {
    const balance = { json: { data: { balance_amount: 1 } } }
    const { service, seen, logIns } = openService([{ status: 401 }, balance])
    expect(await service.walletBalance()).toMatchObject({ ok: true })
    expect(seen.map(({ token }) => token)).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect(logIns()).toBe(2)
  })

  it('is not requested repeatedly if the login is refused', async () => {
    const page = { status: 403, text: '<html><body>Request <b>blocked</b>.</body></html>' }
    const { service, logIns } = openService([], { logIns: [page, page] })
    expect(await service.walletBalance()).toMatchObject({
      ok: false,
      reason: 'away',
      words: 'Request blocked .',
    })
    expect(await service.walletBalance()).toMatchObject({ ok: false, reason: 'away' })
    expect(logIns()).toBe(1)
  })

  it('and the password appear in no error message', async () => {
    const { service } = openService([
      { status: 401 },
      { status: 401, json: { message: 'Token has expired' } },
    ])
    expect(JSON.stringify(await service.walletBalance())).not.toMatch(/the-password|token-\d/)
  })
})

describe('a busy service', () => {
  it('is called again after the requested pause, unless that is long', async () => {
    const balance = { json: { data: { balance_amount: 1 } } }
    const busy = (seconds: string) => ({ status: 429, headers: { 'retry-after': seconds } })
    const { service, seen } = openService([busy('0'), balance, busy('600')])
    expect(await service.walletBalance()).toMatchObject({ ok: true })
    expect(await service.walletBalance()).toMatchObject({ ok: false, reason: 'busy', retry: true })
    expect(seen).toHaveLength(3)
  })
})

describe('reach()', () => {
  it('reads an empty price as unknown, not 0', async () => {
    const row = { courier_company_id: 24, courier_name: 'Ekart', cod: '1', is_surface: true, blocked: 0 }
    const { service } = openService([
      {
        json: {
          data: {
            available_courier_companies: [
              { ...row, rate: '', estimated_delivery_days: '3' },
              { ...row, courier_company_id: 25, rate: '72.40', cod: 0, blocked: 1 },
            ],
            recommended_courier_company_id: '24',
          },
        },
      },
      { status: 404, json: { message: 'Not found' } },
    ])
    const question = { pincode: '560001', weightGrams: 500, collectPaise: 0 }
    expect(await service.reach(question)).toMatchObject({
      ok: true,
      value: [{ id: '24', pricePaise: null, days: 3, cash: true, recommended: true }],
    })
    expect(await service.reach(question)).toEqual({ ok: true, value: [] })
  })
})

describe('track()', () => {
  const answer = {
    tracking_data: {
      shipment_track: [{ awb_code: 'AWB1' }],
      shipment_track_activities: [
        {
          date: '2026-11-25 09:10:00',
          activity: 'Consignee refused',
          location: 'Pune',
          'sr-status': '21',
          'sr-status-label': 'UNDELIVERED',
        },
        { date: 'no day', activity: 'Lost in words' },
        {
          date: '24 11 2026 09:10:00',
          activity: 'Held',
          location: '',
          'sr-status': 'NA',
          'sr-status-label': 'NA',
        },
      ],
    },
  }

  it.each([
    ['plain', answer],
    ['under its number', { AWB1: answer }],
    ['in a list', [{ AWB1: answer }]],
  ])('reads an answer %s', async (_shape, json) => {
    const { service } = openService([{ json }])
    expect(await service.track(['AWB1'])).toMatchObject({
      ok: true,
      value: [
        {
          trackingNumber: 'AWB1',
          scans: [
            {
              status: 'attempt_failed',
              words: 'Consignee refused',
              place: 'Pune',
              at: new Date('2026-11-25T03:40:00Z'),
            },
            { status: 'in_transit', at: new Date('2026-11-24T03:40:00Z') },
          ],
        },
      ],
    })
  })

  it('has no scans for an unknown number', async () => {
    const { service } = openService([{ json: { AWB2: { tracking_data: { error: 'No activity' } } } }])
    expect(await service.track(['AWB2'])).toEqual({
      ok: true,
      value: [{ trackingNumber: 'AWB2', scans: [] }],
    })
  })
})

describe('the other calls', () => {
  it('accept an existing pickup, and an order that is already cancelled', async () => {
    const { service } = openService([
      { status: 400, json: { message: 'Already in Pickup Queue.' } },
      { status: 400, json: { message: 'Order is already cancelled.' } },
    ])
    expect(await service.schedulePickup('18', '2026-11-23')).toEqual({
      ok: true,
      value: { on: '2026-11-23', token: null },
    })
    expect(await service.cancel({ orderId: '17', trackingNumber: null })).toEqual({ ok: true, value: null })
  })

  it('wait for a late label, and reject an unsafe link', async () => {
    const { service } = openService([
      { json: { label_created: 0, response: 'The label is being made.' } },
      { json: { label_url: 'javascript:alert(1)' } },
      { json: { label_url: 'https://files.example.com/label.pdf' } },
    ])
    expect(await service.label('18')).toEqual({ ok: true, value: null })
    expect(await service.label('18')).toEqual({ ok: true, value: null })
    expect(await service.label('18')).toEqual({ ok: true, value: 'https://files.example.com/label.pdf' })
  })

  it('read only the number of a webhook', () => {
    const { service } = openService([])
    expect(service.readEvent('{"awb":12345678901,"current_status":"DELIVERED"}')).toBe('12345678901')
    expect(service.readEvent('{"current_status":"TEST"}')).toBe('')
    expect(service.readEvent('<xml/>')).toBeNull()
  })
})
