import { formatRupees, type Paise } from '#domain/money/money.ts'
import { cashObstacle } from '#domain/orders/cash-on-delivery.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { ShopError } from '../http/errors.ts'
import type { Wording } from '../language/words.ts'

/** @throws ShopError `payment_mode_unavailable` where the shop takes no cash for an order of this total */
export function requireCashPossible(cash: ShopSettings['cashOnDelivery'], totalPaise: Paise): void {
  const obstacle = cashObstacle(cash, totalPaise)
  if (obstacle === null) return
  const { minimumPaise, maximumPaise } = cash
  if (obstacle === 'too_little')
    throw refusal(({ texts, format }) =>
      format(texts.orderRefusals.cashFrom, { least: formatRupees(minimumPaise ?? 0) }),
    )
  if (obstacle === 'too_much')
    throw refusal(({ texts, format }) =>
      format(texts.orderRefusals.cashUpTo, { most: formatRupees(maximumPaise ?? 0) }),
    )
  throw new ShopError('payment_mode_unavailable')
}

function refusal(say: Wording): ShopError {
  return new ShopError('payment_mode_unavailable', { say })
}
