/**
 * Whether new payments are begun at all. After some calls in a row without an answer the provider is left alone
 * for a while: shoppers are told at once, instead of waiting half a minute each. Then one call is let through;
 * what becomes of it decides. Times in milliseconds of any steady clock.
 */
export type Breaker =
  | { readonly kind: 'closed'; readonly failures: number }
  /** `pauses` counts those without an answer between them: each is longer. */
  | { readonly kind: 'open'; readonly until: number; readonly pauses: number }
  | { readonly kind: 'probing'; readonly pauses: number }

/** `answered` is a refusal too: whoever refuses is there. */
export type CallOutcome = 'answered' | 'unanswered'

export const CLOSED: Breaker = { kind: 'closed', failures: 0 }

/** Calls in a row, each of which was tried three times. */
const failuresToOpen = 3
const shortestPauseMs = 30_000
const longestPauseMs = 300_000

/** Whether a call would be let through now. */
export function letsThrough(breaker: Breaker, now: number): boolean {
  return breaker.kind === 'closed' || (breaker.kind === 'open' && now >= breaker.until)
}

/** The breaker while a call runs that was let through; the first one after a pause is the probe. */
export function whileCalling(breaker: Breaker): { breaker: Breaker; isProbe: boolean } {
  if (breaker.kind !== 'open') return { breaker, isProbe: false }
  return { breaker: { kind: 'probing', pauses: breaker.pauses }, isProbe: true }
}

/** The breaker after a call. One that began before the others failed may end at any time. */
export function afterCall(
  breaker: Breaker,
  { outcome, isProbe, now }: { outcome: CallOutcome; isProbe: boolean; now: number },
): Breaker {
  if (outcome === 'answered') return CLOSED
  if (breaker.kind === 'closed') {
    const failures = breaker.failures + 1
    return failures < failuresToOpen ? { kind: 'closed', failures } : pause(0, now)
  }
  return breaker.kind === 'probing' && isProbe ? pause(breaker.pauses, now) : breaker
}

function pause(before: number, now: number): Breaker {
  const ms = Math.min(longestPauseMs, shortestPauseMs * 2 ** before)
  return { kind: 'open', until: now + ms, pauses: before + 1 }
}

/** Whole seconds, at least 1, after which a new try makes sense. */
export function retryAfterSeconds(breaker: Breaker, now: number): number {
  if (breaker.kind !== 'open') return 5
  return Math.max(1, Math.ceil((breaker.until - now) / 1000))
}
