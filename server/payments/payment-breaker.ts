import {
  afterCall,
  type Circuit,
  CLOSED,
  letsThrough,
  retryAfterSeconds,
  whileCalling,
} from './circuit-breaker.ts'
import { ProviderError } from './provider.ts'

/** Thrown instead of calling while the circuit is open. */
export class CircuitOpenError extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('Cannot begin a payment now as the payment provider does not answer')
    this.name = 'CircuitOpenError'
    this.retryAfter = retryAfter
  }
}

/**
 * The circuit breaker for new payments in this process. Calls about payments already made (webhooks, confirmations,
 * captures, refunds) bypass it: they are tried however badly the provider answers.
 */
export interface PaymentBreaker {
  /** Whether a payment could be started now. */
  letsThrough(): boolean
  /** @throws CircuitOpenError instead of calling */
  run<Answer>(call: () => Promise<Answer>): Promise<Answer>
}

/** @param now milliseconds of a monotonic clock */
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

/** No answer, an error of the provider, or rejected keys: the next customer would fail too. */
function isAway(error: unknown): boolean {
  return error instanceof ProviderError && (error.retriable || error.isAuthenticationFailure)
}
