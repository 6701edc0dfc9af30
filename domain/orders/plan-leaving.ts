import { allocate } from '#domain/money/allocate.ts'
import type { Paise } from '#domain/money/money.ts'
import { paidForLastPieces, paidForPieces } from '#domain/pricing/paid-for-pieces.ts'
import { type OfferTerms, priceRemaining } from '#domain/promotions/offer-terms.ts'

/** A line of an order with what became of its pieces and what they cost now. Money in paise. */
export interface LineLedger {
  id: string
  position: number
  unitPricePaise: Paise
  /** Pieces that are neither cancelled nor shipped, and what they cost. */
  waiting: number
  waitingPaise: Paise
  /** Shipped pieces that have not come back. */
  kept: number
  /** What was invoiced for the line's shipped pieces, less what credit notes took back of it. */
  keptPaise: Paise
  /** Pieces that were exchanged: another order has them, and they count for the conditions of the offers. */
  away?: number | undefined
  awayPaise?: Paise | undefined
}

/** An order to which offers apply. */
export interface OrderOffers {
  lines: readonly LineLedger[]
  terms: OfferTerms
  /** All that the order costs is with the shop. */
  paid: boolean
}

export interface LeavingPieces {
  lineId: string
  quantity: number
}

/** What happens when pieces leave an order that has offers. Money in paise. */
export interface LeavingPlan {
  /** What the order costs less. */
  amountPaise: Paise
  /** What is taken back of its invoices; below 0 where the pieces that stay were invoiced for too little. */
  creditPaise: Paise
  /** How the two are shared over the pieces that leave, in their order. */
  pieces: { amountPaise: Paise; creditPaise: Paise }[]
  /** What the pieces that still wait cost from now on, by line. */
  waitingPaise: Paise[]
  /** What changes of the invoiced value of kept pieces, by line. */
  correctionPaise: Paise[]
  /** What the offers take off less than before. */
  lostDiscountPaise: Paise
}

/**
 * - `cancelled`: pieces that have not been shipped
 * - `ended`: a parcel came back unopened or was lost
 * - `returned`: the customer sent pieces back, or keeps them and gets their money
 */
export type LeavingWay = 'cancelled' | 'ended' | 'returned'

/**
 * Prices what remains with the offers whose conditions it still meets. The order costs less by what it cost before less
 * that price, and never more than before: who loses a discount that is worth more than the pieces gets nothing, and owes
 * nothing. Where only the rounding differs, pieces cost what they did. Pieces that are not shipped yet take over what the invoices of the shipped ones do not cover, up to their
 * price; the rest corrects these invoices, but only where the money is with the shop.
 * @throws RangeError for pieces that are not there
 */
export function planLeaving({
  lines,
  terms,
  leaving,
  way,
  paid,
}: OrderOffers & { leaving: readonly LeavingPieces[]; way: LeavingWay }): LeavingPlan {
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

  // Earlier pieces may have taken more of the invoices with them than they had cost.
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

/** The offers take the same off the rest, but for paise of rounding: the pieces take with them what they cost. */
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

/** What pieces cost as long as nothing leaves: the first of a line carry the paise that are left over. */
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

/** The part of a line's price that its waiting pieces have. */
function waitingShare({ waiting, kept, away = 0 }: LineLedger, lineTotalPaise: Paise): Paise {
  const quantity = waiting + kept + away
  return quantity === 0 ? 0 : paidForPieces({ lineTotalPaise, quantity, before: 0, pieces: waiting })
}

/** Shares an amount by what is wanted of it, none above its limit. The limits together are enough for the amount. */
function shareWithin(amountPaise: Paise, wanted: readonly Paise[], limits: readonly Paise[]): Paise[] {
  const sum = sumOf(wanted, (share) => share)
  if (amountPaise <= sum) return sum === 0 ? wanted.map(() => 0) : allocate(amountPaise, wanted)
  const room = wanted.map((share, index) => (limits[index] ?? 0) - share)
  const more = allocate(amountPaise - sum, room)
  return wanted.map((share, index) => share + (more[index] ?? 0))
}

/** Shares what was invoiced too little by what each line may cost more, what was invoiced too much by its value. */
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
