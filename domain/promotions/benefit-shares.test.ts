import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { benefitShares } from './benefit-shares.ts'

describe('benefitShares() of pieces', () => {
  const line = fc.record({ leftPaise: fc.nat(2_000), pieces: fc.nat(7) })

  it('takes the cheapest of each group as if the pieces were listed one by one', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 8 }),
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 4 }),
        (lines, buyPieces, freePieces) => {
          const laidOut = lines
            .flatMap(({ leftPaise, pieces }, index) =>
              Array.from({ length: pieces }, (_, place) => ({
                index,
                paise: Math.floor(leftPaise / pieces) + (place < leftPaise % pieces ? 1 : 0),
              })),
            )
            .sort((a, b) => b.paise - a.paise)
          const size = buyPieces + freePieces
          const whole = laidOut.slice(0, laidOut.length - (laidOut.length % size))
          const free = whole.filter((_, place) => place % size >= buyPieces)
          const expected = lines.map((_, index) =>
            free.reduce((sum, piece) => sum + (piece.index === index ? piece.paise : 0), 0),
          )
          const benefit = { kind: 'pieces', buyPieces, freePieces, basisPoints: 10_000 } as const
          expect(benefitShares(lines, benefit)).toEqual(expected)
        },
      ),
    )
  })
})
