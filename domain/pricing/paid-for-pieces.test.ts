import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from '#domain/money/allocate.ts'
import { percentShares } from '#domain/promotions/discount-shares.ts'
import { paidForPieces } from './paid-for-pieces.ts'
import { priceLines } from './price-lines.ts'

const each = (lineTotalPaise: number, quantity: number) =>
  Array.from({ length: quantity }, (_, before) =>
    paidForPieces({ lineTotalPaise, quantity, before, pieces: 1 }),
  )

describe('paidForPieces()', () => {
  it('assigns the remaining paise to the pieces returned first', () => {
    expect(each(100_00, 3)).toEqual([3334, 3333, 3333])
    expect(each(2, 4)).toEqual([1, 1, 0, 0])
    expect(paidForPieces({ lineTotalPaise: 100_00, quantity: 3, before: 1, pieces: 2 })).toBe(6666)
    expect(paidForPieces({ lineTotalPaise: 0, quantity: 2, before: 0, pieces: 2 })).toBe(0)
  })

  it.each([
    { quantity: 2, before: 1, pieces: 2 },
    { quantity: 2, before: -1, pieces: 1 },
    { quantity: 2, before: 0, pieces: 0.5 },
    { quantity: 0, before: 0, pieces: 1 },
    { quantity: Number.NaN, before: 0, pieces: 1 },
  ])('refuses more pieces than there are: %o', (request) => {
    expect(() => paidForPieces({ lineTotalPaise: 100, ...request })).toThrow(RangeError)
  })

  const line = fc
    .record({ lineTotalPaise: fc.nat(1_00_00_000), quantity: fc.integer({ min: 1, max: 20 }) })
    .chain(({ lineTotalPaise, quantity }) =>
      fc.record({
        lineTotalPaise: fc.constant(lineTotalPaise),
        quantity: fc.constant(quantity),
        /** How it is returned: pieces at a time. */
        parts: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 20, maxLength: 20 }),
      }),
    )

  it('adds up to the paid price, in any parts', () => {
    fc.assert(
      fc.property(line, ({ lineTotalPaise, quantity, parts }) => {
        let before = 0
        let refundedPaise = 0
        for (const wanted of parts) {
          const pieces = Math.min(wanted, quantity - before)
          refundedPaise += paidForPieces({ lineTotalPaise, quantity, before, pieces })
          before += pieces
        }
        expect(before).toBe(quantity)
        expect(refundedPaise).toBe(lineTotalPaise)
      }),
    )
  })

  it('equals the allocation by largest remainder; pieces differ by at most a paisa', () => {
    fc.assert(
      fc.property(line, ({ lineTotalPaise, quantity }) => {
        const shares = each(lineTotalPaise, quantity)
        expect(shares).toEqual(
          allocate(
            lineTotalPaise,
            Array.from({ length: quantity }, () => 1),
          ),
        )
        expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('refunds a whole discounted order to the last paisa, lines and pieces in any order', () => {
    const cart = fc.array(
      fc.record({
        unitPricePaise: fc.integer({ min: 1, max: 9_99_900 }),
        quantity: fc.integer({ min: 1, max: 20 }),
      }),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(
        cart,
        fc.integer({ min: 0, max: 10_000 }),
        fc.infiniteStream(fc.nat()),
        (lines, off, random) => {
          const priced = priceLines({
            lines: lines.map((entry) => ({ ...entry, mrpPaise: entry.unitPricePaise })),
            offers: [
              {
                shares: percentShares(
                  lines.map(({ unitPricePaise, quantity }) => unitPricePaise * quantity),
                  off,
                ),
              },
            ],
            terms: { shipping: { feePaise: 0, freeFromPaise: 0 } },
          })
          const open = lines.map(({ quantity }, index) => ({
            quantity,
            lineTotalPaise: priced.lines[index]?.totalPaise ?? Number.NaN,
            before: 0,
          }))
          let leftPaise = priced.totalPaise
          for (;;) {
            const waiting = open.filter(({ before, quantity }) => before < quantity)
            const next = waiting[(random.next().value ?? 0) % Math.max(1, waiting.length)]
            if (!next) break
            leftPaise -= paidForPieces({ ...next, pieces: 1 })
            expect(leftPaise).toBeGreaterThanOrEqual(0)
            next.before += 1
          }
          expect(leftPaise).toBe(0)
        },
      ),
    )
  })
})
