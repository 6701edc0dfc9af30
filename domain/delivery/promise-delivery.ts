import { isArmyRegion } from '#domain/addresses/pincode.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { DeliverySettings, DeliveryZone } from '../settings/delivery-settings.ts'
import { addBusinessDays, addDaysBesideHolidays, leavesOn } from './business-days.ts'

/** A courier service's answer about a PIN code. */
export interface CourierReach {
  /** Whether it delivers prepaid parcels, and whether it collects cash. */
  prepaid: boolean
  cash: boolean
  /** From its pickup; null if it gives none. */
  days: number | null
}

/** The inputs of a promise. */
export interface DeliveryTerms {
  shipping: Pick<ShopSettings['shipping'], 'businessDays' | 'estimateDays' | 'armyDays'>
  delivery: DeliverySettings
}

/** The shop's answer about a PIN code. */
export interface DeliveryPromise {
  served: boolean
  /** Whether couriers can collect cash there; other rules of cash orders are separate. */
  cash: boolean
  /** The possible days of arrival; null if no date is promised. */
  days: PromisedDays | null
  /** The usual number of days without a promised date; null with one. */
  usualDays: readonly [number, number] | null
}

/** The first and the last possible day of arrival, at the time of day of the order. */
export interface PromisedDays {
  from: Date
  to: Date
}

/** The zone of a PIN code, by the longest matching prefix. Null for none. */
export function findZone(pincode: string, zones: readonly DeliveryZone[]): DeliveryZone | null {
  let found: DeliveryZone | null = null
  let longest = -1
  for (const zone of zones) {
    for (const prefix of zone.prefixes.length === 0 ? [''] : zone.prefixes) {
      if (prefix.length <= longest || !pincode.startsWith(prefix)) continue
      found = zone
      longest = prefix.length
    }
  }
  return found
}

/**
 * When an order placed `now` arrives at a PIN code. A courier's days take precedence over the zone's, since they are
 * current and specific to the PIN code. The zone decides whether the place is served; without a zone the service does,
 * unless the shop sends by post where no courier goes. Cash needs both. Army addresses get no date: the Army Postal
 * Service delivers to a unit, wherever it is.
 * @param reach the courier service's answer; null without a service, and until it has answered
 */
export function promiseDelivery({
  pincode,
  now,
  terms,
  reach,
}: {
  pincode: string
  now: Date
  terms: DeliveryTerms
  reach: CourierReach | null
}): DeliveryPromise {
  const zone = findZone(pincode, terms.delivery.zones)
  return {
    served: zone ? zone.served : (reach?.prepaid ?? true) || !terms.delivery.refusesUnreached,
    cash: (zone?.cash ?? true) && (reach?.cash ?? true),
    ...(isArmyRegion(pincode)
      ? { days: null, usualDays: zone?.prefixes.length ? zone.businessDays : terms.shipping.armyDays }
      : { days: daysOf({ zone, now, terms, courierDays: reach?.days ?? null }), usualDays: null }),
  }
}

function daysOf({
  zone,
  now,
  terms: { shipping, delivery },
  courierDays,
}: {
  zone: DeliveryZone | null
  now: Date
  terms: DeliveryTerms
  courierDays: number | null
}): PromisedDays {
  const left = leavesOn(now, delivery)
  const after = (days: number) => addBusinessDays(left, days, delivery)
  if (courierDays !== null) {
    return { from: after(courierDays), to: after(courierDays + delivery.courierMarginDays) }
  }
  if (zone) return { from: after(zone.businessDays[0]), to: after(zone.businessDays[1]) }
  const to = addDaysBesideHolidays(now, shipping.estimateDays, delivery)
  const from = after(shipping.businessDays[0])
  return { from: from < to ? from : to, to }
}
