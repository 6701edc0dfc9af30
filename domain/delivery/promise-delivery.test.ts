import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays, indiaDate } from '#domain/time/india-time.ts'
import {
  type DeliverySettings,
  type DeliveryZone,
  deliverySettingsSchema,
} from '../settings/delivery-settings.ts'
import { isBusinessDay } from './business-days.ts'
import { type CourierReach, findZone, type PromisedDays, promiseDelivery } from './promise-delivery.ts'

const start = z.parse(deliverySettingsSchema, { holidays: [] })
const shipping = {
  businessDays: [3, 7] as [number, number],
  estimateDays: 7,
  armyDays: [10, 20] as [number, number],
}

/** Friday, 20 November 2026, 13:59 in India. */
const friday = new Date('2026-11-20T08:29:00Z')

function promised({
  pincode = '560001',
  now = friday,
  delivery = start,
  reach = null,
}: {
  pincode?: string
  now?: Date
  delivery?: DeliverySettings
  reach?: CourierReach | null
} = {}) {
  const { days, usualDays, ...promise } = promiseDelivery({
    pincode,
    now,
    terms: { shipping, delivery },
    reach,
  })
  if (!days || usualDays) throw new Error('Expected a promised day')
  return { ...promise, from: indiaDate(days.from), to: indiaDate(days.to) }
}

/** The promised days in Bengaluru. */
function daysOf({
  now,
  delivery,
  reach,
}: {
  now: Date
  delivery: DeliverySettings
  reach: CourierReach | null
}): PromisedDays {
  const { days } = promiseDelivery({ pincode: '560001', now, terms: { shipping, delivery }, reach })
  if (!days) throw new Error('Expected a promised day')
  return days
}

const withZones = (...zones: z.input<typeof deliverySettingsSchema>['zones'] & object) =>
  z.parse(deliverySettingsSchema, { zones, holidays: [] })

const metros = { name: 'Metros', prefixes: ['560', '11'], businessDays: [1, 3] as [number, number] }
const islands = {
  name: 'Islands',
  prefixes: ['744'],
  businessDays: [6, 12] as [number, number],
  cash: false,
}

describe('promiseDelivery()', () => {
  it('has the default promise without zones: seven days after the order, everywhere', () => {
    expect(promised()).toEqual({ served: true, cash: true, from: '2026-11-24', to: '2026-11-27' })
    fc.assert(
      fc.property(instants, pincodes, (now, pincode) => {
        const promise = promiseDelivery({ pincode, now, terms: { shipping, delivery: start }, reach: null })
        expect(promise.days?.to).toEqual(addDays(now, 7))
        expect(promise.served && promise.cash).toBe(true)
      }),
    )
  })

  it('promises no date at army addresses, and gives the usual days', () => {
    const army = (pincode: string, delivery = start, reach: CourierReach | null = null) =>
      promiseDelivery({ pincode, now: friday, terms: { shipping, delivery }, reach })
    const usual = { served: true, days: null, usualDays: [10, 20] }
    expect(army('900056')).toMatchObject(usual)
    expect(army('999999')).toMatchObject(usual)
    expect(army('936000', start, { prepaid: true, cash: true, days: 2 })).toMatchObject(usual)
    const everywhere = withZones({ name: 'Everywhere', prefixes: [], businessDays: [2, 4] })
    expect(army('900056', everywhere)).toMatchObject(usual)
    const known = withZones({ name: 'Army', prefixes: ['90'], businessDays: [8, 15] })
    expect(army('900056', known)).toMatchObject({ days: null, usualDays: [8, 15] })
  })

  it("counts a zone's business days from the dispatch", () => {
    const delivery = withZones(metros, islands)
    // Saturday, and Monday to Tuesday: Sunday does not count.
    expect(promised({ delivery })).toMatchObject({ from: '2026-11-21', to: '2026-11-24' })
    expect(promised({ delivery, pincode: '744101' })).toMatchObject({ cash: false, to: '2026-12-04' })
    expect(promised({ delivery, pincode: '400001' })).toMatchObject({ to: '2026-11-27' })
  })

  it.each([
    ['a minute before the cut-off', '2026-11-20T08:29:00Z', '2026-11-21'],
    ['at the cut-off', '2026-11-20T08:30:00Z', '2026-11-23'],
    ['on Saturday afternoon', '2026-11-21T10:00:00Z', '2026-11-24'],
    ['on Sunday', '2026-11-22T05:00:00Z', '2026-11-24'],
    ['late in the evening, which is still yesterday in UTC', '2026-11-22T19:00:00Z', '2026-11-24'],
  ])("uses India's time for the dispatch: %s", (_case, now, from) => {
    expect(promised({ delivery: withZones(metros), now: new Date(now) })).toMatchObject({ from })
  })

  it('counts no holiday, with and without a zone', () => {
    const holidays = ['2026-11-21', '2026-11-24']
    expect(promised({ delivery: { ...withZones(metros), holidays } })).toMatchObject({
      from: '2026-11-23',
      to: '2026-11-26',
    })
    expect(promised({ delivery: { ...start, holidays } })).toMatchObject({ to: '2026-11-29' })
  })

  it('takes the longest matching prefix, and a zone without prefixes for all others', () => {
    const delivery = withZones(
      { name: 'Elsewhere', businessDays: [4, 8] },
      { ...metros, prefixes: ['5', '560'] },
      { name: 'Closed', prefixes: ['560099'], businessDays: [1, 3], served: false },
    )
    expect(promised({ delivery, pincode: '560099' }).served).toBe(false)
    expect(promised({ delivery, pincode: '560098' })).toMatchObject({ served: true, from: '2026-11-21' })
    expect(promised({ delivery, pincode: '400001' }).from).toBe('2026-11-25')
  })

  it("uses a courier's days, and its coverage if no zone covers the place", () => {
    const reach = { prepaid: false, cash: false, days: 2 }
    const delivery = { ...start, refusesUnreached: true }
    const refused = promised({ reach, delivery })
    expect(refused).toEqual({ served: false, cash: false, from: '2026-11-23', to: '2026-11-24' })
    expect(promised({ reach })).toMatchObject({ served: true, cash: false })
    const known = promised({ reach, delivery: { ...withZones(metros), refusesUnreached: true } })
    expect(known).toEqual({ served: true, cash: false, from: '2026-11-23', to: '2026-11-24' })
    const without = { prepaid: true, cash: true, days: null }
    expect(promised({ reach: without }).to).toBe('2026-11-27')
  })

  it('never ends before it starts, starts before the order, or returns a day without delivery', () => {
    fc.assert(
      fc.property(instants, settings, reaches, (now, delivery, reach) => {
        const promise = daysOf({ now, delivery, reach })
        expect(promise.from.getTime()).toBeGreaterThanOrEqual(now.getTime())
        expect(promise.to.getTime()).toBeGreaterThanOrEqual(promise.from.getTime())
        if (reach?.days != null || delivery.zones.length > 0) {
          expect(isBusinessDay(promise.from, delivery) && isBusinessDay(promise.to, delivery)).toBe(true)
        }
      }),
    )
  })

  it('never promises an earlier day to a later order', () => {
    fc.assert(
      fc.property(instants, fc.nat(10 * 24 * 60), settings, reaches, (now, minutes, delivery, reach) => {
        const later = new Date(now.getTime() + minutes * 60_000)
        const of = (at: Date) => daysOf({ now: at, delivery, reach })
        expect(indiaDate(of(later).to) >= indiaDate(of(now).to)).toBe(true)
        expect(indiaDate(of(later).from) >= indiaDate(of(now).from)).toBe(true)
      }),
    )
  })
})

const instants = fc.date({
  noInvalidDate: true,
  min: new Date('2026-01-01T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
})
const pincodes = fc.integer({ min: 110_001, max: 859_999 }).map(String)
const days = fc
  .tuple(fc.nat(20), fc.nat(20))
  .map(([first, second]): [number, number] => [Math.min(first, second), Math.max(first, second)])
const settings: fc.Arbitrary<DeliverySettings> = fc.record({
  zones: fc.array(
    fc.record({
      name: fc.constant('A zone'),
      prefixes: fc.constant([]),
      businessDays: days,
      served: fc.boolean(),
      cash: fc.boolean(),
    }),
    { maxLength: 1 },
  ),
  holidays: fc.array(instants.map(indiaDate), { maxLength: 40 }),
  workingDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  cutOffHour: fc.integer({ min: 0, max: 24 }),
  pickupTime: fc.constant(''),
  courierMarginDays: fc.nat(10),
  refusesUnreached: fc.boolean(),
  lateCoupon: fc.constant(false),
  lateAfterDays: fc.constant(1),
  latePercent: fc.constant(10),
  lateCouponDays: fc.constant(60),
})
const reaches = fc.option(
  fc.record({ prepaid: fc.boolean(), cash: fc.boolean(), days: fc.option(fc.nat(15)) }),
)

describe('the settings of delivery', () => {
  const isFine = (value: unknown) => z.safeParse(deliverySettingsSchema, value).success

  it('have defaults, and refuse contradictions', () => {
    const atStart = z.parse(deliverySettingsSchema, {})
    expect(atStart).toMatchObject({ zones: [], cutOffHour: 14, workingDays: [1, 2, 3, 4, 5, 6] })
    // A national holiday, and Diwali.
    expect(atStart.holidays).toEqual(expect.arrayContaining(['2027-08-15', '2026-11-08']))
    expect(isFine({ zones: [metros, islands] })).toBe(true)
    expect(isFine({ zones: [metros, { ...islands, prefixes: ['560'] }] })).toBe(false)
    expect(
      isFine({
        zones: [
          { name: 'A', businessDays: [1, 2] },
          { name: 'B', businessDays: [1, 2] },
        ],
      }),
    ).toBe(false)
    expect(isFine({ zones: [{ ...metros, businessDays: [3, 1] }] })).toBe(false)
    expect(isFine({ zones: [{ ...metros, prefixes: ['056'] }] })).toBe(false)
    expect(isFine({ workingDays: [] })).toBe(false)
  })
})

const zone = (name: string, ...prefixes: string[]): DeliveryZone => ({
  ...{ name, prefixes, served: true, cash: true },
  businessDays: [3, 7],
})

describe('findZone()', () => {
  const zones = [
    zone('Elsewhere'),
    zone('South', '5', '6'),
    zone('Bengaluru', '560'),
    zone('A street', '560038'),
  ]

  it.each([
    ['560038', 'A street'],
    ['560039', 'Bengaluru'],
    ['561000', 'South'],
    ['600020', 'South'],
    ['110001', 'Elsewhere'],
  ])('takes the most specific zone for %s: %s', (pincode, name) => {
    expect(findZone(pincode, zones)?.name).toBe(name)
  })

  it('is null if no zone covers the place', () => {
    expect(findZone('110001', zones.slice(1))).toBeNull()
    expect(findZone('560001', [])).toBeNull()
    // A prefix that is longer than the typed part does not match.
    expect(findZone('56', [zone('Bengaluru', '560')])).toBeNull()
  })

  it('does not depend on the order of the zones', () => {
    const prefix = fc.stringMatching(/^[12][12]{0,5}$/)
    const prefixes = fc.uniqueArray(prefix, { maxLength: 8 })
    fc.assert(
      fc.property(
        prefixes,
        fc.stringMatching(/^[12]{6}$/),
        fc.infiniteStream(fc.nat()),
        (all, pincode, order) => {
          const kept = all.map((name) => zone(name, name))
          const shuffled = kept
            .map((entry) => [order.next().value, entry] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, entry]) => entry)
          const longest = all
            .filter((name) => pincode.startsWith(name))
            .toSorted((a, b) => b.length - a.length)
          expect(findZone(pincode, shuffled)?.name).toBe(longest[0])
        },
      ),
    )
  })
})
