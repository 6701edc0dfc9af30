import type { DeliveryZone } from '../settings/delivery-settings.ts'

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
