import type { PublicSettings } from '#domain/settings/shop-settings.ts'

/** What a content may name by `{name}`: the shop's settings, as they are now. */
type ContentFacts = ReturnType<typeof contentFacts>

export function contentFacts(settings: PublicSettings) {
  const { brand, legal, contact, grievanceOfficer, shipping, returns, store } = settings
  const [deliveryFrom, deliveryTo] = shipping.businessDays
  return {
    brand: brand.name,
    legalName: legal.name,
    legalAddress: legal.address,
    returnsAddress: store.returnsAddress,
    email: contact.email,
    phone: contact.phone,
    officerName: grievanceOfficer.name,
    officerDesignation: grievanceOfficer.designation,
    officerEmail: grievanceOfficer.email,
    officerPhone: grievanceOfficer.phone,
    deliveryFrom,
    deliveryTo,
    returnDays: returns.days,
    shippingUpdatedOn: shipping.updatedOn,
  }
}

/** The names of the facts; one that is missing does not compile. */
export const FACT_NAMES: ReadonlySet<string> = new Set(
  Object.keys({
    brand: true,
    legalName: true,
    legalAddress: true,
    returnsAddress: true,
    email: true,
    phone: true,
    officerName: true,
    officerDesignation: true,
    officerEmail: true,
    officerPhone: true,
    deliveryFrom: true,
    deliveryTo: true,
    returnDays: true,
    shippingUpdatedOn: true,
  } satisfies Record<keyof ContentFacts, true>),
)

/** What a sentence may depend on. */
export const CONTENT_CONDITIONS = ['shippingIsFree', 'cashOnDelivery'] as const
type ContentCondition = (typeof CONTENT_CONDITIONS)[number]

export function isTrue(
  condition: ContentCondition,
  { shipping, cashOnDelivery }: Pick<PublicSettings, 'shipping' | 'cashOnDelivery'>,
): boolean {
  return condition === 'shippingIsFree' ? shipping.feePaise === 0 : cashOnDelivery.enabled
}
