import { describe, expect, it } from 'vitest'
import { type AdminRowRecord, mayTakeStep, stepsInAdmin, toAdminRow } from './admin-row.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { someAdminOrder } from './testing/some-admin-order.ts'

const owner = { pack: true, write: true, edit: true, refund: true, money: true, emails: true, note: true }
const confirmBy = new Date('2026-11-20T12:00:00Z')
const cash: AdminRowRecord = { ...someAdminOrder, status: 'pending', paymentMode: 'cod', paidAt: null }
const rowOf = (change: Partial<AdminRowRecord>, rights = owner) => toAdminRow({ ...cash, ...change }, rights)

describe('stepsInAdmin()', () => {
  it.each<[string, Partial<AdminRowRecord>, string[]]>([
    ['a cash order', {}, ['processing', 'packing', 'cancelled']],
    ['one whose code nobody gave', { confirmBy }, ['cancelled']],
    ['an unpaid one', { paymentMode: 'upi' }, ['cancelled']],
    ['a paid one', { paymentMode: 'upi', paidAt: confirmBy }, ['processing', 'packing', 'cancelled']],
    ['one that the bank holds money for', { paymentMode: 'upi', paymentUnderWay: true }, []],
    ['one in the packing', { status: 'packing' }, ['shipped', 'cancelled']],
    ['one of which a parcel left', { status: 'packing', partlyShipped: true }, ['shipped']],
    ['money under way keeps other steps', { paymentUnderWay: true }, ['processing', 'packing']],
  ])('%s', (_what, change, steps) => {
    expect(stepsInAdmin({ ...cash, ...change })).toEqual(steps)
  })
})

describe('maySayStep()', () => {
  const said = (rights: { pack: boolean; write: boolean }) =>
    ORDER_STATUSES.filter((status) => mayTakeStep(status, rights))

  it('allows a packer the packing steps only, and a viewer none', () => {
    expect(said({ pack: true, write: true })).toEqual([...ORDER_STATUSES])
    expect(said({ pack: false, write: true })).toEqual([...ORDER_STATUSES])
    expect(said({ pack: true, write: false })).toEqual(['processing', 'packing', 'shipped'])
    expect(said({ pack: false, write: false })).toEqual([])
  })
})

describe('toAdminRow()', () => {
  it('lists a cash order that waits for its code under "all", with its deadline', () => {
    expect(rowOf({ confirmBy })).toMatchObject({ view: 'all', confirmBy: '2026-11-20T12:00:00.000Z' })
    expect(rowOf({})).toMatchObject({ view: 'to-pack', confirmBy: null })
  })

  it('shows the cash due of an order that an earlier order partly pays', () => {
    const exchange = { paymentMode: 'cod', paidAt: null, amountPaise: 47_120 } as const
    expect(rowOf({ ...exchange, coveredPaise: 45_520 })).toMatchObject({ amount: 471.2, partDue: 16 })
    expect(rowOf({ ...exchange, coveredPaise: 0 }).partDue).toBeNull()
    expect(rowOf({ ...exchange, paidAt: new Date(), coveredPaise: 45_520 }).partDue).toBeNull()
  })

  it('shows until when an online order waits for payment', () => {
    const expiresAt = new Date('2026-11-20T10:30:00Z')
    const said = (change: Partial<AdminRowRecord>) =>
      rowOf({ paymentMode: 'upi', expiresAt, ...change }).expiresAt
    expect(said({})).toBe('2026-11-20T10:30:00.000Z')
    expect(said({ expiresAt: null })).toBeNull()
    expect(said({ paidAt: confirmBy })).toBeNull()
    expect(said({ status: 'cancelled' })).toBeNull()
    expect(said({ paymentMode: 'cod' })).toBeNull()
  })

  it('hides amounts from staff who may not see money, and offers only their own steps', () => {
    const packer = {
      pack: true,
      write: false,
      edit: false,
      refund: false,
      money: false,
      emails: false,
      note: true,
    }
    expect(rowOf({}, packer)).toMatchObject({ amount: null, nextStatuses: ['processing', 'packing'] })
    expect(rowOf({})).toMatchObject({ amount: 1_450, nextStatuses: ['processing', 'packing', 'cancelled'] })
  })
})
