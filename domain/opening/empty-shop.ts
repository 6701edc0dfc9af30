import type * as z from 'zod/mini'
import type { ShopSettings, shopSettingsSchema } from '#domain/settings/shop-settings.ts'

/**
 * Initial settings of a shop without demo goods: terms, limits and the tax table are the demo's, everything that
 * identifies a shop is empty.
 */
export function emptySettings({
  shipping,
  returns,
  cashOnDelivery,
  limits,
  retention,
  tax,
}: ShopSettings): z.input<typeof shopSettingsSchema> {
  return {
    brand: { name: '', tagline: '', hues: { neel: null, rani: null, genda: null, mor: null } },
    legal: { name: '', address: '', gstin: '', cin: '', stateCode: '' },
    store: { address: '', returnsAddress: '', mapUrl: '' },
    contact: { email: '', phone: '', hours: '' },
    grievanceOfficer: { name: '', designation: '', email: '', phone: '' },
    links: { instagram: '', facebook: '', youtube: '' },
    shipping: { ...shipping, updatedOn: '' },
    returns,
    cashOnDelivery,
    invoices: { series: '', creditNoteSeries: '' },
    newsletter: { couponCode: '' },
    limits,
    retention,
    tax,
  }
}
