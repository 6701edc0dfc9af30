import { describe, expect, it } from 'vitest'
import { deliveryInstant } from './delivery-instant.ts'

const now = new Date('2026-11-22T04:00:00Z')
const shippedAt = [new Date('2026-11-20T10:00:00Z'), null]

describe('deliveryInstant()', () => {
  it('takes noon of the day', () => {
    expect(deliveryInstant('2026-11-21', { now, shippedAt })).toEqual({
      ok: true,
      instant: new Date('2026-11-21T06:30:00Z'),
    })
  })
  it('is neither before dispatch nor in the future', () => {
    expect(deliveryInstant('2026-11-20', { now, shippedAt })).toMatchObject({ instant: shippedAt[0] })
    expect(deliveryInstant('2026-11-22', { now, shippedAt })).toMatchObject({ instant: now })
    expect(deliveryInstant('2026-11-19', { now, shippedAt })).toMatchObject({ ok: false, code: 'early' })
    expect(deliveryInstant('2026-11-23', { now, shippedAt })).toMatchObject({ ok: false, code: 'late' })
    expect(deliveryInstant('2026-02-31', { now, shippedAt })).toMatchObject({ ok: false, code: 'late' })
  })
})
