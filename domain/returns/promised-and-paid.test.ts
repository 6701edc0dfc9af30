import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeDifference } from './exchange-price.ts'
import { planCheck } from './plan-check.ts'
import { type RequestedLine, requestTotals } from './request-totals.ts'

/** Requested pieces of a line, with today's prices. */
const asked = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5 }),
    oldPricePaise: fc.integer({ min: 100, max: 500_000 }),
    newPricePaise: fc.integer({ min: 100, max: 500_000 }),
    paidPercent: fc.integer({ min: 0, max: 100 }),
    wish: fc.constantFrom('exchange' as const, 'refund' as const),
    postagePaise: fc.constantFrom(0, 4_900, 9_900),
  })
  .map(({ quantity, oldPricePaise, newPricePaise, paidPercent, wish, postagePaise }) => {
    const paidEachPaise = Math.floor((oldPricePaise * paidPercent) / 100)
    const line = { subtotalPaise: oldPricePaise * quantity, totalPaise: paidEachPaise * quantity }
    const differencePaise = sizeDifference({ oldPricePaise, newPricePaise, line })
    return { quantity, paidEachPaise, differencePaise, wish, postagePaise, pricePaise: newPricePaise }
  })

function checkAll(lines: readonly (RequestedLine & { pricePaise: number })[], money: { nowShare: number }) {
  const found = lines.map(({ quantity, paidEachPaise, differencePaise, wish, pricePaise }) => ({
    quantity,
    valuePaise: paidEachPaise * quantity,
    exchange: wish === 'exchange' ? { differencePaise: differencePaise * quantity, pricePaise } : null,
  }))
  const paid = found.reduce((sum, { valuePaise }) => sum + valuePaise, 0)
  const nowPaise = Math.floor((paid * money.nowShare) / 100)
  const { postagePaise } = requestTotals(lines)
  return { paid, plan: planCheck(found, { nowPaise, laterPaise: paid - nowPaise, postagePaise }) }
}

describe('a return whose pieces all pass the check', () => {
  it('refunds what the request promised, and charges no more', () => {
    fc.assert(
      fc.property(
        fc.array(asked, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 100 }),
        (lines, nowShare) => {
          const promised = requestTotals(lines)
          const { plan } = checkAll(lines, { nowShare })
          expect(plan.refundNowPaise + plan.refundLaterPaise).toBe(promised.moneyBackPaise)
          expect(plan.exchange.duePaise).toBe(promised.toPayPaise)
        },
      ),
    )
  })

  it('balances: the paid amount is refunded, pays for the other size, or pays for return shipping', () => {
    fc.assert(
      fc.property(
        fc.array(asked, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 100 }),
        (lines, nowShare) => {
          const { plan, paid } = checkAll(lines, { nowShare })
          const { exchange, creditNowPaise, creditLaterPaise, refundNowPaise, refundLaterPaise } = plan
          const { postagePaise } = requestTotals(lines)
          expect(creditNowPaise + creditLaterPaise).toBe(exchange.creditPaise)
          expect(exchange.creditPaise + refundNowPaise + refundLaterPaise + postagePaise).toBe(paid)
          expect(plan.takenBackPaise).toBe(paid - postagePaise)
          for (const amount of [creditNowPaise, creditLaterPaise, refundNowPaise, refundLaterPaise])
            expect(amount).toBeGreaterThanOrEqual(0)
          expect(creditNowPaise + refundNowPaise).toBeLessThanOrEqual(Math.floor((paid * nowShare) / 100))
        },
      ),
    )
  })

  it('sends another size for the paid price plus the difference: no line of the new order is negative', () => {
    fc.assert(
      fc.property(fc.array(asked, { minLength: 1, maxLength: 4 }), (lines) => {
        const { exchange } = checkAll(lines, { nowShare: 100 }).plan
        const sum = exchange.lines.reduce((total, { totalPaise }) => total + totalPaise, 0)
        expect(sum).toBe(exchange.totalPaise)
        expect(exchange.subtotalPaise - exchange.discountPaise).toBe(exchange.totalPaise)
        for (const { discountPaise, totalPaise } of exchange.lines)
          expect(Math.min(discountPaise, totalPaise)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})
