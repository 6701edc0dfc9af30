import { describe, expect, it } from 'vitest'
import { type BookingRecord, toAdminBooking } from './booking-record.ts'

const record: BookingRecord = {
  id: 'bkg_1',
  service: 'shiprocket',
  status: 'booked',
  reference: 'ORD-1',
  parcelId: 'par_1',
  parcelStatus: 'created',
  returnId: null,
  returnStatus: null,
  trackingNumber: '19041',
  courierName: 'Delhivery',
  weightGrams: 400,
  collectPaise: 49_900,
  freightPaise: 6_150,
  labelUrl: 'https://a.in/label.pdf',
  pickupOn: null,
  pickupToken: null,
  manifestUrl: null,
  failure: null,
  createdAt: new Date('2026-11-23T06:00:00Z'),
}
const staff = { pack: true, money: true }
const may = (rest: Partial<BookingRecord>, pack = true) => {
  const { cancel, retry, pickup } = toAdminBooking({ ...record, ...rest }, { ...staff, pack }).may
  return [cancel, retry, pickup]
}

describe('toAdminBooking()', () => {
  it('formats a booking in rupees and with its allowed actions', () => {
    expect(toAdminBooking(record, staff)).toEqual({
      _id: 'bkg_1',
      service: 'shiprocket',
      status: 'booked',
      reference: 'ORD-1',
      parcelId: 'par_1',
      returnId: null,
      trackingNumber: '19041',
      courierName: 'Delhivery',
      weightGrams: 400,
      collect: 499,
      freight: 61.5,
      hasLabel: true,
      pickupOn: null,
      pickupToken: null,
      manifestUrl: null,
      failure: null,
      createdAt: '2026-11-23T06:00:00.000Z',
      may: { cancel: true, retry: false, pickup: true },
    })
    expect(
      toAdminBooking({ ...record, trackingNumber: null, courierName: null, labelUrl: null }, staff),
    ).toMatchObject({
      trackingNumber: '',
      courierName: '',
      hasLabel: false,
    })
  })

  it("shows the service's price to staff who may see money", () => {
    expect(toAdminBooking(record, { pack: true, money: false }).freight).toBeNull()
    expect(toAdminBooking({ ...record, freightPaise: null }, staff).freight).toBeNull()
    expect(toAdminBooking({ ...record, freightPaise: 0 }, staff).freight).toBe(0)
  })

  it('may be cancelled and picked up until the courier has it', () => {
    expect(may({})).toEqual([true, false, true])
    expect(may({ parcelStatus: null })).toEqual([true, false, true])
    expect(may({ parcelStatus: 'picked_up' })).toEqual([false, false, false])
    expect(may({ pickupOn: '2026-11-24' })).toEqual([true, false, false])
    expect(may({ returnId: 'ret_1', returnStatus: 'approved' })).toEqual([true, false, true])
    expect(may({ returnId: 'ret_1', returnStatus: 'coming' })).toEqual([false, false, false])
    expect(may({ status: 'booking' })).toEqual([false, false, false])
    expect(may({ status: 'cancelled', parcelStatus: null })).toEqual([false, false, false])
  })

  it('may be tried again after a failure', () => {
    expect(may({ status: 'failed', parcelStatus: null })).toEqual([false, true, false])
    // A return is booked again from its own page.
    expect(may({ status: 'failed', returnId: 'ret_1', returnStatus: 'approved' })).toEqual([
      false,
      false,
      false,
    ])
  })

  it('allows nothing to staff who may not pack', () => {
    expect(may({}, false)).toEqual([false, false, false])
    expect(may({ status: 'failed' }, false)).toEqual([false, false, false])
  })
})
