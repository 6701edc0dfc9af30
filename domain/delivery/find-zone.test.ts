import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeliveryZone } from '../settings/delivery-settings.ts'
import { findZone } from './find-zone.ts'

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
