import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toApiCharges } from './api-charge.ts'
import { chargeOf, refundOfCancelled, sumOfCharges } from './charge.ts'
import { chargeLabel } from './charge-label.ts'
import { chargesOf, chosenKinds } from './charge-rules.ts'
import { someCharge } from './testing/some-charge.ts'

const terms = { shipping: { feePaise: 49_00, freeFromPaise: 999_00 } }

describe('chargesOf()', () => {
  it('charges shipping below the threshold only, taxed like the goods', () => {
    expect(chargesOf(terms, { subtotalPaise: 998_99, chosen: [] })).toEqual([someCharge('shipping', 49_00)])
    expect(chargesOf(terms, { subtotalPaise: 999_00, chosen: [] })).toEqual([])
  })

  it('charges nothing if nothing in the cart is in stock', () => {
    expect(chargesOf(terms, { subtotalPaise: 0, chosen: ['shipping'] })).toEqual([])
  })

  it('lists no charge of 0', () => {
    const free = { ...terms, shipping: { feePaise: 0, freeFromPaise: 999_00 } }
    expect(chargesOf(free, { subtotalPaise: 100, chosen: [] })).toEqual([])
  })
})

it('chosenKinds() drops unknown kinds and those that cannot be ticked', () => {
  expect(chosenKinds(['shipping', 'balloons', 1, null])).toEqual([])
})

it('toApiCharges() always lists shipping, and names a charge of a newer version', () => {
  const charges = [someCharge('balloons', 20_50)]
  expect(toApiCharges(charges)).toEqual([
    { kind: 'shipping', label: 'Shipping', amount: 0 },
    { kind: 'balloons', label: 'Other charge', amount: 20.5 },
  ])
})

it("chargeLabel() returns the shopkeeper's name", () => {
  expect(chargeLabel({ label: { text: 'named', values: { name: 'Rakhi box' } } })).toBe('Rakhi box')
})

it('refundOfCancelled() keeps non-refundable charges, and is between 0 and what is left', () => {
  const charge = fc.record({ amountPaise: fc.nat(100_000), refundable: fc.boolean() })
  fc.assert(
    fc.property(fc.array(charge), fc.nat(1_000_000), (drawn, leftPaise) => {
      const charges = drawn.map((entry) => ({ ...someCharge('shipping', 0), ...entry }))
      const refund = refundOfCancelled(charges, leftPaise)
      const kept = sumOfCharges(charges.filter(({ refundable }) => !refundable))
      expect(refund).toBe(Math.max(0, leftPaise - kept))
      expect(refund).toBeLessThanOrEqual(leftPaise)
    }),
  )
  expect(chargeOf([someCharge('shipping', 49_00), someCharge('balloons', 1)], 'shipping')).toBe(49_00)
})
