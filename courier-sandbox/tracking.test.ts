import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  courierKeys,
  courierOrder,
  startCourierSandbox,
  type TestCourier,
} from '#tests/support/courier-sandbox.ts'
import { startWebhookReceiver, type WebhookReceiver } from '#tests/support/payment-sandbox.ts'

let courier: TestCourier
let shop: WebhookReceiver
let awb: string
let orders = 0
beforeAll(async () => {
  shop = await startWebhookReceiver()
  courier = await startCourierSandbox({ webhookUrl: shop.url })
})
beforeEach(async () => {
  shop.received.length = 0
  awb = await book()
})
afterEach(() => courier.controls.reset())
afterAll(async () => {
  await courier.close()
  await shop.close()
})

async function book(): Promise<string> {
  orders += 1
  const { body } = await courier.call(
    'POST',
    '/orders/create/adhoc',
    courierOrder({ order_id: `T-${orders}` }),
  )
  const assigned = await courier.call('POST', '/courier/assign/awb', { shipment_id: body.shipment_id })
  return assigned.body.response.data.awb_code
}
async function move(...steps: NonNullable<Parameters<TestCourier['controls']['move']>[1]>['steps'] & object) {
  courier.controls.move(awb, { steps })
  await courier.controls.settled()
}
const bodies = () => shop.received.map(({ rawBody }) => JSON.parse(rawBody.toString()))
const told = () => bodies().map(({ current_status: status }) => status)

describe('webhooks', () => {
  test('carry the header, the numbers of the shipment and all scans in India’s time', async () => {
    await move('out_for_delivery', {
      step: 'undelivered',
      activity: 'Customer refused',
      at: '2026-11-25T09:10:00+05:30',
    })
    expect(shop.received[1]?.headers['x-api-key']).toBe(courierKeys.webhookSecret)
    expect(bodies()[1]).toMatchObject({
      awb,
      current_status: 'UNDELIVERED',
      current_status_id: 21,
      shipment_status_id: 21,
      current_timestamp: '25 11 2026 09:10:00',
      order_id: `T-${orders}`,
      is_return: 0,
    })
    expect(bodies()[1].scans).toHaveLength(2)
    expect(bodies()[1].scans[1]).toEqual({
      date: '2026-11-25 09:10:00',
      status: 'UNDELIVERED',
      activity: 'Customer refused',
      location: 'Bengaluru',
      'sr-status': '21',
      'sr-status-label': 'UNDELIVERED',
    })
  })

  test('are lost, duplicated and reordered', async () => {
    courier.controls.set({ dropNext: 1, duplicate: 2 })
    await move('picked_up', 'shipped')
    expect(told()).toEqual(['SHIPPED', 'SHIPPED'])
    courier.controls.set({ duplicate: 1, reverse: true })
    await move('out_for_delivery', 'delivered')
    expect(told().slice(2)).toEqual(['DELIVERED', 'OUT FOR DELIVERY'])
    courier.controls.set({ never: true })
    await move('rto_initiated')
    expect(told()).toHaveLength(4)
  })

  test('carry a wrong header, a tracking number as a number, and an unknown status', async () => {
    courier.controls.set({ wrongHeader: true, awbAsNumber: true })
    await move('unknown')
    expect(shop.received[0]?.headers['x-api-key']).not.toBe(courierKeys.webhookSecret)
    expect(bodies()[0]).toMatchObject({ awb: Number(awb), current_status: 'HELD AT PARTNER POINT' })
    expect(bodies()[0].scans[0]['sr-status']).toBe('NA')
  })

  test('are held and delivered in the selected order, the test webhook without a number', async () => {
    courier.controls.set({ hold: true })
    await move('out_for_delivery', 'undelivered')
    courier.controls.testPush()
    const ids = courier.controls
      .events()
      .slice(-3)
      .map(({ id }) => id)
    await courier.controls.deliver(ids.toReversed())
    expect(told()).toEqual(['TEST', 'UNDELIVERED', 'OUT FOR DELIVERY'])
    expect(bodies()[0]).not.toHaveProperty('awb')
  })

  test('are retried once without an answer, and then given up', async () => {
    shop.nextStatuses.push(500, 500)
    await move('picked_up')
    expect(told()).toHaveLength(2)
    expect(courier.controls.events().at(-1)).toMatchObject({ state: 'given up', lastStatus: 500 })
  })
})

describe('moving a parcel', () => {
  test('follows the usual steps by default, and any step on request', async () => {
    for (let step = 0; step < 8; step += 1) courier.controls.move(awb)
    expect(courier.controls.parcels().at(-1)?.scans.at(-1)?.step).toBe('delivered')
    expect(() => courier.controls.move(awb)).toThrow('Nothing usually follows')
    await move('rto_initiated', 'rto_delivered')
    expect(told().slice(-2)).toEqual(['RTO INITIATED', 'RTO DELIVERED'])
    const times =
      courier.controls
        .parcels()
        .at(-1)
        ?.scans.map(({ at }) => at) ?? []
    expect(times).toEqual(times.toSorted((left, right) => left - right))
  })

  test('works over HTTP, with JSON only', async () => {
    const url = `${courier.url}/sandbox/parcels/${awb}/move`
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ steps: ['out_for_delivery'] })
    expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
    expect((await fetch(url, { method: 'POST', body })).status).toBe(415)
    expect((await fetch(url, { method: 'POST', headers, body: '{"steps":["explode"]}' })).status).toBe(422)
  })
})

describe('tracking', () => {
  test('answers plainly, keyed by number, or in a list', async () => {
    await move('out_for_delivery')
    const track = async () => (await courier.call('GET', `/courier/track/awb/${awb}`)).body
    const plain = await track()
    expect(plain.tracking_data).toMatchObject({
      shipment_status: 17,
      shipment_track: [{ awb_code: awb, current_status: 'OUT FOR DELIVERY' }],
    })
    courier.controls.set({ trackingWrap: 'keyed' })
    expect(await track()).toEqual({ [awb]: plain })
    courier.controls.set({ trackingWrap: 'list' })
    expect(await track()).toEqual([{ [awb]: plain }])
    expect((await courier.call('POST', '/courier/track/awbs', { awbs: [awb] })).body).toEqual({
      [awb]: plain,
    })
    courier.controls.set({ trackingWrap: 'plain' })
    expect((await courier.call('GET', `/courier/track?order_id=T-${orders}`)).body).toEqual(plain)
  })

  test('reports no news, and an unknown number', async () => {
    for (const number of [awb, '123']) {
      const { tracking_data: data } = (await courier.call('GET', `/courier/track/awb/${number}`)).body
      expect(data).toMatchObject({ track_status: 0, error: expect.any(String) })
    }
  })
})

describe('undelivered', () => {
  test('lists a parcel with its reason and attempts, and accepts an answer', async () => {
    const answer = { action: 're-attempt', comments: 'Ring the bell', deferred_date: '2026-11-27' }
    expect((await courier.call('POST', `/ndr/${awb}/action`, answer)).status).toBe(400)
    await move('out_for_delivery', { step: 'undelivered', activity: 'Door locked' })
    expect((await courier.call('GET', '/ndr/all')).body.data[0]).toMatchObject({
      awb_code: awb,
      reason: 'Door locked',
      attempts: 1,
    })
    expect((await courier.call('POST', `/ndr/${awb}/action`, answer)).status).toBe(200)
    expect(courier.controls.parcels().at(-1)?.undeliveredActions[0]).toMatchObject({
      action: 're-attempt',
      deferredDate: '2026-11-27',
    })
  })

  test('returns the parcel at once if requested', async () => {
    await move('undelivered')
    await courier.call('POST', `/ndr/${awb}/action`, { action: 'return', comments: 'Bring it back' })
    await courier.controls.settled()
    expect(told()).toEqual(['UNDELIVERED', 'RTO INITIATED'])
  })
})
