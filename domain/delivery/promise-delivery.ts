import { isArmyRegion } from '#domain/addresses/pincode.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'
import type { DeliverySettings, DeliveryZone } from '../settings/delivery-settings.ts'
import { addBusinessDays, addDaysBesideHolidays, leavesOn } from './business-days.ts'
import { findZone } from './find-zone.ts'

/** What a courier service said about a PIN code. */
export interface CourierReach {
  /** Whether it brings what is paid, and whether it collects cash. */
  prepaid: boolean
  cash: boolean
  /** From the day on which it gets the parcel; null where it names none. */
  days: number | null
}

/** By what a promise is made. */
export interface DeliveryTerms {
  shipping: Pick<ShopSettings['shipping'], 'businessDays' | 'estimateDays' | 'armyDays'>
  delivery: DeliverySettings
}

/** What the shop says about a PIN code. */
export interface DeliveryPromise {
  served: boolean
  /** Whether cash can be collected there, whatever else the shop asks of a cash order. */
  cash: boolean
  /** The days on which it may arrive; null where no day is promised. */
  days: PromisedDays | null
  /** How many days it usually takes where no day is promised; null where one is. */
  usualDays: readonly [number, number] | null
}

/** The first and the last day on which an order may arrive, at the time of day of the order. */
export interface PromisedDays {
  from: Date
  to: Date
}

/**
 * When an order of `now` arrives at a PIN code. A courier's days go before those of the zone, since they are of this
 * PIN code and this week. Whether the place is served is the zone's word; without a zone it is the service's, unless the
 * shop sends by post where no courier goes. Cash needs both. No day is promised for army addresses: the Army Postal Service
 * brings parcels to a unit, wherever it is.
 * @param reach what the courier service said; null without a service, and until it has answered
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
