import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import type { AdminOrder } from './admin-order.ts'

/**
 * Explains a difference between our books and the provider's; null if they agree.
 * @param name of the customer
 */
export function paymentStory({ ours, provider, agree }: AdminOrder['payment'], name: string): string | null {
  if (agree || provider === null) return null
  const amount = formatRupees(rupeesToPaise(provider.amount))
  const isPaid = ours.state === 'paid'
  if (!isPaid && provider.state === 'authorized') return format(words.storyAuthorized, { amount, name })
  if (provider.amount !== ours.amount) return words.storyAmount
  if (!isPaid && provider.state === 'captured') return format(words.storyCaptured, { amount })
  if (isPaid && provider.state !== 'captured') return words.storyUnpaid
  return provider.refunded === ours.refunded ? words.storyOther : words.storyRefunds
}
