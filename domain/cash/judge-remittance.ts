import type { ParcelStatus } from '#domain/fulfilment/parcel-status.ts'
import type { RemittanceLineStatus } from '#domain/fulfilment/remittance-line-status.ts'
import type { Paise } from '#domain/money/money.ts'
import type { RemittanceRow } from './remittance-rows.ts'
import { isSameCash } from './same-cash.ts'

/** A reported parcel, read under its order's lock. Money in paise. */
export interface ReportedParcel {
  parcelId: string
  orderId: string
  status: ParcelStatus
  /** Returned to the shop, or reported as returned by the courier. */
  cameBack: boolean
  collectPaise: Paise
  remittedPaise: Paise
  /** Cash of the whole order that the shop has not received; 0 if paid or ended. */
  orderDuePaise: Paise
  /** Earlier payments, with the bank's reference. */
  earlier: readonly { amountPaise: Paise; reference: string }[]
}

export interface JudgedLine extends RemittanceRow {
  parcel: Pick<ReportedParcel, 'parcelId' | 'orderId'> | null
  status: RemittanceLineStatus
  /** The amount that the parcel still had to bring. */
  expectedPaise: Paise
  /** The booked amount, never more than expected. */
  bookedPaise: Paise
}

/**
 * Judges the lines of a report in order: each line changes what the next one finds. A duplicate counts once, and no
 * more is booked than the parcel had to collect and its order still owes. Couriers collect whole rupees: a smaller
 * difference is booked as the expected amount.
 * @param parcels by tracking number
 */
export function judgeRemittance(
  rows: readonly RemittanceRow[],
  parcels: ReadonlyMap<string, ReportedParcel>,
): JudgedLine[] {
  const remitted = new Map<string, Paise>()
  const received = new Map<string, Paise>()
  const seen = new Set<string>()
  return rows.map((row) => {
    const parcel = parcels.get(row.trackingNumber)
    if (!parcel) return { ...row, parcel: null, status: 'unmatched', expectedPaise: 0, bookedPaise: 0 }
    const { parcelId, orderId } = parcel
    const leftOfParcel = parcel.collectPaise - parcel.remittedPaise - (remitted.get(parcelId) ?? 0)
    const leftOfOrder = parcel.orderDuePaise - (received.get(orderId) ?? 0)
    const expectedPaise = Math.max(0, Math.min(leftOfParcel, leftOfOrder))
    const key = `${parcelId} ${row.amountPaise}`
    const isRepeated = seen.has(key) || cameBefore(row, parcel)
    seen.add(key)
    const status = statusOf(row, parcel, { expectedPaise, isRepeated })
    const isBooked = status === 'matched' || (status === 'difference' && parcel.status !== 'lost')
    const sumPaise = status === 'matched' ? expectedPaise : row.amountPaise
    const bookedPaise = isBooked ? Math.max(0, Math.min(sumPaise, expectedPaise)) : 0
    remitted.set(parcelId, (remitted.get(parcelId) ?? 0) + bookedPaise)
    received.set(orderId, (received.get(orderId) ?? 0) + bookedPaise)
    return { ...row, parcel: { parcelId, orderId }, status, expectedPaise, bookedPaise }
  })
}

function statusOf(
  { amountPaise }: RemittanceRow,
  parcel: ReportedParcel,
  { expectedPaise, isRepeated }: { expectedPaise: Paise; isRepeated: boolean },
): RemittanceLineStatus {
  if (isRepeated) return 'repeated'
  if (parcel.cameBack) return 'came_back'
  if (parcel.status === 'lost' || amountPaise <= 0) return 'difference'
  if (isSameCash(amountPaise, expectedPaise) && expectedPaise > 0) return 'matched'
  // Everything was received before, by another report or by hand.
  const isAllHere = expectedPaise === 0 && isSameCash(amountPaise, parcel.collectPaise)
  return isAllHere ? 'repeated' : 'difference'
}

function cameBefore({ amountPaise, reference }: RemittanceRow, { earlier }: ReportedParcel): boolean {
  return (
    reference !== '' && earlier.some((sum) => sum.amountPaise === amountPaise && sum.reference === reference)
  )
}

/** Shares an order's cash among its parcels, earliest first. A surplus stays unassigned. */
export function shareOverParcels(
  amountPaise: Paise,
  parcels: readonly { id: string; collectPaise: Paise; remittedPaise: Paise }[],
): { parcelId: string; amountPaise: Paise }[] {
  let left = amountPaise
  return parcels.flatMap(({ id, collectPaise, remittedPaise }) => {
    const share = Math.min(left, Math.max(0, collectPaise - remittedPaise))
    left -= share
    return share > 0 ? [{ parcelId: id, amountPaise: share }] : []
  })
}
