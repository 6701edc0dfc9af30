import {
  afterCall,
  type Circuit,
  CLOSED,
  letsThrough,
  retryAfterSeconds,
  whileCalling,
} from './circuit-breaker.ts'
import { ProviderError } from './provider.ts'

/** Thrown in place of a call while the circuit is open. */
export class CircuitOpenError extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('Cannot begin a payment now as the payment provider does not answer')
    this.name = 'CircuitOpenError'
    this.retryAfter = retryAfter
  }
}

/**
 * The circuit breaker of new payments in this process. Calls about money that moved already (webhooks, confirmations,
 * captures, refunds) do not go through it: the provider is asked about them however badly it answers.
 */
export interface PaymentBreaker {
  /** Whether a payment could be begun now. */
  letsThrough(): boolean
  /** @throws CircuitOpenError in place of the call */
  run<Answer>(call: () => Promise<Answer>): Promise<Answer>
}

/** @param now milliseconds of a clock that is never set back */
export function createPaymentBreaker(now: () => number = () => performance.now()): PaymentBreaker {
  let circuit: Circuit = CLOSED
  return {
    letsThrough: () => letsThrough(circuit, now()),
    async run(call) {
      if (!letsThrough(circuit, now())) throw new CircuitOpenError(retryAfterSeconds(circuit, now()))
      const started = whileCalling(circuit)
      const { isProbe } = started
      circuit = started.circuit
      const end = (outcome: 'answered' | 'unanswered') => {
        circuit = afterCall(circuit, { outcome, isProbe, now: now() })
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
