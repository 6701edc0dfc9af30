import { describe, expect, it } from 'vitest'
import { nextAdminStep } from './admin-next-step.ts'
import type { AdminOrder } from './admin-order.ts'
import type { OrderStatus } from './order-status.ts'

const nothing = {
  confirm: false,
  pack: false,
  unpack: false,
  ship: false,
  cancel: false,
  cancelLines: false,
  edit: false,
  refund: false,
  receiveCash: false,
  askProvider: false,
  takePayment: false,
  follow: true,
  note: true,
  seeMoney: true,
}

const row: AdminOrder['row'] = {
  _id: 'ord_1',
  number: 'ORD_1',
  status: 'packing',
  view: 'to-pack',
  createdAt: '',
  waitsSince: '',
  name: 'Meera Iyer',
  city: 'Chennai',
  pincode: '600020',
  pieces: 2,
  packed: false,
  shippedPieces: 0,
  pictures: [],
  otherOpen: 0,
  paymentMode: 'upi',
  payment: 'paid',
  amount: 100,
  partDue: null,
  expiresAt: null,
  confirmBy: null,
  nextStatuses: [],
}

const parcel = (
  id: string,
  status: AdminOrder['parcels'][number]['status'],
): AdminOrder['parcels'][number] => ({
  _id: id,
  position: 1,
  status,
  carrier: 'dtdc',
  carrierName: 'DTDC',
  trackingNumber: '',
  trackingUrl: null,
  weightGrams: null,
  collect: 0,
  shippedAt: null,
  deliveredAt: null,
  cameBackAt: null,
  backToCheckAt: null,
  scans: [],
  attempts: [],
  answerDays: [],
  lines: [],
})

function step(
  status: OrderStatus,
  may: Partial<AdminOrder['may']>,
  { parcels = [], next = [] }: { parcels?: AdminOrder['parcels']; next?: OrderStatus[] } = {},
) {
  return nextAdminStep({ row: { ...row, status, nextStatuses: next }, parcels, may: { ...nothing, ...may } })
}

describe('nextAdminStep()', () => {
  it('packs, marks as packed, then ships', () => {
    expect(step('processing', { pack: true })).toEqual({ kind: 'start_packing' })
    expect(step('packing', { pack: true, ship: true })).toEqual({ kind: 'packed' })
    expect(step('packing', { ship: true })).toEqual({ kind: 'ship' })
  })

  it('delivers the only parcel on its way, and leaves several to their own buttons', () => {
    const next: OrderStatus[] = ['delivered', 'cancelled']
    const parcels = [parcel('par_1', 'delivered'), parcel('par_2', 'in_transit')]
    expect(step('shipped', {}, { parcels, next })).toEqual({ kind: 'deliver', parcelId: 'par_2' })
    expect(step('shipped', {}, { parcels: [parcel('a', 'picked_up'), parcel('b', 'rto')], next })).toBeNull()
    expect(step('shipped', {}, { next })).toEqual({ kind: 'deliver', parcelId: null })
  })

  it('asks for a phone call first if a cash order was not confirmed by code', () => {
    expect(step('pending', { confirm: true, pack: true })).toEqual({ kind: 'confirm' })
  })

  it.each(['delivered', 'rto_delivered', 'lost', 'cancelled'] as const)(
    'has nothing to deliver where the only parcel is %s',
    (status) => {
      expect(step('shipped', {}, { parcels: [parcel('a', status)], next: ['delivered'] })).toBeNull()
      const parcels = [parcel('a', status), parcel('b', 'out_for_delivery')]
      expect(step('shipped', {}, { parcels, next: ['delivered'] })).toEqual({
        kind: 'deliver',
        parcelId: 'b',
      })
    },
  )

  it('asks for the cash once it is delivered', () => {
    expect(step('shipped', { receiveCash: true })).toBeNull()
    expect(step('delivered', { receiveCash: true })).toEqual({ kind: 'cash' })
  })

  it('offers nothing without permissions', () => {
    expect(step('packing', {})).toBeNull()
    expect(step('shipped', {}, { parcels: [parcel('a', 'in_transit')] })).toBeNull()
  })
})
