import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { Look } from '../garments/options.ts'
import type { Garment } from './garment.ts'
import { WARDROBE } from './wardrobe.ts'

const sets = WARDROBE.filter((garment) => garment.shelf.startsWith('matching-sibling-sets/'))

const piecesOf = ({ look }: Garment): readonly Look[] => ('items' in look ? look.items : [])

/**
 * What a piece is: its cut and its cloth. Where it lies and how large its print is drawn may differ. So may the
 * colour of the edge, by which a family tells its sizes apart.
 */
function madeAs(look: Look) {
  const { at: _at, tilt: _tilt, scale: _scale, fabric, ...cut } = look
  const { trim: _trim, ...cloth } = fabric
  return { ...cut, cloth }
}

const singleOf = (piece: Look): Garment | undefined =>
  WARDROBE.find(({ look }) => !('items' in look) && isDeepStrictEqual(madeAs(look), madeAs(piece)))

describe('a sibling set', () => {
  test('has as many pieces as its picture shows', () => {
    expect(sets.length).toBeGreaterThan(0)
    for (const set of sets) expect(piecesOf(set).length, set.slug).toBe(set.pieces)
  })

  test('is made of pieces that are sold singly too', () => {
    const alone = sets.flatMap((set) =>
      piecesOf(set)
        .filter((piece) => !singleOf(piece))
        .map((piece) => `${set.slug}: ${piece.shape} in ${piece.pattern}`),
    )
    expect(alone).toEqual([])
  })

  test('costs less than its pieces one by one', () => {
    for (const set of sets) {
      const singly = piecesOf(set).reduce((sum, piece) => sum + (singleOf(piece)?.price ?? 0), 0)
      expect(set.price, set.slug).toBeLessThan(singly)
    }
  })
})
