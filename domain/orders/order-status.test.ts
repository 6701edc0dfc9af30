import { describe, expect, it } from 'vitest'
import {
  ORDER_FILTERS,
  ORDER_STATUSES,
  type OrderStatus,
  orderProgressStep,
  PROGRESS_STEPS,
  parseOrderStatus,
  stepEstimate,
} from './order-status.ts'

describe('parseOrderStatus()', () => {
  it('reads every status in any case', () => {
    for (const status of ORDER_STATUSES) expect(parseOrderStatus(` ${status.toUpperCase()} `)).toBe(status)
  })

  it.each(['', 'ordered', 'toString', 'shipped!', 'un shipped'])('returns null for "%s"', (text) => {
    expect(parseOrderStatus(text)).toBeNull()
  })
})

describe('orderProgressStep()', () => {
  it.each<[OrderStatus, string]>([
    ['pending', 'Ordered'],
    ['processing', 'Ordered'],
    ['packing', 'Packing'],
    ['shipped', 'Shipped'],
    ['delivered', 'Delivered'],
    ['cancelled', 'Ordered'],
  ])('is at %s for %s', (status, step) => {
    expect(PROGRESS_STEPS[orderProgressStep(status)]).toBe(step)
  })

  it('never goes back while an order moves on', () => {
    const way: OrderStatus[] = ['pending', 'processing', 'packing', 'shipped', 'delivered']
    const steps = way.map(orderProgressStep)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
  })
})

describe('stepEstimate()', () => {
  it.each<[OrderStatus, string]>([
    ['pending', '1-2 days'],
    ['processing', '1-2 days'],
    ['packing', '3-5 days'],
    ['shipped', '3-5 days'],
    ['delivered', ''],
    ['cancelled', ''],
  ])('of %s is "%s"', (status, estimate) => {
    expect(stepEstimate(status)).toBe(estimate)
  })
})

it('ORDER_FILTERS are all orders and each status that customers filter by', () => {
  expect(ORDER_FILTERS[0]).toEqual({ status: null, label: 'All' })
  const statuses = ORDER_FILTERS.flatMap(({ status }) => status ?? [])
  expect([...statuses, 'cancelled'].sort()).toEqual([...ORDER_STATUSES].sort())
})
