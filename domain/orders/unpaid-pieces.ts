/** How many pieces may wait for payment: see the settings of the same names. */
export interface UnpaidLimits {
  unpaidPiecesPerAccount: number
  unpaidPiecesPerNetwork: number
  unpaidPartOfSizePerNetwork: number
}

/** Pieces in online orders that are not paid yet, of the account and of the network of a new order. */
export interface UnpaidPieces {
  ofAccount: number
  ofNetwork: number
  /** Pieces that the network holds of each size, by variant. */
  ofSizes: ReadonlyMap<string, number>
}

/** One size of a new order, all its lines together. */
export interface WantedSize {
  variantId: string
  /** Pieces that can be sold now, before this order. */
  stock: number
  quantity: number
}

/** Why a new order would hold too much unpaid. */
export type UnpaidObstacle =
  | { kind: 'account'; most: number; held: number }
  | { kind: 'network' }
  /** `left`: pieces of this size that the order may still have. */
  | { kind: 'size'; variantId: string; left: number }

/** Two children in one size: never refused for the share of a size, however small its stock. */
const alwaysPossible = 2

/**
 * The pieces of a size that one network may hold unpaid: its share of the stock, rounded down, but never fewer than two, so
 * that the last pieces can be bought. What the network already holds counts as stock, because it is off the shelf only until
 * it is paid or given up.
 */
export function unpaidShareOfSize(stock: number, held: number, part: number): number {
  return Math.max(alwaysPossible, Math.floor((stock + held) / part))
}

/** @returns what stands in the way of a new unpaid order; null when nothing does */
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
