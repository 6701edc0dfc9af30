import type { Paise } from '#domain/money/money.ts'
import { type ExchangePlan, planExchange } from './exchange-price.ts'

/** A line of a return whose pieces were received. */
export interface FoundLine {
  quantity: number
  /** The paid price of the received pieces. */
  valuePaise: Paise
  /** The other size that is sent for them; null for a refund. */
  exchange: { differencePaise: Paise; pricePaise: Paise } | null
}

export interface CheckPlan {
  exchange: ExchangePlan
  /** The parts of the exchange credit and of the refund that are available now; the rest waits for the order's cash. */
  creditNowPaise: Paise
  creditLaterPaise: Paise
  refundNowPaise: Paise
  refundLaterPaise: Paise
  /** The credit on the order's invoices. */
  takenBackPaise: Paise
}

/**
 * The use of the money of returned pieces: it pays for other sizes, and the rest is refunded less return shipping.
 * Never more than the order has: a part may have been refunded before.
 * @param nowPaise money of the order that can be refunded now
 * @param laterPaise cash of the order that couriers still owe and that is not assigned yet
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
