import { describe, expect, it } from 'vitest'
import { readWords, scanMeaning } from './scan-status.ts'

const meaning = (label: string, number: number | null = null, remark = '') =>
  scanMeaning({ labels: [label], number, remark })

describe('readWords()', () => {
  it.each([
    ['RTO Delivered', 'rto_delivered'],
    ['RTO delivered to the sender', 'rto_delivered'],
    ['Shipment delivered to shipper', 'rto_delivered'],
    ['RTO ACKNOWLEDGED', 'rto_delivered'],
    ['RTO Undelivered', 'rto'],
    ['RTO NDR', 'rto'],
    ['RTO OFD', 'rto'],
    ['RTO_IN_TRANSIT', 'rto'],
    ['Undelivered', 'attempt_failed'],
    ['UNDELIVERED-1st Attempt', 'attempt_failed'],
    ['Not Delivered', 'attempt_failed'],
    ['Consignee refused to accept', 'attempt_failed'],
    ['Delivered to consignee', 'delivered'],
    ['DELIVERED', 'delivered'],
    ['Will be delivered tomorrow', 'in_transit'],
    ['Delivered to hub', 'in_transit'],
    ['Out for Delivery', 'out_for_delivery'],
    ['OUT FOR PICKUP', 'created'],
    ['Not Picked', 'created'],
    ['PICKUP EXCEPTION', 'created'],
    ['Picked Up', 'picked_up'],
    ['SHIPPED', 'in_transit'],
    ['REACHED AT DESTINATION HUB', 'in_transit'],
    ['CANCELED', 'cancelled'],
    ['LOST', 'lost'],
    ['PARTIAL DELIVERED', 'person'],
    ['Held at partner point', null],
    ['NA', null],
  ])('reads %s as %s', (words, expected) => {
    expect(readWords(words)).toBe(expected)
  })
})

describe('scanMeaning()', () => {
  it('takes an unknown status for a parcel on its way, never for a delivered one', () => {
    expect(meaning('HELD AT PARTNER POINT', 993)).toEqual({ status: 'in_transit', needsPerson: false })
    expect(meaning('', null)).toEqual({ status: 'in_transit', needsPerson: false })
  })

  it('reads the number if the words are unknown', () => {
    expect(meaning('NA', 7).status).toBe('delivered')
    expect(meaning('X-PPOM', 21).status).toBe('attempt_failed')
  })

  it('changes nothing and asks staff if words and number differ', () => {
    expect(meaning('Undelivered', 7)).toEqual({ status: 'created', needsPerson: true })
    expect(meaning('Delivered', 10)).toEqual({ status: 'created', needsPerson: true })
  })

  it('asks staff about a partial delivery', () => {
    expect(meaning('', 23)).toEqual({ status: 'created', needsPerson: true })
  })

  it('reads the remark last, and ends no parcel by it', () => {
    expect(meaning('NA', null, 'Delivered to consignee').status).toBe('delivered')
    expect(meaning('NA', null, 'Order cancelled by customer').status).toBe('in_transit')
    expect(meaning('Undelivered', 21, 'Cancelled by customer').status).toBe('attempt_failed')
  })
})

describe('the fields of a scan beside its label', () => {
  const road = { needsPerson: false }
  it('are ignored if empty or NA in any spelling', () => {
    expect(['', ' ', 'NA', 'N/A', '--', 'n.a.'].map(readWords)).toEqual([null, null, null, null, null, null])
    expect(meaning('NA', 7)).toEqual({ status: 'delivered', ...road })
    expect(scanMeaning({ labels: ['', 'NA', 'Delivered'], number: null, remark: '' })).toEqual({
      status: 'delivered',
      ...road,
    })
  })

  it('are read if nothing else is known, but end no parcel', () => {
    expect(meaning('', null, 'Out for delivery')).toEqual({ status: 'out_for_delivery', ...road })
    for (const remark of ['Customer wants to cancel', 'Parcel lost', 'Quality check'])
      expect(meaning('', null, remark)).toEqual({ status: 'in_transit', ...road })
    expect(meaning('Delivered', null, 'Parcel lost').status).toBe('delivered')
    expect(meaning('', 999, 'Delivered').status).toBe('delivered')
  })

  it('ask staff if label and number differ in what has to be done', () => {
    expect(meaning('Delivered', 6)).toEqual({ status: 'created', needsPerson: true })
    expect(meaning('Picked up', 7)).toEqual({ status: 'created', needsPerson: true })
    expect(meaning('In transit', 42)).toEqual({ status: 'in_transit', ...road })
    expect(meaning('Picked up', 6)).toEqual({ status: 'picked_up', ...road })
    expect(meaning('Delivered', 7)).toEqual({ status: 'delivered', ...road })
    expect(meaning('', 23)).toEqual({ status: 'created', needsPerson: true })
  })
})
