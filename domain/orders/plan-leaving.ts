import { allocate } from '#domain/money/allocate.ts'
import type { Paise } from '#domain/money/money.ts'
import { paidForLastPieces, paidForPieces } from '#domain/pricing/paid-for-pieces.ts'
import { type PromotionTerms, priceRemaining } from '#domain/promotions/promotion-terms.ts'

/** An order line with its quantities by state and their present price. Money in paise. */
export interface LineLedger {
  id: string
  position: number
  unitPricePaise: Paise
  /** Pieces that are neither cancelled nor shipped, and their price. */
  waiting: number
  waitingPaise: Paise
  /** Shipped pieces that were not returned. */
  kept: number
  /** The invoiced amount of the line's shipped pieces, less credit notes. */
  keptPaise: Paise
  /** Exchanged pieces: they belong to another order, but count for the conditions of the promotions. */
  away?: number | undefined
  awayPaise?: Paise | undefined
}

/** An order with promotions. */
export interface OrderPromotions {
  lines: readonly LineLedger[]
  terms: PromotionTerms
  /** The order is fully paid. */
  paid: boolean
}

export interface LeavingPieces {
  lineId: string
  quantity: number
}

/** What happens when pieces leave an order with promotions. Money in paise. */
export interface LeavingPlan {
  /** The reduction of the order's price. */
  amountPaise: Paise
  /** The credit on its invoices; negative if the remaining pieces were invoiced for too little. */
  creditPaise: Paise
  /** Both amounts, shared over the leaving pieces in order. */
  pieces: { amountPaise: Paise; creditPaise: Paise }[]
  /** The new price of the unshipped pieces, by line. */
  waitingPaise: Paise[]
  /** The change of the invoiced value of kept pieces, by line. */
  correctionPaise: Paise[]
  /** The discount that is lost. */
  lostDiscountPaise: Paise
}

/**
 * - `cancelled`: pieces that have not been shipped
 * - `ended`: a parcel came back unopened or was lost
 * - `returned`: the customer sent pieces back, or keeps them and gets their money
 */
export type LeavingWay = 'cancelled' | 'ended' | 'returned'

/**
 * Prices the remaining pieces by the promotions whose conditions they still meet. The order's price falls to that
 * price, and never rises: a customer who loses a discount worth more than the leaving pieces gets no refund and owes
 * nothing. If only the rounding differs, prices stay. Unshipped pieces take over what the invoices of the shipped ones
 * do not cover, up to their list price. The rest corrects these invoices, but only if the shop has been paid.
 * @throws RangeError for more pieces than there are
 */
export function planLeaving({
  lines,
  terms,
  leaving,
  way,
  paid,
}: OrderPromotions & { leaving: readonly LeavingPieces[]; way: LeavingWay }): LeavingPlan {
  const gone = lines.map(({ id }) =>
    sumOf(
      leaving.filter(({ lineId }) => lineId === id),
      ({ quantity }) => quantity,
    ),
  )
  const values = leaving.map((piece) => worthOf(lines, piece, way))
  const after = lines.map((line, index) => leave(line, gone[index] ?? 0, way))
  const shares = priceRemaining(
    after.map(({ waiting, kept, away = 0, ...line }) => ({ ...line, quantity: waiting + kept + away })),
    terms,
  )
  const asBefore = sumOf(values, (value) => value)
  const waitingBefore = sumOf(lines, ({ waitingPaise }) => waitingPaise)
  const keptBefore = sumOf(lines, ({ keptPaise }) => keptPaise)
  const away = sumOf(lines, ({ awayPaise = 0 }) => awayPaise)
  const before = waitingBefore + keptBefore + away
  const target = Math.min(
    before,
    sumOf(shares, (share) => share),
  )
  const remains = after.some(({ waiting, kept, away: others = 0 }) => waiting + kept + others > 0)
  const overPaise = before - asBefore - target
  if (remains && overPaise >= 0 && overPaise <= lines.length + 1) {
    return takeAlong(lines, { leaving, values, way })
  }

  // Earlier pieces may have taken more of the invoices with them than their price.
  const leavingKept = way === 'cancelled' ? 0 : Math.min(keptBefore, asBefore)
  const roomPaise = after.map(({ waiting, unitPricePaise }) => waiting * unitPricePaise)
  const waitingPaise =
    way === 'returned'
      ? waitingBefore
      : clamp(
          target - away - keptBefore + leavingKept,
          0,
          sumOf(roomPaise, (room) => room),
        )
  const wanted = keptBefore + waitingPaise + away - target
  const keptRoom = after.map(({ kept, keptPaise, unitPricePaise }) =>
    Math.max(0, kept * unitPricePaise - keptPaise),
  )
  const creditPaise = paid
    ? clamp(wanted, -sumOf(keptRoom, (room) => room), keptBefore)
    : clamp(wanted, way === 'returned' ? 0 : leavingKept, leavingKept)
  const amountPaise = waitingBefore + creditPaise - waitingPaise

  const ofLines = after.map((line, index) => waitingShare(line, shares[index] ?? 0))
  const corrections = way === 'cancelled' ? creditPaise : Math.min(0, creditPaise)
  return {
    amountPaise,
    creditPaise,
    pieces: shareOver(leaving, { values, lines, amountPaise, creditPaise: creditPaise - corrections }),
    waitingPaise:
      way === 'returned'
        ? lines.map((line) => line.waitingPaise)
        : shareWithin(waitingPaise, ofLines, roomPaise),
    correctionPaise: correct(-corrections, after, keptRoom),
    lostDiscountPaise: Math.max(0, asBefore - amountPaise),
  }
}

/** The discount of the rest is the same, up to paise of rounding: the leaving pieces take their price with them. */
function takeAlong(
  lines: readonly LineLedger[],
  { leaving, values, way }: { leaving: readonly LeavingPieces[]; values: readonly Paise[]; way: LeavingWay },
): LeavingPlan {
  const amountPaise = sumOf(values, (value) => value)
  const isKept = way !== 'cancelled'
  const goneOf = (lineId: string) =>
    sumOf([...leaving.entries()], ([index, piece]) => (piece.lineId === lineId ? (values[index] ?? 0) : 0))
  return {
    amountPaise,
    creditPaise: isKept ? amountPaise : 0,
    pieces: values.map((value) => ({ amountPaise: value, creditPaise: isKept ? value : 0 })),
    waitingPaise: lines.map(({ id, waitingPaise }) => (isKept ? waitingPaise : waitingPaise - goneOf(id))),
    correctionPaise: lines.map(() => 0),
    lostDiscountPaise: 0,
  }
}

/** The price of pieces before any leave: the first pieces of a line carry the remaining paise. */
function worthOf(lines: readonly LineLedger[], { lineId, quantity }: LeavingPieces, way: LeavingWay): Paise {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new RangeError(`Cannot take pieces of line ${lineId} out of an order without it`)
  const { waiting, waitingPaise, kept, keptPaise } = line
  return way === 'cancelled'
    ? paidForPieces({
        lineTotalPaise: Math.max(0, waitingPaise),
        quantity: waiting,
        before: 0,
        pieces: quantity,
      })
    : paidForLastPieces({
        lineTotalPaise: Math.max(0, keptPaise),
        quantity: kept,
        after: 0,
        pieces: quantity,
      })
}

function leave(line: LineLedger, quantity: number, way: LeavingWay): LineLedger {
  const { waiting, kept } = line
  return way === 'cancelled' ? { ...line, waiting: waiting - quantity } : { ...line, kept: kept - quantity }
}

/** The unshipped pieces' part of a line's price. */
function waitingShare({ waiting, kept, away = 0 }: LineLedger, lineTotalPaise: Paise): Paise {
  const quantity = waiting + kept + away
  return quantity === 0 ? 0 : paidForPieces({ lineTotalPaise, quantity, before: 0, pieces: waiting })
}

/** Shares an amount in proportion to `wanted`, none above its limit. The sum of the limits covers the amount. */
function shareWithin(amountPaise: Paise, wanted: readonly Paise[], limits: readonly Paise[]): Paise[] {
  const sum = sumOf(wanted, (share) => share)
  if (amountPaise <= sum) return sum === 0 ? wanted.map(() => 0) : allocate(amountPaise, wanted)
  const room = wanted.map((share, index) => (limits[index] ?? 0) - share)
  const more = allocate(amountPaise - sum, room)
  return wanted.map((share, index) => share + (more[index] ?? 0))
}

/** Shares an under-invoiced amount by how much each line may rise, an over-invoiced one by value. */
function correct(morePaise: Paise, lines: readonly LineLedger[], room: readonly Paise[]): Paise[] {
  if (morePaise === 0) return lines.map(() => 0)
  return allocate(morePaise, morePaise > 0 ? room : lines.map(({ keptPaise }) => Math.max(0, keptPaise)))
}

function shareOver(
  leaving: readonly LeavingPieces[],
  {
    values,
    lines,
    amountPaise,
    creditPaise,
  }: { values: readonly Paise[]; lines: readonly LineLedger[]; amountPaise: Paise; creditPaise: Paise },
) {
  const isFree = values.every((value) => value === 0)
  const prices = leaving.map(
    ({ lineId, quantity }) => quantity * (lines.find(({ id }) => id === lineId)?.unitPricePaise ?? 0),
  )
  const weights = isFree ? prices : values
  const amounts = allocate(amountPaise, weights)
  const credits = allocate(creditPaise, weights)
  return leaving.map((_, index) => ({ amountPaise: amounts[index] ?? 0, creditPaise: credits[index] ?? 0 }))
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}

function sumOf<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((sum, item) => sum + of(item), 0)
}
