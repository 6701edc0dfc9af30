import type { Paise } from '#domain/money/money.ts'

/**
 * The extra price of one piece of another size; may be negative. Both sizes are compared at today's prices, so that a
 * price change since the order does not matter, and scaled by the paid share of the old piece's price: a ten percent
 * coupon also applies to the difference.
 */
export function sizeDifference({
  oldPricePaise,
  newPricePaise,
  line,
}: {
  oldPricePaise: Paise
  newPricePaise: Paise
  /** The line of the old piece: its price, and the paid price. */
  line: { subtotalPaise: Paise; totalPaise: Paise }
}): Paise {
  const listed = newPricePaise - oldPricePaise
  if (listed === 0 || line.subtotalPaise === 0) return 0
  return Math.sign(listed) * Math.round((Math.abs(listed) * line.totalPaise) / line.subtotalPaise)
}

/** Exchanged pieces. */
export interface ExchangedPieces {
  quantity: number
  /** The credit from all the old pieces. */
  valuePaise: Paise
  /** The extra price of all the new pieces. */
  differencePaise: Paise
  /** Price of one piece of the other size today. */
  pricePaise: Paise
}

export interface ExchangePlan {
  lines: { unitPricePaise: Paise; subtotalPaise: Paise; discountPaise: Paise; totalPaise: Paise }[]
  subtotalPaise: Paise
  discountPaise: Paise
  totalPaise: Paise
  /** The credit for the new order, the refund, and the amount due. */
  creditPaise: Paise
  backPaise: Paise
  duePaise: Paise
}

/**
 * The exchange order: each line costs the paid price of the old pieces plus the difference, at least 0. Its list price
 * is today's, or the paid price if that is higher.
 */
export function planExchange(pieces: readonly ExchangedPieces[]): ExchangePlan {
  const lines = pieces.map(({ quantity, valuePaise, differencePaise, pricePaise }) => {
    const totalPaise = Math.max(0, valuePaise + differencePaise)
    const unitPricePaise = Math.max(pricePaise, Math.ceil(totalPaise / quantity))
    const subtotalPaise = unitPricePaise * quantity
    return { unitPricePaise, subtotalPaise, discountPaise: subtotalPaise - totalPaise, totalPaise }
  })
  const sum = (of: (line: (typeof lines)[number]) => Paise) => lines.reduce((all, line) => all + of(line), 0)
  const totalPaise = sum((line) => line.totalPaise)
  const valuePaise = pieces.reduce((all, piece) => all + piece.valuePaise, 0)
  const creditPaise = Math.min(valuePaise, totalPaise)
  return {
    lines,
    subtotalPaise: sum((line) => line.subtotalPaise),
    discountPaise: sum((line) => line.discountPaise),
    totalPaise,
    creditPaise,
    backPaise: valuePaise - creditPaise,
    duePaise: totalPaise - creditPaise,
  }
}
