import { isArmyRegion } from '#domain/addresses/pincode.ts'
import { format } from '#domain/language/format.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'

/**
 * The usual delivery time, if the date could not be loaded.
 * @param pincode as typed
 */
export function usualDaysText(
  { businessDays, armyDays }: Pick<ShopSettings['shipping'], 'businessDays' | 'armyDays'>,
  pincode: string,
): string {
  const isArmy = isArmyRegion(pincode.trim())
  const [from, to] = isArmy ? armyDays : businessDays
  return format(isArmy ? DELIVERY_TEXTS.usuallyArmy : DELIVERY_TEXTS.usually, { from, to })
}
