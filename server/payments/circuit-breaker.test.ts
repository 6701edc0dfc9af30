import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterCall,
  type CallOutcome,
  type Circuit,
  CLOSED,
  letsThrough,
  retryAfterSeconds,
  whileCalling,
} from './circuit-breaker.ts'

/** A call that is let through and ends at once. */
function call(before: Circuit, outcome: CallOutcome, now: number): Circuit {
  const { circuit, isProbe } = whileCalling(before)
  return afterCall(circuit, { outcome, isProbe, now })
}
const unanswered = (times: number, now = 0) =>
  Array.from({ length: times }).reduce<Circuit>((circuit) => call(circuit, 'unanswered', now), CLOSED)

describe('the circuit breaker', () => {
  it('opens after three unanswered calls in a row', () => {
    expect(letsThrough(unanswered(2), 0)).toBe(true)
    expect(letsThrough(unanswered(3), 0)).toBe(false)
    const interrupted = call(call(unanswered(2), 'answered', 0), 'unanswered', 0)
    expect(letsThrough(interrupted, 0)).toBe(true)
  })

  it('lets one call through after the pause, and the others only after its answer', () => {
    const open = unanswered(3)
    expect([29_999, 30_000].map((now) => letsThrough(open, now))).toEqual([false, true])
    const { circuit: halfOpen, isProbe } = whileCalling(open)
    expect(isProbe).toBe(true)
    expect(letsThrough(halfOpen, 999_999)).toBe(false)
    expect(afterCall(halfOpen, { outcome: 'answered', isProbe, now: 31_000 })).toEqual(CLOSED)
  })

  it('pauses longer each time, up to five minutes', () => {
    let circuit = unanswered(3)
    const pauses: number[] = []
    let now = 0
    for (let round = 0; round < 6; round += 1) {
      const seconds = retryAfterSeconds(circuit, now)
      pauses.push(seconds)
      now += seconds * 1000
      circuit = call(circuit, 'unanswered', now)
    }
    expect(pauses).toEqual([30, 60, 120, 240, 300, 300])
    expect(retryAfterSeconds(call(circuit, 'answered', now), now)).toBe(5)
  })

  it('ignores a late failure of an older call, but counts its late answer', () => {
    const open = unanswered(3)
    expect(afterCall(open, { outcome: 'unanswered', isProbe: false, now: 20_000 })).toEqual(open)
    const { circuit: halfOpen } = whileCalling(open)
    expect(afterCall(halfOpen, { outcome: 'unanswered', isProbe: false, now: 40_000 })).toEqual(halfOpen)
    expect(afterCall(halfOpen, { outcome: 'answered', isProbe: false, now: 40_000 })).toEqual(CLOSED)
  })

  it('never gets stuck: at the latest five minutes after the last call it lets one through', () => {
    const step = fc.record({
      outcome: fc.constantFrom<CallOutcome>('answered', 'unanswered'),
      waitMs: fc.nat(400_000),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let circuit: Circuit = CLOSED
        let now = 0
        for (const { outcome, waitMs } of steps) {
          now += waitMs
          if (letsThrough(circuit, now)) circuit = call(circuit, outcome, now)
        }
        expect(letsThrough(circuit, now + 300_000)).toBe(true)
      }),
    )
  })
})
