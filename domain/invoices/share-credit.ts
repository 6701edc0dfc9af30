import { allocate } from '#domain/money/allocate.ts'
import type { Paise } from '#domain/money/money.ts'
import { paidForPieces } from '#domain/pricing/paid-for-pieces.ts'

/** The rest of an invoice line after earlier credit notes. */
export interface OpenLine {
  invoiceId: string
  position: number
  /** Null for a charge, such as the delivery fee. */
  orderLineId: string | null
  quantity: number
  totalPaise: Paise
}

/** The credited part of a line. */
export interface CreditShare {
  quantity: number
  totalPaise: Paise
}

export interface CreditedPieces {
  orderLineId: string
  quantity: number
}

/**
 * Shares a refund over the open lines of an order's invoices, one share for each.
 *
 * For pieces: exactly these, at what is left of their lines. The shares add up to the refund: a smaller refund is
 * shared by value, and a difference of some paise goes to the same lines. Charges are credited when no goods of their
 * invoice are left and the refund covers them. An earlier refunded amount took a part of these pieces, which are
 * refunded in full nevertheless: that part moves to the remaining lines as an amount. Pieces without an open line need
 * no credit note: they were not shipped, or an earlier note has them.
 *
 * For an amount: over everything by value (largest remainder); an emptied line counts as returned.
 *
 * No share exceeds what is left of its line.
 */
export function shareCredit(
  open: readonly OpenLine[],
  { pieces, amountPaise }: { pieces: readonly CreditedPieces[] | null; amountPaise: Paise },
): CreditShare[] {
  if (pieces === null) return shareAmount(open, amountPaise)
  const taken = takePieces(open, pieces)
  const values = taken.map(({ totalPaise }) => totalPaise)
  const value = sum(values)
  if (value > amountPaise) {
    const shares = allocate(amountPaise, values)
    return taken.map(({ quantity }, index) => ({ quantity, totalPaise: shares[index] ?? 0 }))
  }
  const shares = addRest(open, taken, amountPaise - value)
  const found = sum(taken.map(({ quantity }) => quantity))
  return found < sum(pieces.map(({ quantity }) => quantity)) ? shares : addAmount(open, shares, amountPaise)
}

/**
 * The round-off that is reversed with a refund, in paise: everything still open once the refund credits the last of the
 * order's invoice lines. Until then it stays with the rest, as the delivery fee does.
 */
export function roundOffWith(
  open: readonly Pick<OpenLine, 'totalPaise'>[],
  { amountPaise, openRoundOffPaise }: { amountPaise: Paise; openRoundOffPaise: Paise },
): Paise {
  const restPaise = sum(open.map(({ totalPaise }) => totalPaise)) - amountPaise
  return restPaise > 0 && restPaise <= openRoundOffPaise ? restPaise : 0
}

/** Shares the part of a refund above its shares so far over all open lines. */
function addAmount(
  open: readonly OpenLine[],
  shares: readonly CreditShare[],
  amountPaise: Paise,
): CreditShare[] {
  const left = open.map((line, index) => {
    const { quantity, totalPaise } = shares[index] ?? { quantity: 0, totalPaise: 0 }
    return { ...line, quantity: line.quantity - quantity, totalPaise: line.totalPaise - totalPaise }
  })
  const rest = amountPaise - sum(shares.map(({ totalPaise }) => totalPaise))
  return shareAmount(left, rest).map((more, index) => ({
    quantity: more.quantity + (shares[index]?.quantity ?? 0),
    totalPaise: more.totalPaise + (shares[index]?.totalPaise ?? 0),
  }))
}

function shareAmount(open: readonly OpenLine[], amountPaise: Paise): CreditShare[] {
  const left = open.map((line) => line.totalPaise)
  const all = sum(left)
  // Weights that are all zero would be shared equally.
  const shares = all === 0 ? left : allocate(Math.min(amountPaise, all), left)
  return open.map((line, index) => {
    const totalPaise = shares[index] ?? 0
    return { totalPaise, quantity: totalPaise === line.totalPaise && totalPaise > 0 ? line.quantity : 0 }
  })
}

function takePieces(open: readonly OpenLine[], pieces: readonly CreditedPieces[]): CreditShare[] {
  const wanted = new Map<string, number>()
  for (const { orderLineId, quantity } of pieces)
    wanted.set(orderLineId, (wanted.get(orderLineId) ?? 0) + quantity)
  const left = (orderLineId: string) =>
    sum(open.map((line) => (line.orderLineId === orderLineId ? line.quantity : 0)))
  // Nothing stays of a line that is returned whole, not even a part without a piece.
  const whole = new Set([...wanted].filter(([id, count]) => count > 0 && count >= left(id)).map(([id]) => id))
  return open.map(({ orderLineId, quantity, totalPaise }) => {
    const count = orderLineId === null ? 0 : (wanted.get(orderLineId) ?? 0)
    if (orderLineId === null || count === 0) return { quantity: 0, totalPaise: 0 }
    if (whole.has(orderLineId)) return { quantity, totalPaise }
    const taken = Math.min(count, quantity)
    wanted.set(orderLineId, count - taken)
    if (taken === 0) return { quantity: 0, totalPaise: 0 }
    const value = paidForPieces({ lineTotalPaise: totalPaise, quantity, before: 0, pieces: taken })
    return { quantity: taken, totalPaise: value }
  })
}

/** Assigns the part of a refund above the value of its pieces. */
function addRest(open: readonly OpenLine[], taken: readonly CreditShare[], rest: Paise): CreditShare[] {
  const left = open.map((line, index) => line.totalPaise - (taken[index]?.totalPaise ?? 0))
  const withGoods = new Set(
    open
      .filter((line, index) => line.orderLineId !== null && (left[index] ?? 0) > 0)
      .map((line) => line.invoiceId),
  )
  const delivery = open.map((line, index) =>
    line.orderLineId === null && !withGoods.has(line.invoiceId) ? (left[index] ?? 0) : 0,
  )
  const toDelivery = Math.min(rest, sum(delivery))
  const rounding = open.map((line, index) =>
    line.orderLineId === null ? 0 : Math.min(left[index] ?? 0, taken[index]?.quantity ?? 0),
  )
  const toGoods = Math.min(rest - toDelivery, sum(rounding))
  const fees = toDelivery === 0 ? delivery.map(() => 0) : allocate(toDelivery, delivery)
  const paise = toGoods === 0 ? rounding.map(() => 0) : allocate(toGoods, rounding)
  return taken.map(({ quantity, totalPaise }, index) => ({
    quantity,
    totalPaise: totalPaise + (fees[index] ?? 0) + (paise[index] ?? 0),
  }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
