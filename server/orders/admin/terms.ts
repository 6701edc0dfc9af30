import type { DeskTerms } from '#domain/orders/admin-order.ts'
import type { ShopSettings } from '#domain/settings/shop-settings.ts'

/** By which terms of the shop the desk works. */
export function deskTerms({ packing, carriers }: Pick<ShopSettings, 'packing' | 'carriers'>): DeskTerms {
  return {
    carriers: carriers
      .filter(({ active }) => active)
      .map(({ key, name, numberPattern }) => ({ key, name, numberPattern })),
    warnHours: packing.warnHours,
    lateHours: packing.lateHours,
  }
}
