import type { AttemptStatus } from './payment-facts.ts'

/** An order's money by our books. In paise. */
export interface OwnBooks {
  paid: boolean
  amountPaise: number
  /** Refunds that have arrived, and pending ones. */
  settledPaise: number
  pendingPaise: number
}

/** An order's payment in the provider's last report. In paise. */
export interface ProviderBooks {
  status: AttemptStatus
  amountPaise: number
  refundedPaise: number
}

/**
 * Whether our books and the provider's agree. A pending refund may or may not be in the provider's books yet.
 * @param provider null if the provider knows no attempt
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

/** A late payment was returned, or is being returned. */
function holdsNothing({ status, amountPaise, refundedPaise }: ProviderBooks, pendingPaise: number): boolean {
  if (status === 'captured') return refundedPaise + pendingPaise >= amountPaise
  return status !== 'authorized'
}
