/** Why a person or a file changed the stock. Rows of the history carry it, so that one in use does not change. */
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

/** What a person in the admin chooses from, the usual one first. The others are said by what they did. */
export const CHOSEN_STOCK_REASONS = [
  'received',
  'count',
  'damaged',
  'given_away',
  'sold_elsewhere',
  'found',
  'lost',
] as const satisfies readonly StockReason[]
export type ChosenStockReason = (typeof CHOSEN_STOCK_REASONS)[number]

/** What a change by pieces most often is, until somebody says why: what came from the tailor, or is not fit to sell. */
export function usualReason(difference: number): ChosenStockReason {
  return difference < 0 ? 'damaged' : 'received'
}

/** More of one size than this is a slip of the finger. */
export const MOST_STOCK = 100_000
