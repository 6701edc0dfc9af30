import { describe, expect, it } from 'vitest'
import { piecesToReturn, returnUntil, windowDay } from './return-window.ts'

const delivered = new Date('2026-11-18T13:20:00+05:30')

describe('returnUntil()', () => {
  it('is the end of the seventh day in India after the day of delivery', () => {
    expect(returnUntil(delivered, 7)).toEqual(new Date('2026-11-25T23:59:59.999+05:30'))
  })

  it('counts days in India: a delivery after midnight there belongs to the next day', () => {
    const late = new Date('2026-11-18T19:00:00Z')
    expect(returnUntil(late, 7)).toEqual(new Date('2026-11-26T23:59:59.999+05:30'))
  })

  it('ends with the day of delivery in a shop without returns', () => {
    expect(returnUntil(delivered, 0)).toEqual(new Date('2026-11-18T23:59:59.999+05:30'))
  })
})

describe('windowDay()', () => {
  it('is 3 on the third day after delivery', () => {
    expect(windowDay(delivered, new Date('2026-11-21T00:10:00+05:30'))).toBe(3)
    expect(windowDay(delivered, delivered)).toBe(0)
  })
})

describe('piecesToReturn()', () => {
  const now = new Date('2026-11-26T10:00:00+05:30')
  const early = { deliveredAt: delivered, quantity: 2 }
  const late = { deliveredAt: new Date('2026-11-22T10:00:00+05:30'), quantity: 1 }

  it('applies the window to each parcel separately', () => {
    expect(piecesToReturn([early, late], { gone: 0, now, days: 7 })).toBe(1)
    expect(piecesToReturn([early, late], { gone: 0, now, days: 9 })).toBe(3)
  })

  it('counts returned pieces against those that arrived first', () => {
    expect(piecesToReturn([early, late], { gone: 2, now, days: 7 })).toBe(1)
    expect(piecesToReturn([early, late], { gone: 3, now, days: 7 })).toBe(0)
  })

  it('is 0 before any delivery', () => {
    expect(piecesToReturn([], { gone: 0, now, days: 7 })).toBe(0)
  })
})
