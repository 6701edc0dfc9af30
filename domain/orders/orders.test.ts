import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPaidByShopper, shortOrderNumber } from './order.ts'
import { ORDER_STATUSES, type OrderStatus, orderProgressStep, parseOrderStatus } from './order-status.ts'
import { expectedDelivery, promisedBy } from './order-times.ts'
import { canCustomerCancel, checkTransition, nextStatuses, type OrderActor } from './order-transitions.ts'

const CASH = { paymentMode: 'cod', paid: false } as const
const PAID = { paymentMode: 'upi', paid: true } as const
const UNPAID = { paymentMode: 'card', paid: false } as const

describe('nextStatuses()', () => {
  it.each<[OrderStatus, OrderActor, OrderStatus[]]>([
    ['pending', 'staff', ['processing', 'packing', 'cancelled']],
    ['pending', 'customer', ['cancelled']],
    ['processing', 'staff', ['packing', 'cancelled']],
    ['processing', 'customer', ['cancelled']],
    ['packing', 'staff', ['shipped', 'cancelled']],
    ['packing', 'customer', ['cancelled']],
    ['shipped', 'staff', ['delivered', 'cancelled']],
    ['shipped', 'customer', []],
    ['delivered', 'staff', []],
    ['delivered', 'customer', []],
    ['cancelled', 'staff', []],
    ['cancelled', 'customer', []],
    ['cancelled', 'system', ['packing']],
  ])('of a paid order from %s by %s', (from, actor, expected) => {
    expect(nextStatuses(from, actor, PAID)).toEqual(expected)
  })

  it('lets cash orders be worked on and unpaid online ones only be cancelled', () => {
    expect(nextStatuses('pending', 'staff', CASH)).toEqual(['processing', 'packing', 'cancelled'])
    expect(nextStatuses('pending', 'staff', UNPAID)).toEqual(['cancelled'])
    expect(nextStatuses('cancelled', 'system', UNPAID)).toEqual([])
  })
})

describe('lets cash orders proceed, and unpaid online orders only be cancelled', () => {
  it('returns why a step is refused', () => {
    const check = (from: OrderStatus, to: OrderStatus) =>
      checkTransition({ from, to, actor: 'staff', order: UNPAID })
    expect(check('pending', 'packing')).toEqual({ ok: false, code: 'order_not_paid' })
    expect(check('pending', 'delivered')).toEqual({ ok: false, code: 'transition_not_allowed' })
    expect(check('pending', 'pending')).toEqual({ ok: false, code: 'status_unchanged' })
  })

  it('never leaves delivered, and reaches it only from shipped', () => {
    const status = fc.constantFrom(...ORDER_STATUSES)
    const actor = fc.constantFrom<OrderActor>('customer', 'staff', 'system')
    fc.assert(
      fc.property(status, status, actor, fc.boolean(), (from, to, who, paid) => {
        const { ok } = checkTransition({ from, to, actor: who, order: { paymentMode: 'card', paid } })
        if (ok) expect(from).not.toBe('delivered')
        if (ok && to === 'delivered') expect(from).toBe('shipped')
        if (ok && who === 'customer') expect(to).toBe('cancelled')
      }),
    )
  })

  it('lets the customer cancel until the order is shipped', () => {
    expect(ORDER_STATUSES.filter(canCustomerCancel)).toEqual(['pending', 'processing', 'packing'])
  })
})

describe('orderProgressStep()', () => {
  it.each([
    ['pending', 0],
    ['ordered', 0],
    ['processing', 0],
    ['Packing', 1],
    ['SHIPPED', 2],
    ['delivered', 3],
    ['cancelled', 0],
    ['lost', 0],
  ])('%s is step %i', (status, step) => {
    expect(orderProgressStep(status)).toBe(step)
  })

  it('reads a status in any case', () => {
    expect(parseOrderStatus(' Delivered ')).toBe('delivered')
    expect(parseOrderStatus('toString')).toBeNull()
  })
})

describe('an order', () => {
  const placed = new Date('2026-11-20T10:00:00Z')
  const pincode = '560001'

  it('is known by the last six characters of its id', () => {
    expect(shortOrderNumber('ord_01jabcxyz123')).toBe('XYZ123')
  })

  it('was promised for its stored date, or for seven days later without one', () => {
    const kept = new Date('2026-12-01T10:00:00Z')
    expect(promisedBy({ createdAt: placed, promisedBy: kept, pincode })).toBe(kept)
    const before = promisedBy({ createdAt: placed, promisedBy: null, pincode })
    expect(before?.toISOString()).toBe('2026-11-27T10:00:00.000Z')
  })

  it('has no promised date at an army address until it is out for delivery', () => {
    const army = { createdAt: placed, promisedBy: null, pincode: '900056' }
    expect(promisedBy(army)).toBeNull()
    const now = new Date('2026-11-25T10:00:00Z')
    const sent = { promisedBy: null, lastShippedAt: placed, now }
    expect(expectedDelivery({ ...sent, outForDelivery: false })).toBeNull()
    expect(expectedDelivery({ ...sent, outForDelivery: true })).toBe(now)
    const kept = new Date('2026-12-01T10:00:00Z')
    expect(promisedBy({ ...army, promisedBy: kept })).toBe(kept)
  })

  it.each<[string, string, string | null, boolean, string]>([
    ['just placed', '2026-11-20T11:00:00Z', null, false, '2026-11-27T10:00:00.000Z'],
    ['five days with the shop', '2026-11-25T10:00:00Z', null, false, '2026-11-28T10:00:00.000Z'],
    ['left in time', '2026-11-22T10:00:00Z', '2026-11-21T10:00:00Z', false, '2026-11-27T10:00:00.000Z'],
    ['left late', '2026-11-27T10:00:00Z', '2026-11-26T10:00:00Z', false, '2026-11-29T10:00:00.000Z'],
    ['overdue', '2026-12-05T10:00:00Z', '2026-11-26T10:00:00Z', false, '2026-12-05T10:00:00.000Z'],
    ['out for delivery', '2026-11-23T05:00:00Z', '2026-11-21T10:00:00Z', true, '2026-11-23T05:00:00.000Z'],
  ])('is expected by its events: %s', (_case, now, left, outForDelivery, expected) => {
    const lastShippedAt = left === null ? null : new Date(left)
    const promised = promisedBy({ createdAt: placed, promisedBy: null, pincode })
    const at = expectedDelivery({
      promisedBy: promised,
      lastShippedAt,
      outForDelivery,
      now: new Date(now),
    })
    expect(at?.toISOString()).toBe(expected)
  })
})

describe('isPaidByShopper()', () => {
  it('counts the cash of a delivered order before the courier has remitted it', () => {
    const cash = { payment: false, paymentMode: 'cod' } as const
    expect(isPaidByShopper({ ...cash, status: 'delivered' })).toBe(true)
    expect(isPaidByShopper({ ...cash, status: 'shipped' })).toBe(false)
    expect(isPaidByShopper({ payment: false, paymentMode: 'upi', status: 'delivered' })).toBe(false)
    expect(isPaidByShopper({ ...cash, payment: true, status: 'packing' })).toBe(true)
  })
})
