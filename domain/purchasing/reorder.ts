/** Sizes are listed this many days before their supplier could deliver in time. */
export const RESERVE_DAYS = 14
/** For products without a supplier. */
export const USUAL_LEAD_DAYS = 14
/** For how many days an order is suggested, the default first. */
export const REORDER_PERIODS = [30, 14, 45, 60, 90] as const

const SALES_DAYS = 30

export interface SizeSupply {
  sold30Days: number
  /** On the shelf, without pieces that are sold and wait for dispatch. */
  left: number
  /** Ordered from suppliers and not received. */
  onTheWay: number
  /** Of the supplier. */
  leadDays: number
}

/** Whole days until nothing is left at the pace of the last 30 days; null without sales. */
export function daysLeft({ sold30Days, left }: Pick<SizeSupply, 'sold30Days' | 'left'>): number | null {
  return sold30Days <= 0 ? null : Math.floor((Math.max(0, left) * SALES_DAYS) / sold30Days)
}

/**
 * Whether a size is listed: it is out, or runs out within the lead time and the reserve. Pieces on the way delay that.
 * A size without sales in 30 days is listed only when it is out.
 */
export function isToReorder({ sold30Days, left, onTheWay, leadDays }: SizeSupply): boolean {
  if (left + onTheWay <= 0) return true
  const days = daysLeft({ sold30Days, left: left + onTheWay })
  return days !== null && days <= leadDays + RESERVE_DAYS
}

/** How many pieces to order for a period: what it sells, less what is left and on the way. */
export function suggestPieces(
  { sold30Days, left, onTheWay }: Pick<SizeSupply, 'sold30Days' | 'left' | 'onTheWay'>,
  periodDays: number,
): number {
  const wanted = Math.ceil((Math.max(0, sold30Days) * periodDays) / SALES_DAYS)
  return Math.max(0, wanted - Math.max(0, left) - Math.max(0, onTheWay))
}
