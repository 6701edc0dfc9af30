import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planCheck } from './plan-check.ts'

const frock = { quantity: 1, valuePaise: 50_000, exchange: null }
const other = { ...frock, exchange: { differencePaise: 0, pricePaise: 50_000 } }

describe('planCheck()', () => {
  it('pays for the other size first, then refunds the rest, less return shipping', () => {
    const plan = planCheck([frock, other], { nowPaise: 100_000, laterPaise: 0, postagePaise: 6_500 })
    expect(plan).toMatchObject({ creditNowPaise: 50_000, refundNowPaise: 43_500, takenBackPaise: 93_500 })
  })

  it('refunds the rest of a cheaper size together with the pieces that are not exchanged', () => {
    const cheaper = { ...frock, exchange: { differencePaise: -10_000, pricePaise: 40_000 } }
    const plan = planCheck([frock, cheaper], { nowPaise: 100_000, laterPaise: 0, postagePaise: 6_500 })
    expect(plan).toMatchObject({
      exchange: { totalPaise: 40_000, backPaise: 10_000 },
      creditNowPaise: 40_000,
      refundNowPaise: 50_000 + 10_000 - 6_500,
      takenBackPaise: 93_500,
    })
  })

  it('defers the part that the courier still owes', () => {
    const plan = planCheck([frock, other], { nowPaise: 20_000, laterPaise: 90_000, postagePaise: 0 })
    expect(plan).toMatchObject({ creditNowPaise: 20_000, creditLaterPaise: 30_000, refundLaterPaise: 50_000 })
  })

  it('never refunds more than was paid', () => {
    const paise = fc.integer({ min: 0, max: 300_000 })
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 5 }),
      valuePaise: paise,
      exchange: fc.option(
        fc.record({ differencePaise: fc.integer({ min: -100_000, max: 100_000 }), pricePaise: paise }),
      ),
    })
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 4 }),
        paise,
        paise,
        paise,
        (lines, nowPaise, laterPaise, postagePaise) => {
          const plan = planCheck(lines, { nowPaise, laterPaise, postagePaise })
          const { creditNowPaise, creditLaterPaise, refundNowPaise, refundLaterPaise } = plan
          const parts = [creditNowPaise, creditLaterPaise, refundNowPaise, refundLaterPaise]
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
          expect(creditNowPaise + refundNowPaise).toBeLessThanOrEqual(nowPaise)
          expect(creditLaterPaise + refundLaterPaise).toBeLessThanOrEqual(laterPaise)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(plan.takenBackPaise)
          const worth = lines.reduce((sum, { valuePaise }) => sum + valuePaise, 0)
          expect(plan.takenBackPaise).toBeLessThanOrEqual(worth)
        },
      ),
    )
  })
})
