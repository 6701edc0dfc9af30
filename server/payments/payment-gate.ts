import {
  afterCall,
  type Breaker,
  CLOSED,
  letsThrough,
  retryAfterSeconds,
  whileCalling,
} from './provider-breaker.ts'
import { ProviderError } from './razorpay/provider-error.ts'

/** Thrown in place of a call that was not let through. */
export class GateClosedError extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('Cannot begin a payment now as the payment provider does not answer')
    this.name = 'GateClosedError'
    this.retryAfter = retryAfter
  }
}

/**
 * New payments of this process go through here, and nothing else does: what is known of money that moved already
 * (webhooks, confirmations, captures, refunds) is asked for however badly the provider answers.
 */
export interface PaymentGate {
  /** Whether a payment could be begun now. */
  isOpen(): boolean
  /** @throws GateClosedError in place of the call */
  pass<Answer>(call: () => Promise<Answer>): Promise<Answer>
}

/** @param now milliseconds of a clock that nobody sets back */
export function createPaymentGate(now: () => number = () => performance.now()): PaymentGate {
  let breaker: Breaker = CLOSED
  return {
    isOpen: () => letsThrough(breaker, now()),
    async pass(call) {
      if (!letsThrough(breaker, now())) throw new GateClosedError(retryAfterSeconds(breaker, now()))
      const started = whileCalling(breaker)
      const { isProbe } = started
      breaker = started.breaker
      const end = (outcome: 'answered' | 'unanswered') => {
        breaker = afterCall(breaker, { outcome, isProbe, now: now() })
      }
      try {
        const answer = await call()
        end('answered')
        return answer
      } catch (error) {
        end(isAway(error) ? 'unanswered' : 'answered')
        throw error
      }
    },
  }
}

/** No answer, a fault of the provider's, or keys that it does not take: the next shopper would fare no better. */
function isAway(error: unknown): boolean {
  return error instanceof ProviderError && (error.retriable || error.isAuthenticationFailure)
}
