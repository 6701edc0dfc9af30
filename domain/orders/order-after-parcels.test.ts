import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fateOf, isLive, isUnderWay, type ParcelFate } from '#domain/fulfilment/parcel-status.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { checkTransition } from '#domain/orders/order-transitions.ts'
import { PARCEL_STATUSES } from '../fulfilment/parcel-status.ts'
import { statusAfterParcels } from './order-after-parcels.ts'

describe('statusAfterParcels()', () => {
  it.each<[OrderStatus, number, ParcelFate[], OrderStatus | null]>([
    ['packing', 1, ['picked_up'], null],
    ['packing', 0, [], null],
    ['packing', 0, ['picked_up'], 'shipped'],
    ['packing', 0, ['delivered'], 'shipped'],
    ['shipped', 0, ['picked_up', 'delivered'], null],
    ['shipped', 0, ['delivered', 'delivered'], 'delivered'],
    ['shipped', 0, ['delivered', 'rto_delivered'], 'delivered'],
    ['shipped', 0, ['delivered', 'cancelled'], 'delivered'],
    ['shipped', 0, ['rto', 'rto_delivered'], null],
    ['shipped', 0, ['rto_delivered', 'rto_delivered'], 'cancelled'],
    ['shipped', 0, ['lost'], null],
    ['shipped', 0, ['lost', 'rto_delivered'], null],
    ['shipped', 0, ['written_off', 'rto_delivered'], 'cancelled'],
    ['shipped', 0, ['written_off', 'lost'], null],
    ['shipped', 0, ['written_off', 'delivered'], 'delivered'],
    ['shipped', 0, [], null],
    ['delivered', 0, ['delivered'], null],
    ['cancelled', 0, ['rto_delivered'], null],
    ['pending', 0, ['picked_up'], null],
  ])('of %s with %i pieces left and %j', (status, left, parcels, expected) => {
    expect(statusAfterParcels({ status, left, parcels })).toBe(expected)
  })

  it('returns only steps that the system may take, and ends', () => {
    const parcels = fc.array(fc.constantFrom(...PARCEL_STATUSES, 'written_off' as const), { maxLength: 5 })
    fc.assert(
      fc.property(parcels, fc.nat(2), (sent, left) => {
        let status: OrderStatus = 'packing'
        for (let steps = 0; ; steps++) {
          const to = statusAfterParcels({ status, left, parcels: sent })
          if (to === null) return
          expect(steps).toBeLessThan(2)
          const order = { paymentMode: 'cod', paid: false } as const
          expect(checkTransition({ from: status, to, actor: 'system', order })).toEqual({ ok: true })
          status = to
        }
      }),
    )
  })
})

describe('a parcel', () => {
  it('is under way until it has arrived or ended', () => {
    expect(PARCEL_STATUSES.filter((status) => !isLive(status))).toEqual([
      'rto_delivered',
      'lost',
      'cancelled',
    ])
    expect(PARCEL_STATUSES.filter((status) => isLive(status) && !isUnderWay(status))).toEqual(['delivered'])
  })
})

describe('fateOf()', () => {
  it('waits until staff write a lost parcel off', () => {
    expect(fateOf({ status: 'lost', cameBackAt: null })).toBe('lost')
    expect(fateOf({ status: 'lost', cameBackAt: new Date() })).toBe('written_off')
    expect(fateOf({ status: 'rto_delivered', cameBackAt: new Date() })).toBe('rto_delivered')
    expect(fateOf({ status: 'in_transit', cameBackAt: null })).toBe('in_transit')
  })

  it('ignores a cancelled parcel', () => {
    const next = (...parcels: ParcelFate[]) => statusAfterParcels({ status: 'shipped', left: 0, parcels })
    expect(next('cancelled', 'delivered')).toBe('delivered')
    expect(next('cancelled', 'rto_delivered')).toBe('cancelled')
    expect(next('cancelled')).toBeNull()
    expect(next()).toBeNull()
  })
})
