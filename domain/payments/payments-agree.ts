import type { AttemptStatus } from './payment-facts.ts'

/** An order's money by our books. In paise. */
export interface OwnBooks {
  paid: boolean
  amountPaise: number
  /** Refunds that have arrived, and those that are on their way. */
  settledPaise: number
  pendingPaise: number
}

/** The payment of an order as the provider told it last. In paise. */
export interface ProviderBooks {
  status: AttemptStatus
  amountPaise: number
  refundedPaise: number
}

/**
 * Whether our books and the provider's say the same of an order's money. A refund that is on its way may stand in
 * the provider's books already, or not yet.
 * @param provider null where the provider knows of no attempt
 */
export function paymentsAgree(ours: OwnBooks, provider: ProviderBooks | null): boolean {
  const { paid, amountPaise, settledPaise, pendingPaise } = ours
  if (provider === null) return !paid
  if (!paid) return holdsNothing(provider, pendingPaise)
  return (
    provider.status === 'captured' &&
    amountPaise === provider.amountPaise &&
    settledPaise <= provider.refundedPaise &&
    provider.refundedPaise <= settledPaise + pendingPaise
  )
}

/** Money that came too late has gone back, or goes. */
function holdsNothing({ status, amountPaise, refundedPaise }: ProviderBooks, pendingPaise: number): boolean {
  if (status === 'captured') return refundedPaise + pendingPaise >= amountPaise
  return status !== 'authorized'
}
