import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays, indiaDate } from '#domain/time/india-time.ts'
import { deliverySettingsSchema } from '../settings/delivery-settings.ts'
import { OCCASIONS_AT_START } from '../settings/occasion-settings.ts'
import { festivalInTime } from './festival-in-time.ts'
import { type CourierReach, promiseDelivery } from './promise-delivery.ts'

const shipping = {
  businessDays: [3, 7] as [number, number],
  estimateDays: 7,
  armyDays: [10, 20] as [number, number],
}
const noHolidays = z.parse(deliverySettingsSchema, { holidays: [] })
const diwali = [{ name: 'Diwali', days: ['2026-11-08'] }]

function find(
  now: string,
  {
    pincode = '411001',
    delivery = noHolidays,
    reach = null as CourierReach | null,
    occasions = diwali as Parameters<typeof festivalInTime>[0]['occasions'],
  } = {},
) {
  const found = festivalInTime({
    pincode,
    now: new Date(`${now}+05:30`),
    terms: { shipping, delivery },
    reach,
    occasions,
  })
  return found && { name: found.name, day: indiaDate(found.day), orderBy: indiaDate(found.orderBy) }
}

describe('festivalInTime()', () => {
  it('names the last day of ordering, as a week takes from Sunday to Sunday', () => {
    expect(find('2026-10-27T12:00')).toEqual({ name: 'Diwali', day: '2026-11-08', orderBy: '2026-11-01' })
  })

  it.each([
    ['more than 21 days before', '2026-10-17T23:59'],
    ['when an order of today comes too late', '2026-11-02T00:00'],
    ['on the day itself', '2026-11-08T09:00'],
    ['afterwards', '2026-11-09T09:00'],
  ])('is absent %s', (_when, now) => {
    expect(find(now)).toBeNull()
  })

  it('appears from the twenty-first day before, and through the last evening', () => {
    expect(find('2026-10-18T00:00')?.orderBy).toBe('2026-11-01')
    expect(find('2026-11-01T23:59')?.orderBy).toBe('2026-11-01')
  })

  it('is absent where nothing is delivered, and at army addresses, which have no date', () => {
    const zones = [{ name: 'Islands', prefixes: ['744'], businessDays: [6, 12], served: false }]
    const delivery = z.parse(deliverySettingsSchema, { holidays: [], zones })
    expect(find('2026-10-27T12:00', { pincode: '744301', delivery })).toBeNull()
    expect(find('2026-10-27T12:00', { pincode: '900056' })).toBeNull()
  })

  it('counts the courier’s days, the holidays, and today only until its cut-off hour', () => {
    const reach = { prepaid: true, cash: true, days: 1 }
    // A day, one more for delays: by Friday afternoon the next dispatch is Saturday, and Sunday does not count.
    const delivery = z.parse(deliverySettingsSchema, { holidays: ['2026-11-05'] })
    expect(find('2026-11-04T13:59', { reach, delivery })?.orderBy).toBe('2026-11-04')
    expect(find('2026-11-06T13:59', { reach, delivery })).toBeNull()
    expect(find('2026-11-04T14:01', { reach, delivery })).toBeNull()
  })

  it('passes over an occasion that is out of reach', () => {
    const both = [...diwali, { name: 'Bhai Dooj', days: ['2026-11-11'] }]
    expect(find('2026-11-03T12:00', { occasions: both })).toMatchObject({
      name: 'Bhai Dooj',
      orderBy: '2026-11-04',
    })
    expect(find('2026-10-28T12:00', { occasions: both })?.name).toBe('Diwali')
  })

  it('never promises what the delivery promise does not keep, at any moment of its days', () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2028-12-31') }),
        fc.option(fc.record({ prepaid: fc.boolean(), cash: fc.boolean(), days: fc.nat(9) }), { nil: null }),
        fc.nat(21),
        (now, reach, later) => {
          const terms = { shipping, delivery: z.parse(deliverySettingsSchema, {}) }
          const input = { pincode: '560001', terms, reach }
          const found = festivalInTime({ ...input, now, occasions: OCCASIONS_AT_START })
          if (found === null) return
          const at = addDays(now, later)
          if (later > 0 && indiaDate(at) > indiaDate(found.orderBy)) return
          const { days } = promiseDelivery({ ...input, now: at })
          expect(days && indiaDate(days.to) <= indiaDate(found.day)).toBe(true)
        },
      ),
    )
  })
})
