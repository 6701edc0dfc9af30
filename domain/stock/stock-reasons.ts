/** Why staff or a file changed the stock. The history stores it, so a reason in use never changes. */
export const STOCK_REASONS = [
  'received',
  'found',
  'count',
  'damaged',
  'lost',
  'given_away',
  'sold_elsewhere',
  'import',
  'edit',
  'undo',
] as const
export type StockReason = (typeof STOCK_REASONS)[number]

/**
 * Reasons that staff choose from, the default first. The others are set by the action; `sold_elsewhere` is in older
 * movements only, because a sale needs a bill.
 */
export const CHOSEN_STOCK_REASONS = [
  'received',
  'count',
  'damaged',
  'given_away',
  'found',
  'lost',
] as const satisfies readonly StockReason[]
export type ChosenStockReason = (typeof CHOSEN_STOCK_REASONS)[number]

/** The default reason of a difference: received from the tailor, or damaged. */
export function usualReason(difference: number): ChosenStockReason {
  return difference < 0 ? 'damaged' : 'received'
}

/** More of one size is a typo. */
export const MOST_STOCK = 100_000
