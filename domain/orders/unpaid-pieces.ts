/** Limits for unpaid pieces: see the settings of the same names. */
export interface UnpaidLimits {
  unpaidPiecesPerAccount: number
  unpaidPiecesPerNetwork: number
  unpaidPartOfSizePerNetwork: number
}

/** Pieces in unpaid online orders of the account, and of the network from which a new order comes. */
export interface UnpaidPieces {
  ofAccount: number
  ofNetwork: number
  /** Pieces that the network holds, by variant. */
  ofSizes: ReadonlyMap<string, number>
}

/** One size of a new order, summed over its lines. */
export interface WantedSize {
  variantId: string
  /** Sellable pieces before this order. */
  stock: number
  quantity: number
}

/** Why a new order would hold too many unpaid pieces. */
export type UnpaidObstacle =
  | { kind: 'account'; most: number; held: number }
  | { kind: 'network' }
  /** `left`: pieces of this size that the order may still include. */
  | { kind: 'size'; variantId: string; left: number }

/** Two children of one size: never refused, however small the stock of the size. */
const alwaysPossible = 2

/**
 * The pieces of a size that one network may hold unpaid: its share of the stock, rounded down, but at least two, so
 * that the last pieces can be bought. Pieces that the network already holds count as stock, because they return to it
 * unless they are paid.
 */
export function unpaidShareOfSize(stock: number, held: number, part: number): number {
  return Math.max(alwaysPossible, Math.floor((stock + held) / part))
}

/** @returns the limit that a new unpaid order would exceed; null for none */
export function unpaidObstacleOf(
  limits: UnpaidLimits,
  held: UnpaidPieces,
  wanted: readonly WantedSize[],
): UnpaidObstacle | null {
  const pieces = wanted.reduce((sum, { quantity }) => sum + quantity, 0)
  const { unpaidPiecesPerAccount: most, unpaidPiecesPerNetwork, unpaidPartOfSizePerNetwork } = limits
  if (held.ofAccount + pieces > most) return { kind: 'account', most, held: held.ofAccount }
  if (held.ofNetwork + pieces > unpaidPiecesPerNetwork) return { kind: 'network' }
  for (const { variantId, stock, quantity } of wanted) {
    const heldOfSize = held.ofSizes.get(variantId) ?? 0
    const left = unpaidShareOfSize(stock, heldOfSize, unpaidPartOfSizePerNetwork) - heldOfSize
    if (quantity > left) return { kind: 'size', variantId, left: Math.max(0, left) }
  }
  return null
}
