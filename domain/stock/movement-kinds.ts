/** Why the stock of a size changed. */
export const STOCK_MOVEMENT_KINDS = ['initial', 'sale', 'release', 'return', 'correction'] as const
