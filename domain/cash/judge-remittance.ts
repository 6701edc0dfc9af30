import type { ParcelStatus } from '#domain/fulfilment/parcel-status.ts'
import type { RemittanceLineStatus } from '#domain/fulfilment/remittance-line-status.ts'
import type { Paise } from '#domain/money/money.ts'
import type { RemittanceRow } from './remittance-rows.ts'
import { isSameCash } from './same-cash.ts'

/** A parcel of which a line of a report speaks, as it is under its order's lock. Money in paise. */
export interface ReportedParcel {
  parcelId: string
  orderId: string
  status: ParcelStatus
  /** It is back at the shop, or the carrier says so. */
  cameBack: boolean
  collectPaise: Paise
  remittedPaise: Paise
  /** Cash of the whole order that has not reached the shop; 0 for what is paid or ended. */
  orderDuePaise: Paise
  /** Sums that came for it before, with the bank's number. */
  earlier: readonly { amountPaise: Paise; reference: string }[]
}

export interface JudgedLine extends RemittanceRow {
  parcel: Pick<ReportedParcel, 'parcelId' | 'orderId'> | null
  status: RemittanceLineStatus
  /** What the parcel still had to bring. */
  expectedPaise: Paise
  /** What of the line is booked: never more than was expected. */
  bookedPaise: Paise
}

/**
 * Says of each line of a report what it is, the first first: a line changes what the next one finds. What comes twice
 * counts once, and no more is booked than the parcel had to collect and its order still owes. Couriers collect whole
 * rupees: a sum that differs by less is booked as what was expected.
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
  // All of it is here already, by another report or by hand.
  const isAllHere = expectedPaise === 0 && isSameCash(amountPaise, parcel.collectPaise)
  return isAllHere ? 'repeated' : 'difference'
}

function cameBefore({ amountPaise, reference }: RemittanceRow, { earlier }: ReportedParcel): boolean {
  return (
    reference !== '' && earlier.some((sum) => sum.amountPaise === amountPaise && sum.reference === reference)
  )
}
