/**
 * A circuit breaker for calls to the payment provider. After several unanswered calls in a row it opens for a while, so
 * that customers get an error at once instead of waiting half a minute each. Then one call is let through, and its
 * outcome decides. Times in milliseconds of a monotonic clock.
 */
export type Circuit =
  | { readonly kind: 'closed'; readonly failures: number }
  /** `pauses` counts consecutive pauses without an answer: each is longer. */
  | { readonly kind: 'open'; readonly until: number; readonly pauses: number }
  | { readonly kind: 'half-open'; readonly pauses: number }

/** A refusal counts as an answer: the provider is reachable. */
export type CallOutcome = 'answered' | 'unanswered'

export const CLOSED: Circuit = { kind: 'closed', failures: 0 }

/** Consecutive calls, each of which was tried three times. */
const failuresToOpen = 3
const shortestPauseMs = 30_000
const longestPauseMs = 300_000

/** Whether a call would be let through now. */
export function letsThrough(circuit: Circuit, now: number): boolean {
  return circuit.kind === 'closed' || (circuit.kind === 'open' && now >= circuit.until)
}

/** The state during a call that was let through; the first one after a pause is the probe. */
export function whileCalling(circuit: Circuit): { circuit: Circuit; isProbe: boolean } {
  if (circuit.kind !== 'open') return { circuit, isProbe: false }
  return { circuit: { kind: 'half-open', pauses: circuit.pauses }, isProbe: true }
}

/** The state after a call. A call that began before the others failed may end at any time. */
export function afterCall(
  circuit: Circuit,
  { outcome, isProbe, now }: { outcome: CallOutcome; isProbe: boolean; now: number },
): Circuit {
  if (outcome === 'answered') return CLOSED
  if (circuit.kind === 'closed') {
    const failures = circuit.failures + 1
    return failures < failuresToOpen ? { kind: 'closed', failures } : pause(0, now)
  }
  return circuit.kind === 'half-open' && isProbe ? pause(circuit.pauses, now) : circuit
}

function pause(before: number, now: number): Circuit {
  const ms = Math.min(longestPauseMs, shortestPauseMs * 2 ** before)
  return { kind: 'open', until: now + ms, pauses: before + 1 }
}

/** Whole seconds, at least 1, after which a new attempt makes sense. */
export function retryAfterSeconds(circuit: Circuit, now: number): number {
  if (circuit.kind !== 'open') return 5
  return Math.max(1, Math.ceil((circuit.until - now) / 1000))
}
