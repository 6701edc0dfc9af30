import { formatRupees, type Paise } from '#domain/money/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { ShopError } from '../http/errors.ts'

/** @throws ShopError `payment_mode_unavailable` where the shop takes no cash for an order of this total */
export function requireCashPossible(cash: ShopSettings['cashOnDelivery'], totalPaise: Paise): void {
  if (!cash.enabled) throw new ShopError('payment_mode_unavailable')
  const { minimumPaise, maximumPaise } = cash
  if (minimumPaise !== null && totalPaise < minimumPaise) throw refusal(`from ${formatRupees(minimumPaise)}`)
  if (maximumPaise !== null && totalPaise > maximumPaise) throw refusal(`up to ${formatRupees(maximumPaise)}`)
}

function refusal(limit: string): ShopError {
  return new ShopError('payment_mode_unavailable', {
    message: `Cash on delivery is possible for orders ${limit}. Please choose another payment method.`,
  })
}
