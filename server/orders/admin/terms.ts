import type { AdminTerms } from '#domain/orders/admin-order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

/** The shop's settings that the admin needs. */
export function adminTerms({ packing, carriers }: Pick<ShopSettings, 'packing' | 'carriers'>): AdminTerms {
  return {
    carriers: carriers
      .filter(({ active }) => active)
      .map(({ key, name, numberPattern }) => ({ key, name, numberPattern })),
    warnHours: packing.warnHours,
    lateHours: packing.lateHours,
  }
}
