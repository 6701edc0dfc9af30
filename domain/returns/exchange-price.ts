import type { Paise } from '#domain/money/money.ts'

/**
 * What one piece of another size costs more than the piece that it replaces; negative where it costs less. Both at the
 * prices of one day, so that a price that the shop has changed since is nobody's matter, and with the share of its
 * price that was paid for the old piece: a coupon of ten percent is one on the difference, too.
 */
export function sizeDifference({
  oldPricePaise,
  newPricePaise,
  line,
}: {
  oldPricePaise: Paise
  newPricePaise: Paise
  /** The line of the old piece: what it cost, and what was paid for it. */
  line: { subtotalPaise: Paise; totalPaise: Paise }
}): Paise {
  const listed = newPricePaise - oldPricePaise
  if (listed === 0 || line.subtotalPaise === 0) return 0
  return Math.sign(listed) * Math.round((Math.abs(listed) * line.totalPaise) / line.subtotalPaise)
}

/** Pieces that are exchanged. */
export interface ExchangedPieces {
  quantity: number
  /** What goes over from the old pieces, for all of them. */
  valuePaise: Paise
  /** What the other size costs more, for all of them. */
  differencePaise: Paise
  /** Price of one piece of the other size today. */
  pricePaise: Paise
}

export interface ExchangePlan {
  lines: { unitPricePaise: Paise; subtotalPaise: Paise; discountPaise: Paise; totalPaise: Paise }[]
  subtotalPaise: Paise
  discountPaise: Paise
  totalPaise: Paise
  /** What of the old pieces' money pays the new order, what of it goes back, and what is still to pay. */
  creditPaise: Paise
  backPaise: Paise
  duePaise: Paise
}

/**
 * The order that sends other sizes: each line costs what was paid for the old pieces and the difference, never below
 * nothing. Its price is that of today, or what is paid where that is more.
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
