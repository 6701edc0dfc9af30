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
  ])('%j is %j, and what cannot be read is never 0', (given, number) => {
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
    'that is named %j is none',
    (given) => {
      expect(orderAnswer.safeParse({ shipment_id: 18, ...given }).success).toBe(false)
    },
  )

  it('has keys as texts, whatever they came as', () => {
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

describe('couriers that reach a place', () => {
  it('say yes in several ways, and everything else is no', () => {
    const courier = (cod: unknown) => ({ courier_company_id: 1, courier_name: 'Delhivery', cod })
    const given = [1, '1', true, 0, '0', 'yes', null, undefined].map(courier)
    const read = reachAnswer.parse({ data: { available_courier_companies: given } })
    expect(read.data?.available_courier_companies?.map(({ cod }) => cod)).toEqual([
      ...[true, true, true],
      ...[false, false, false, false, false],
    ])
  })

  it('are none where the answer has no list', () => {
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

  it('reads one parcel, parcels by their number, and lists of either', () => {
    expect(numbers(parcel('A1'))).toEqual(['A1'])
    expect(numbers({ A1: parcel('A1'), B2: parcel('') })).toEqual(['A1', 'B2'])
    expect(numbers([parcel('A1'), { B2: parcel('B2') }])).toEqual(['A1', 'B2'])
  })

  it('finds nothing in what is no tracking', () => {
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

  it('leaves out a scan that cannot be read, and no other', () => {
    const [found] = readTracking(parcel('A1', [null, scan, 'lost', { ...scan, activity: 4 }]))
    expect(found?.activities.map(({ activity }) => activity)).toEqual(['Picked up', '4'])
  })

  it('takes signs out that no database keeps, for else no scan of the parcel would ever be written down', () => {
    const [found] = readTracking(
      parcel('A1', [{ ...scan, activity: 'Held\0 at\n hub ', location: '\u0000' }]),
    )
    expect(found?.activities).toMatchObject([{ activity: 'Held  at  hub', location: '' }])
  })
})

it('a call of the service is believed no more than its number', () => {
  expect(eventBody.parse({ awb: 990011, current_status: 'Delivered', cod: 1 })).toEqual({ awb: '990011' })
  expect(eventBody.parse({})).toEqual({ awb: '' })
})
