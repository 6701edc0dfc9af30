import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupSets } from './cart-sets.ts'
import { repairCart } from './repair-cart.ts'

type Line = readonly [product: string, size: string]

function cart(lines: readonly Line[]) {
  return repairCart(
    lines.map(([_id, selectedSize]) => ({
      _id,
      selectedSize,
      sizes: [{ _id: `${_id} ${selectedSize}`, label: selectedSize }],
    })),
  )
}

const shown = (...lines: Line[]) =>
  groupSets(cart(lines)).map((group) => group.map(({ selectedSize }) => selectedSize))

describe('groupSets()', () => {
  it('shows the pieces of a set together, at the place of the first', () => {
    expect(shown(['set', 'Brother: 2-3Y'], ['frock', '2-3Y'], ['set', 'Sister: 4-5Y'])).toEqual([
      ['Brother: 2-3Y', 'Sister: 4-5Y'],
      ['2-3Y'],
    ])
  })

  it('keeps different sets apart, and a second size of a piece with its set', () => {
    expect(
      shown(['a', 'Brother: 2-3Y'], ['b', 'Brother: 2-3Y'], ['a', 'Sister: 4-5Y'], ['a', 'Brother: 4-5Y']),
    ).toEqual([['Brother: 2-3Y', 'Sister: 4-5Y', 'Brother: 4-5Y'], ['Brother: 2-3Y']])
  })

  it('leaves lines of one product that is no set alone', () => {
    expect(shown(['frock', '2-3Y'], ['frock', '4-5Y'])).toEqual([['2-3Y'], ['4-5Y']])
  })

  it('shows each line once', () => {
    const line = fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.constantFrom('Brother: 2-3Y', 'Sister: 2-3Y', '2-3Y'),
    )
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: (entry) => entry.join() }), (lines) => {
        const items = cart(lines)
        const ids = groupSets(items).flatMap((group) => group.map(({ cartItemId }) => cartItemId))
        expect([...ids].sort()).toEqual(items.map(({ cartItemId }) => cartItemId).sort())
      }),
    )
  })
})
