import { formatRupees } from '#domain/money/money.ts'
import { PAYMENT_WINDOW_MINUTES } from '#domain/orders/order-times.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'

/** The placeholders of a content, such as `{name}`: the shop's present settings. */
export type ContentFacts = ReturnType<typeof contentFacts>

export function contentFacts(settings: PublicSettings) {
  const { brand, legal, contact, grievanceOfficer, shipping, returns, retention, store } = settings
  const [deliveryFrom, deliveryTo] = shipping.businessDays
  return {
    brand: brand.name,
    legalName: legal.name || OPEN_PLACE,
    legalAddress: legal.address || OPEN_PLACE,
    returnsAddress: store.returnsAddress || OPEN_PLACE,
    email: contact.email || OPEN_PLACE,
    phone: contact.phone || OPEN_PLACE,
    officerName: grievanceOfficer.name || OPEN_PLACE,
    officerDesignation: grievanceOfficer.designation || OPEN_PLACE,
    officerEmail: grievanceOfficer.email || OPEN_PLACE,
    officerPhone: grievanceOfficer.phone || OPEN_PLACE,
    deliveryFrom,
    deliveryTo,
    shippingFee: inWords(shipping.feePaise),
    freeFrom: inWords(shipping.freeFromPaise),
    returnDays: returns.days,
    /** The return exceptions of the shop; '' without any. */
    returnExceptions: returns.exceptions.map(({ sentence }) => sentence).join(' '),
    /** How long an order waits for its payment. */
    paymentMinutes: PAYMENT_WINDOW_MINUTES,
    shippingUpdatedOn: shipping.updatedOn,
    /** How long a solved ticket is kept. */
    messagesKeptDays: retention.ticketDays,
    grievancesKeptDays: retention.grievanceDays,
  }
}

/** For settings that a new shop has not filled in. */
const OPEN_PLACE = '…'

/** '₹499' for a sentence. */
function inWords(paise: number): string {
  return formatRupees(paise).replace(/\.00$/, '')
}

/** The placeholders that the admin offers; a missing one does not compile. */
export const CONTENT_FACTS = Object.keys({
  deliveryFrom: true,
  deliveryTo: true,
  shippingFee: true,
  freeFrom: true,
  returnDays: true,
  returnExceptions: true,
  paymentMinutes: true,
  messagesKeptDays: true,
  grievancesKeptDays: true,
  returnsAddress: true,
  email: true,
  phone: true,
  officerName: true,
  officerDesignation: true,
  officerEmail: true,
  officerPhone: true,
  brand: true,
  legalName: true,
  legalAddress: true,
  shippingUpdatedOn: true,
} satisfies Record<keyof ContentFacts, true>) as readonly (keyof ContentFacts)[]

const FACT_NAMES: ReadonlySet<string> = new Set(CONTENT_FACTS)

/** The first unknown placeholder of a text; null for none. */
export function unknownFact(words: string): string | null {
  const places = [...words.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name)
  return places.find((name) => !FACT_NAMES.has(name)) ?? null
}

/** Conditions of a sentence. */
export const CONTENT_CONDITIONS = [
  'shippingIsFree',
  'cashOnDelivery',
  'takesReturns',
  'hasReturnExceptions',
] as const
export type ContentCondition = (typeof CONTENT_CONDITIONS)[number]

type Terms = Pick<PublicSettings, 'shipping' | 'cashOnDelivery' | 'returns'>

const HOLDS: Readonly<Record<ContentCondition, (terms: Terms) => boolean>> = {
  shippingIsFree: ({ shipping }) => shipping.feePaise === 0 || shipping.freeFromPaise === 0,
  cashOnDelivery: ({ cashOnDelivery }) => cashOnDelivery.enabled,
  takesReturns: ({ returns }) => returns.days > 0,
  hasReturnExceptions: ({ returns }) => returns.exceptions.length > 0,
}

export function isTrue(condition: ContentCondition, terms: Terms): boolean {
  return HOLDS[condition](terms)
}
