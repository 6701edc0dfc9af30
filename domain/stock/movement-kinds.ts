/** Why the stock of a variant changed. Movements are only ever added, and their sum is the stock. */
export const STOCK_MOVEMENT_KINDS = [
  'initial',
  'sale',
  'release',
  'return',
  'correction',
  'hold',
  'hold_end',
  'write_off',
] as const
