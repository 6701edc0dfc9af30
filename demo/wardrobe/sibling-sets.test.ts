import { describe, expect, test } from 'vitest'
import { pictureOfPiece, piecesOf } from '#domain/catalogue/set-pieces.ts'
import { rowOf } from './row.ts'
import { looksOfSet, singleOf } from './set-pieces.ts'
import { WARDROBE } from './wardrobe.ts'

const sets = WARDROBE.filter((garment) => garment.shelf.startsWith('matching-sibling-sets/'))

describe('a sibling set', () => {
  test('has as many pieces as its picture shows', () => {
    expect(sets.length).toBeGreaterThan(0)
    for (const set of sets) expect(looksOfSet(set).length, set.slug).toBe(set.pieces)
  })

  test('is made of pieces that are sold singly too', () => {
    const alone = sets.flatMap((set) =>
      looksOfSet(set)
        .filter((piece) => !singleOf(piece))
        .map((piece) => `${set.slug}: ${piece.shape} in ${piece.pattern}`),
    )
    expect(alone).toEqual([])
  })

  test('costs less than its pieces one by one', () => {
    for (const set of sets) {
      const singly = looksOfSet(set).reduce((sum, piece) => sum + (singleOf(piece)?.price ?? 0), 0)
      expect(set.price, set.slug).toBeLessThan(singly)
    }
  })

  test('has sizes and a picture for each piece, whose first sizes cost what the set costs', () => {
    for (const set of sets) {
      const { sizes, pictures } = rowOf(set, 10)
      const pieces = piecesOf(sizes)
      expect(pieces.length, set.slug).toBe(set.pieces)
      for (const { sizes: own } of pieces) {
        expect(pictureOfPiece(pictures, own[0]?.label ?? ''), set.slug).not.toBeNull()
      }
      expect(
        pieces.reduce((sum, { sizes: [first] }) => sum + (first?.price ?? 0), 0),
        set.slug,
      ).toBe(set.price)
    }
  })
})
