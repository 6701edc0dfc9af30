import { describe, expect, it } from 'vitest'
import { type UnpaidPieces, unpaidObstacleOf, unpaidShareOfSize, type WantedSize } from './unpaid-pieces.ts'

const limits = { unpaidPiecesPerAccount: 60, unpaidPiecesPerNetwork: 300, unpaidPartOfSizePerNetwork: 3 }
const nothing: UnpaidPieces = { ofAccount: 0, ofNetwork: 0, ofSizes: new Map() }
const size = (quantity: number, stock = 1_000, variantId = 'siz_a'): WantedSize => ({
  variantId,
  stock,
  quantity,
})

describe('unpaidShareOfSize()', () => {
  it.each([
    [1, 0, 2],
    [2, 0, 2],
    [3, 0, 2],
    [6, 0, 2],
    [8, 0, 2],
    [9, 0, 3],
    [10, 0, 3],
    [30, 0, 10],
    [20, 10, 10],
  ])('is, with %i in stock and %i held, %i', (stock, held, share) => {
    expect(unpaidShareOfSize(stock, held, 3)).toBe(share)
  })

  it('is everything if the limit is the whole stock', () => {
    expect(unpaidShareOfSize(40, 0, 1)).toBe(40)
  })
})

describe('unpaidObstacleOf()', () => {
  it('accepts a large order', () => {
    const order = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => size(10, 30, id))
    expect(unpaidObstacleOf(limits, nothing, order)).toBeNull()
  })

  it('adds the new order to what the account holds', () => {
    const held = { ...nothing, ofAccount: 55 }
    expect(unpaidObstacleOf(limits, held, [size(5)])).toBeNull()
    expect(unpaidObstacleOf(limits, held, [size(6)])).toEqual({ kind: 'account', most: 60, held: 55 })
    expect(unpaidObstacleOf(limits, nothing, [size(61)])).toMatchObject({ kind: 'account', held: 0 })
  })

  it('counts what the network holds, from any account', () => {
    const held = { ...nothing, ofNetwork: 295 }
    expect(unpaidObstacleOf(limits, held, [size(5)])).toBeNull()
    expect(unpaidObstacleOf(limits, held, [size(6)])).toEqual({ kind: 'network' })
  })

  it('leaves each network a third of a size', () => {
    const held = { ...nothing, ofNetwork: 8, ofSizes: new Map([['siz_a', 8]]) }
    expect(unpaidObstacleOf(limits, held, [size(2, 22)])).toBeNull()
    expect(unpaidObstacleOf(limits, held, [size(3, 22)])).toEqual({
      kind: 'size',
      variantId: 'siz_a',
      left: 2,
    })
    expect(unpaidObstacleOf(limits, held, [size(3, 22, 'siz_b')])).toBeNull()
  })

  it('lets a first customer buy the last pieces', () => {
    expect(unpaidObstacleOf(limits, nothing, [size(1, 1)])).toBeNull()
    expect(unpaidObstacleOf(limits, nothing, [size(2, 2)])).toBeNull()
    expect(unpaidObstacleOf(limits, nothing, [size(2, 3)])).toBeNull()
  })
})
