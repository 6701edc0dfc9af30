import { describe, expect, it } from 'vitest'
import { eventBody, looseNumber, loosePaise, orderAnswer, reachAnswer, readTracking } from './answers.ts'

describe('numbers of the service', () => {
  it.each([
    [12.5, 12.5],
    ['1,250.40', 1250.4],
    [' 7 ', 7],
    ['0', 0],
    ['', null],
    ['  ', null],
    ['n/a', null],
    [null, null],
    [undefined, null],
    [Number.NaN, null],
    ['1e999', null],
    [true, null],
    [[5], null],
  ])('reads %j as %j, and the unreadable never as 0', (given, number) => {
    expect(looseNumber.parse(given)).toBe(number)
  })

  it.each([
    ['45.50', 45_50],
    [1.005, 101],
    ['8.165', 817],
    [0, 0],
    ['', null],
  ])('%j rupees are %j paise', (rupees, paise) => {
    expect(loosePaise.parse(rupees)).toBe(paise)
  })
})

describe('an order at the service', () => {
  it.each([{ order_id: 0 }, { order_id: '0' }, { order_id: ' ' }, { order_id: null }, { order_id: {} }])(
    'is none if named %j',
    (given) => {
      expect(orderAnswer.safeParse({ shipment_id: 18, ...given }).success).toBe(false)
    },
  )

  it('has text keys in any format', () => {
    expect(orderAnswer.parse({ order_id: 17, shipment_id: ' 18 ', awb_code: 990011 })).toEqual({
      order_id: '17',
      shipment_id: '18',
      status: '',
      status_code: null,
      awb_code: '990011',
      courier_name: '',
    })
  })
})

describe('couriers that serve a place', () => {
  it('accept several forms of yes, and read everything else as no', () => {
    const courier = (cod: unknown) => ({ courier_company_id: 1, courier_name: 'Delhivery', cod })
    const given = [1, '1', true, 0, '0', 'yes', null, undefined].map(courier)
    const read = reachAnswer.parse({ data: { available_courier_companies: given } })
    expect(read.data?.available_courier_companies?.map(({ cod }) => cod)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false],
    ])
  })

  it('are none if the answer has no list', () => {
    for (const data of [null, undefined, { available_courier_companies: null }])
      expect(reachAnswer.parse({ data }).data?.available_courier_companies ?? []).toEqual([])
  })
})

describe('readTracking()', () => {
  const scan = { date: '2026-11-25 09:10:00', status: 'PKD', activity: 'Picked up', location: 'Jaipur' }
  const parcel = (number: string, activities: unknown = [scan]) => ({
    tracking_data: { shipment_track: [{ awb_code: number }], shipment_track_activities: activities },
  })
  const numbers = (json: unknown) => readTracking(json).map(({ number }) => number)

  it('reads a single parcel, parcels keyed by number, and lists of either', () => {
    expect(numbers(parcel('A1'))).toEqual(['A1'])
    expect(numbers({ A1: parcel('A1'), B2: parcel('') })).toEqual(['A1', 'B2'])
    expect(numbers([parcel('A1'), { B2: parcel('B2') }])).toEqual(['A1', 'B2'])
  })

  it('finds nothing in an answer without tracking', () => {
    for (const json of [
      null,
      'gone',
      17,
      [],
      {},
      { message: 'No tracking' },
      { A1: { tracking_data: null } },
    ])
      expect(readTracking(json)).toEqual([])
  })

  it('skips only the unreadable scan', () => {
    const [found] = readTracking(parcel('A1', [null, scan, 'lost', { ...scan, activity: 4 }]))
    expect(found?.activities.map(({ activity }) => activity)).toEqual(['Picked up', '4'])
  })

  it('removes characters that the database refuses, so that the scans can be stored', () => {
    const [found] = readTracking(
      parcel('A1', [{ ...scan, activity: 'Held\0 at\n hub ', location: '\u0000' }]),
    )
    expect(found?.activities).toMatchObject([{ activity: 'Held  at  hub', location: '' }])
  })
})

it('trusts only the tracking number of a webhook', () => {
  expect(eventBody.parse({ awb: 990011, current_status: 'Delivered', cod: 1 })).toEqual({ awb: '990011' })
  expect(eventBody.parse({})).toEqual({ awb: '' })
})
