import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARRIERS_AT_START } from '#domain/fulfilment/carriers.ts'
import {
  type GivenLine,
  judgeTracking,
  type TrackedOrder,
  type TrackingFacts,
  usedKey,
} from './judge-tracking.ts'
import { readTrackingLines, splitTrackingText } from './tracking-list.ts'

const order = (number: string, rest: Partial<TrackedOrder> = {}): TrackedOrder => ({
  id: `ord_${number}`,
  number,
  name: 'Meera Rao',
  status: 'packing',
  phone: `+9198000${number.replace(/\D/g, '').padEnd(5, '0').slice(0, 5)}`,
  pincode: '560001',
  settled: true,
  trackingNumbers: [],
  ...rest,
})

function facts(orders: readonly TrackedOrder[], rest: Partial<TrackingFacts> = {}): TrackingFacts {
  return {
    orders,
    selected: [],
    used: new Map(),
    carriers: CARRIERS_AT_START,
    usualCarrier: 'delhivery',
    ...rest,
  }
}

const given = (text: string): GivenLine[] =>
  readTrackingLines(splitTrackingText(text)).map((line) => ({ ...line, orderId: null, carrier: null }))

const verdicts = (text: string, known: TrackingFacts) =>
  judgeTracking(given(text), known).map(({ verdict, order: found }) => [found?.number ?? '', verdict])

describe('readTrackingLines()', () => {
  it('reads a pasted list by words, tabs or commas', () => {
    const text = '8F2BA4  EK240118201IN\n#8f2bb8\tEK 240118215 IN\tSpeed Post\n\n9000000119, 77001234567.0\n'
    expect(readTrackingLines(splitTrackingText(text))).toEqual([
      { position: 1, reference: '8F2BA4', trackingNumber: 'EK240118201IN', courier: '' },
      { position: 2, reference: '#8f2bb8', trackingNumber: 'EK240118215IN', courier: 'Speed Post' },
      { position: 4, reference: '9000000119', trackingNumber: '77001234567', courier: '' },
    ])
  })

  it('keeps a number in groups together, and a number alone without a reference', () => {
    const text = '8F2BA4 EK 240118201 IN\n8F2BA5 EK240118201IN India Post\n77001234567'
    expect(readTrackingLines(splitTrackingText(text))).toMatchObject([
      { reference: '8F2BA4', trackingNumber: 'EK240118201IN', courier: '' },
      { reference: '8F2BA5', trackingNumber: 'EK240118201IN', courier: 'India Post' },
      { reference: '', trackingNumber: '77001234567' },
    ])
  })

  it('reads a file by its headings, in any order, below a title', () => {
    const cells = [
      ['Manifest of 28 Nov'],
      ['Courier', 'AWB No.', 'Order ID', 'Weight'],
      ['DTDC', 'D12345678', '8F2BA4', '0.5'],
      ['', '', '', ''],
    ]
    expect(readTrackingLines(cells)).toEqual([
      { position: 3, reference: '8F2BA4', trackingNumber: 'D12345678', courier: 'DTDC' },
    ])
  })
})

describe('judgeTracking()', () => {
  it('finds orders by number, phone and PIN code, and couriers by the form of the number', () => {
    const orders = [
      order('8F2BA4'),
      order('8F2BD0', { phone: '+919000000119' }),
      order('8F2BFE', { pincode: '110017' }),
    ]
    const lines = given('8f2ba4 EK240118201IN\n90000 00119, 77001234567\n110017 77001234568')
    expect(judgeTracking(lines, facts(orders))).toMatchObject([
      { order: { number: '8F2BA4' }, foundBy: 'number', carrier: 'india_post', verdict: 'ready' },
      { order: { number: '8F2BD0' }, foundBy: 'phone', carrier: 'delhivery', verdict: 'ready' },
      { order: { number: '8F2BFE' }, foundBy: 'pincode', carrier: 'delhivery', verdict: 'ready' },
    ])
  })

  it('says what is wrong with each line', () => {
    const known = facts(
      [
        order('AAAAA1'),
        order('AAAAA2'),
        order('AAAAA3', { settled: false, status: 'pending' }),
        order('AAAAA4', { status: 'processing' }),
        order('AAAAA5', { status: 'shipped', trackingNumbers: ['77001234560'] }),
        order('AAAAA6', { status: 'cancelled' }),
        order('AAAAA7'),
        order('AAAAA8'),
      ],
      { used: new Map([[usedKey('delhivery', '77001234599'), { orderId: 'ord_X', number: 'XXXXX1' }]]) },
    )
    const text = [
      'AAAAA1 77001234561',
      'AAAAA2 77001234561',
      'AAAAA3 77001234563',
      'AAAAA4 77001234564',
      'AAAAA5 77001234560',
      'AAAAA5 77001234565',
      'AAAAA6 77001234566',
      'AAAAA7 77001234599',
      'AAAAA1 77001234568',
      'ZZZZZ9 77001234569',
      'AAAAA8,',
    ].join('\n')
    expect(verdicts(text, known)).toEqual([
      ['AAAAA1', 'ready'],
      ['AAAAA2', 'number_twice'],
      ['AAAAA3', 'not_paid'],
      ['AAAAA4', 'not_packed'],
      ['AAAAA5', 'done'],
      ['AAAAA5', 'order_twice'],
      ['AAAAA6', 'cancelled'],
      ['AAAAA7', 'number_used'],
      ['AAAAA1', 'order_twice'],
      ['', 'unknown'],
      ['AAAAA8', 'no_number'],
    ])
  })

  it('takes numbers alone in the order of the selection, and never beyond it', () => {
    const orders = [order('AAAAA1'), order('AAAAA2')]
    const known = facts(orders, { selected: ['ord_AAAAA2', 'ord_AAAAA1'] })
    expect(verdicts('77001234561\n77001234562\n77001234563', known)).toEqual([
      ['AAAAA2', 'ready'],
      ['AAAAA1', 'ready'],
      ['', 'unknown'],
    ])
  })

  it('asks where two orders to ship share a phone number, and where a number is too short for its courier', () => {
    const phone = '+919000000119'
    const orders = [order('AAAAA1', { phone }), order('AAAAA2', { phone }), order('AAAAA3')]
    expect(verdicts('9000000119, 77001234561\nAAAAA3, EK2401182, India Post', facts(orders))).toEqual([
      ['', 'several'],
      ['AAAAA3', 'unusual'],
    ])
  })

  it('ships each order and each number at most once, for any list', () => {
    const orders = ['AAAAA1', 'AAAAA2', 'AAAAA3'].map((number) => order(number))
    const line = fc.tuple(
      fc.constantFrom('AAAAA1', 'AAAAA2', 'AAAAA3', 'ZZZZZ9'),
      fc.constantFrom('77001234561', '77001234562', 'EK240118201IN', ''),
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const judged = judgeTracking(given(lines.map((cells) => cells.join(',')).join('\n')), facts(orders))
        const shipping = judged.filter(({ verdict }) => verdict === 'ready' || verdict === 'unusual')
        const ids = shipping.map(({ order: found }) => found?.id)
        const numbers = shipping.map(({ carrier, trackingNumber }) => usedKey(carrier, trackingNumber))
        expect(new Set(ids).size).toBe(ids.length)
        expect(new Set(numbers).size).toBe(numbers.length)
      }),
    )
  })
})
