import { type GoodsPlace, goodsWithoutCash } from '#domain/orders/goods-without-cash.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { lockIcon } from '#web/components/icons.ts'
import { cashIcon, returnIcon } from '#web/components/icons-catalogue.ts'

/** The promises under the buttons that buy: each only as long as the shop keeps it. */
export function trustMarksOf(
  { cashOnDelivery, returns }: Pick<PublicSettings, 'cashOnDelivery' | 'returns'>,
  place: GoodsPlace,
): { icon: string; label: string }[] {
  const takesCash = cashOnDelivery.enabled && goodsWithoutCash(cashOnDelivery, [place]) === null
  return [
    ...(takesCash ? [{ icon: cashIcon, label: CATALOGUE_TEXTS.trustCash }] : []),
    ...(returns.days > 0 ? [{ icon: returnIcon, label: CATALOGUE_TEXTS.trustReturn }] : []),
    { icon: lockIcon, label: CATALOGUE_TEXTS.trustPayment },
  ]
}
