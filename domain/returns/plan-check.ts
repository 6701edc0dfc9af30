import type { Paise } from '#domain/money/money.ts'
import { type ExchangePlan, planExchange } from './exchange-price.ts'

/** A line of a return of which pieces were found. */
export interface FoundLine {
  quantity: number
  /** What the pieces that were found had cost. */
  valuePaise: Paise
  /** The other size that goes out for them; null where their money goes back. */
  exchange: { differencePaise: Paise; pricePaise: Paise } | null
}

export interface CheckPlan {
  exchange: ExchangePlan
  /** Of the exchange's credit, and of what goes back, what there is now; the rest waits for the order's cash. */
  creditNowPaise: Paise
  creditLaterPaise: Paise
  refundNowPaise: Paise
  refundLaterPaise: Paise
  /** What of the order's invoices is taken back. */
  takenBackPaise: Paise
}

/**
 * What the money of pieces that came back becomes: it pays other sizes, and the rest goes back less the postage. Never
 * more than the order has: some of it may have gone back before for another reason.
 * @param nowPaise money of the order that can go back now
 * @param laterPaise cash of the order that its carriers still owe, and that nothing else waits for
 */
export function planCheck(
  lines: readonly FoundLine[],
  { nowPaise, laterPaise, postagePaise }: { nowPaise: Paise; laterPaise: Paise; postagePaise: Paise },
): CheckPlan {
  let leftPaise = nowPaise + laterPaise
  const take = (paise: Paise) => {
    const taken = Math.min(paise, leftPaise)
    leftPaise -= taken
    return taken
  }
  const exchange = planExchange(
    lines.flatMap(({ quantity, valuePaise, exchange }) =>
      exchange ? [{ quantity, valuePaise: take(valuePaise), ...exchange }] : [],
    ),
  )
  const refunded = lines.reduce((sum, line) => sum + (line.exchange ? 0 : take(line.valuePaise)), 0)
  const refundPaise = Math.max(0, refunded + exchange.backPaise - postagePaise)
  const creditNowPaise = Math.min(exchange.creditPaise, nowPaise)
  const refundNowPaise = Math.min(refundPaise, nowPaise - creditNowPaise)
  return {
    exchange,
    creditNowPaise,
    creditLaterPaise: exchange.creditPaise - creditNowPaise,
    refundNowPaise,
    refundLaterPaise: refundPaise - refundNowPaise,
    takenBackPaise: exchange.creditPaise + refundPaise,
  }
}
