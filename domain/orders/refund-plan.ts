import type { PiecesOfLine } from '#domain/fulfilment/ship-input.ts'
import type { Paise } from '#domain/money/money.ts'
import { paidForLastPieces } from '#domain/pricing/paid-for-pieces.ts'
import { type OrderPromotions, planLeaving } from './plan-leaving.ts'

/** A line whose shipped pieces may be refunded. */
export interface LineToRefund {
  id: string
  quantity: number
  totalPaise: Paise
  /** Shipped pieces. */
  shipped: number
  /** Shipped pieces that were refunded or returned undelivered, and their amount. */
  backPieces: number
  backPaise: Paise
  /** Shipped pieces in a return that are not refunded yet. */
  returning?: number
}

export interface RefundedPieces extends PiecesOfLine {
  amountPaise: Paise
}

export type RefundPlan =
  | { ok: true; amountPaise: Paise; pieces: RefundedPieces[] | null; lostDiscountPaise: Paise }
  | { ok: false; code: 'nothing_left' | 'worth_less' | 'unknown_line' | 'pieces_not_shipped' }
  | { ok: false; code: 'too_much'; leftPaise: Paise }
  | { ok: false; code: 'more_than_left'; lineId: string; left: number }

/**
 * The amount of a refund: of some shipped pieces, a given amount, or everything left. Pieces are refunded at the paid
 * price, or at the difference that the order's promotions make without them; if less is left of the payment because of
 * an earlier refund, at what is left. An unshipped piece is cancelled instead, so that it is not shipped after its
 * refund.
 * @param leftPaise paid and not refunded yet
 */
export function planRefund({
  lines,
  leftPaise,
  wanted,
  amountPaise,
  offers: promotions = null,
}: {
  lines: readonly LineToRefund[]
  leftPaise: Paise
  wanted?: readonly PiecesOfLine[] | undefined
  amountPaise?: Paise | undefined
  offers?: OrderPromotions | null
}): RefundPlan {
  if (leftPaise <= 0) return { ok: false, code: 'nothing_left' }
  if (amountPaise !== undefined) {
    return amountPaise > leftPaise
      ? { ok: false, code: 'too_much', leftPaise }
      : { ok: true, amountPaise, pieces: null, lostDiscountPaise: 0 }
  }
  if (!wanted) return { ok: true, amountPaise: leftPaise, pieces: null, lostDiscountPaise: 0 }
  const pieces: RefundedPieces[] = []
  for (const { lineId, quantity } of wanted) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return { ok: false, code: 'unknown_line' }
    if (line.shipped === 0) return { ok: false, code: 'pieces_not_shipped' }
    const left = line.shipped - line.backPieces - (line.returning ?? 0)
    if (quantity > left) return { ok: false, code: 'more_than_left', lineId, left }
    pieces.push({ lineId, quantity, amountPaise: paidForShipped(line, quantity) })
  }
  const leaving = promotions && planLeaving({ ...promotions, leaving: pieces, way: 'returned' })
  for (const [index, piece] of pieces.entries()) {
    piece.amountPaise = leaving?.pieces[index]?.amountPaise ?? piece.amountPaise
  }
  if (leaving?.amountPaise === 0) return { ok: false, code: 'worth_less' }
  const sum = pieces.reduce((total, piece) => total + piece.amountPaise, 0)
  const lostDiscountPaise = leaving?.lostDiscountPaise ?? 0
  return { ok: true, amountPaise: Math.min(sum, leftPaise), pieces, lostDiscountPaise }
}

/**
 * The refund for more shipped pieces of a line: up to the price of all pieces refunded by then. A retry after a failure
 * never refunds twice.
 */
export function paidForShipped(
  { totalPaise, quantity, backPieces, backPaise }: LineToRefund,
  pieces: number,
): Paise {
  const upToNow = paidForLastPieces({
    lineTotalPaise: totalPaise,
    quantity,
    after: 0,
    pieces: backPieces + pieces,
  })
  return Math.max(0, upToNow - backPaise)
}
