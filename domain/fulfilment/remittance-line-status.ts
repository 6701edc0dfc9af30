/**
 * What a line of a carrier's cash report turned out to be: the sum that its parcel was to collect, another sum, a
 * number that no parcel has, a parcel that came back, or one that was reported before.
 */
export const REMITTANCE_LINE_STATUSES = [
  'matched',
  'difference',
  'unmatched',
  'came_back',
  'repeated',
] as const
export type RemittanceLineStatus = (typeof REMITTANCE_LINE_STATUSES)[number]
