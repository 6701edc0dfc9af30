import { formatRupees, type Paise } from '#domain/money/money.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { ShopError } from '../http/errors.ts'
import type { Wording } from '../language/words.ts'

/** @throws ShopError `payment_mode_unavailable` where the shop takes no cash for an order of this total */
export function requireCashPossible(cash: ShopSettings['cashOnDelivery'], totalPaise: Paise): void {
  if (!cash.enabled) throw new ShopError('payment_mode_unavailable')
  const { minimumPaise, maximumPaise } = cash
  if (minimumPaise !== null && totalPaise < minimumPaise)
    throw refusal(({ texts, format }) =>
      format(texts.orderRefusals.cashFrom, { least: formatRupees(minimumPaise) }),
    )
  if (maximumPaise !== null && totalPaise > maximumPaise)
    throw refusal(({ texts, format }) =>
      format(texts.orderRefusals.cashUpTo, { most: formatRupees(maximumPaise) }),
    )
}

function refusal(say: Wording): ShopError {
  return new ShopError('payment_mode_unavailable', { say })
}
