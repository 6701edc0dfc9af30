/**
 * The result of matching a line of a courier's cash report: the expected amount, a different amount, an unknown number,
 * a returned parcel, or a parcel that was reported before.
 */
export const REMITTANCE_LINE_STATUSES = [
  'matched',
  'difference',
  'unmatched',
  'came_back',
  'repeated',
] as const
export type RemittanceLineStatus = (typeof REMITTANCE_LINE_STATUSES)[number]
