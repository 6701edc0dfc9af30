import * as z from 'zod/mini'
import { parseGstin } from '#domain/addresses/gstin.ts'
import { ownWordsSchema } from '#domain/catalogue/own-words.ts'
import { normaliseEmail } from '#domain/customers/email.ts'
import { CARRIERS_AT_START, carriersSchema } from '#domain/fulfilment/carriers.ts'
import { courierSettingsSchema } from '#domain/fulfilment/courier-settings.ts'
import { packingSettingsSchema } from '#domain/fulfilment/packing-settings.ts'
import { messageSettingsSchema, NO_REGISTRATIONS } from '#domain/notifications/message-settings.ts'
import { type ClosedShop, closedShop, OPEN, openingSchema } from '#domain/opening/opening.ts'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { normaliseCouponCode } from '#domain/promotions/coupons.ts'
import { type ReturnSettings, returnSettingsSchema } from '#domain/returns/return-settings.ts'
import { reviewSettingsSchema } from '#domain/reviews/review-settings.ts'
import { deliverySettingsSchema } from '#domain/settings/delivery-settings.ts'
import { invoiceSettingsSchema } from '#domain/settings/invoice-settings.ts'
import { staffSettingsSchema } from '#domain/staff/second-step.ts'
import { foldCode } from '#domain/validation/pasted-text.ts'
import { folded, tidied } from '#domain/validation/text-fields.ts'
import { cashSettingsSchema, type PublicCashSettings } from './cash-settings.ts'
import { limitsSchema } from './limits.ts'
import { occasionSettingsSchema } from './occasion-settings.ts'
import { shopName } from './shop-name.ts'

const line = (longest: number) => z.string().check(tidied, z.maxLength(longest))
const phone = z.string().check(folded, z.maxLength(30))
const email = z.string().check(z.overwrite(normaliseEmail), z.maxLength(254))
const hue = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'A colour is # and six digits or letters a-f'))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** Limited, as each day is looked up in the calendar. */
const shippingDays = z.int().check(z.gte(0), z.lte(90))
const amountPaise = z.int().check(z.gte(0), z.lte(10_00_000_00))

/** An uploaded picture with its size in pixels, with which a page reserves its space. */
const logo = z.object({
  mediaId: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  width: z.int().check(z.gte(1), z.lte(2_000)),
  height: z.int().check(z.gte(1), z.lte(2_000)),
})
export type BrandLogo = z.infer<typeof logo>

/** The shop's identity is complete, or empty as in a new shop. */
function allOrNone<const Field extends string>(...fields: readonly Field[]) {
  return ({ value, issues }: z.core.ParsePayload<Record<Field, unknown>>) => {
    const missing = fields.filter((field) => value[field] === '')
    if (missing.length === fields.length) return
    for (const field of missing)
      issues.push({ code: 'custom', input: value, path: [field], message: 'Fill in this field' })
  }
}

const contact = z.object({ email, phone, hours: line(120) }).check(allOrNone('email', 'phone'))

/** A GST rate: applies from a day on, for pieces up to a taxable value. */
export const taxRateSchema = z.object({
  taxClass: z.enum(TAX_CLASSES),
  /** First day, `2025-09-22`, in India's time. */
  validFrom: day,
  /** Last day; null while it applies. */
  validTo: z.nullable(day),
  /** Highest taxable value of one piece in paise to which this rate applies; null for any. */
  upToTaxablePaise: z.nullable(z.int().check(z.gte(0))),
  /** Basis points: 500 is 5 %. */
  rateBasisPoints: z.int().check(z.gte(0), z.lte(10_000)),
})

/** An optional charge that customers tick in the cart. */
const giftWrapSchema = z.object({
  enabled: z._default(z.boolean(), false),
  /** For the whole order, tax included. */
  feePaise: z._default(z.int().check(z.gte(1), z.lte(10_00_000_00)), 49_00),
  /** The label for customers; '' for 'Gift wrap' in their language. */
  label: z._default(line(40), ''),
  /** 998540 is packaging services. */
  sac: z._default(z.string().check(z.regex(/^\d{4,8}$/, 'This code has 4 to 8 digits')), '998540'),
  rateBasisPoints: z._default(z.int().check(z.gte(0), z.lte(10_000)), 18_00),
})

/**
 * The shop's settings: one value for each key, and every key may have a later value with a start date. No setting is a
 * constant of the program. A new key or field has a default, as versions saved earlier lack it. The shop's identity may be
 * empty here, as in a new shop; `findSettingFaults` requires it when the setting is saved.
 */
export const shopSettingsSchema = z.object({
  brand: z.object({
    name: line(60),
    tagline: line(160),
    /** An uploaded logo; null for the built-in one. */
    logo: z._default(z.nullable(logo), null),
    /** Replace the design's hues of the same name; null keeps them. */
    hues: z.object({
      neel: z.nullable(hue),
      rani: z.nullable(hue),
      genda: z.nullable(hue),
      mor: z.nullable(hue),
    }),
  }),
  legal: z.object({
    name: line(150),
    address: line(300),
    gstin: z.string().check(
      z.overwrite((text) => parseGstin(text) ?? foldCode(text)),
      z.maxLength(15),
    ),
    /** The seller is not registered for GST and states so: an empty GSTIN is then not missing. */
    notRegistered: z._default(z.boolean(), false),
    cin: line(21),
    /** GST code of the seller's State; '' in a new shop. */
    stateCode: z.string().check(z.regex(/^(\d{2})?$/)),
  }),
  store: z.object({ address: line(300), returnsAddress: line(300), mapUrl: line(500) }),
  contact,
  grievanceOfficer: z.object({
    name: line(120),
    designation: line(120),
    email,
    phone,
  }),
  links: z.object({ instagram: line(300), facebook: line(300), youtube: line(300) }),
  shipping: z.object({
    feePaise: amountPaise,
    /** Subtotal from which shipping is free; the cart shows a hint below it while there is a fee. */
    freeFromPaise: amountPaise,
    businessDays: z.tuple([shippingDays, shippingDays]),
    /** Days from order to the estimated delivery. */
    estimateDays: z.int().check(z.gte(1), z.lte(60)),
    /** Usual days of parcels to army addresses: no date is promised there. */
    armyDays: z._default(z.tuple([shippingDays, shippingDays]), [10, 20]),
    updatedOn: line(40),
  }),
  giftWrap: z._default(giftWrapSchema, z.parse(giftWrapSchema, {})),
  returns: returnSettingsSchema,
  reviews: z._default(reviewSettingsSchema, z.parse(reviewSettingsSchema, {})),
  cashOnDelivery: cashSettingsSchema,
  invoices: invoiceSettingsSchema,
  messages: z._default(messageSettingsSchema, NO_REGISTRATIONS),
  opening: z._default(openingSchema, OPEN),
  /** The coupon for newsletter subscribers, in upper case; '' for none. */
  newsletter: z.object({
    couponCode: z.string().check(
      z.overwrite((text) => normaliseCouponCode(text) ?? ''),
      z.maxLength(40),
    ),
  }),
  /** Couriers. */
  carriers: z._default(carriersSchema, CARRIERS_AT_START),
  courier: z._default(courierSettingsSchema, z.parse(courierSettingsSchema, {})),
  /** Delivery times, and places without delivery. */
  delivery: z._default(deliverySettingsSchema, z.parse(deliverySettingsSchema, {})),
  /** Festivals and other occasions, with their days. */
  occasions: occasionSettingsSchema,
  packing: z._default(packingSettingsSchema, z.parse(packingSettingsSchema, {})),
  limits: limitsSchema,
  staff: z._default(staffSettingsSchema, z.parse(staffSettingsSchema, {})),
  retention: z.object({
    /** Days after which personal data is removed from stored events of the payment provider. */
    paymentEventDays: z._default(z.int().check(z.gte(7), z.lte(365)), 90),
    /** Days after which recipients and subjects of notifications are deleted. */
    messageDays: z._default(z.int().check(z.gte(30), z.lte(3_650)), 400),
    /** Days after which login records of staff are deleted. */
    signInDays: z._default(z.int().check(z.gte(7), z.lte(365)), 180),
    /** Days after which a solved ticket is deleted; personal data is kept for at least a year (DPDP Rules 2025). */
    ticketDays: z._default(z.int().check(z.gte(365), z.lte(3_650)), 400),
    /** The same for a grievance: a consumer may complain for two years (Consumer Protection Act 2019, section 69). */
    grievanceDays: z._default(z.int().check(z.gte(730), z.lte(3_650)), 800),
  }),
  tax: z.object({ rates: z.array(taxRateSchema).check(z.maxLength(100)) }),
  /** The shop's own synonyms for the search. */
  searchWords: z._default(ownWordsSchema, []),
})

export type ShopSettings = z.output<typeof shopSettingsSchema>

/** What every visitor may know: without what only the admin, the notifications, the tax table or the limits need. */
export type PublicSettings = Omit<
  ShopSettings,
  | 'tax'
  | 'invoices'
  | 'messages'
  | 'newsletter'
  | 'opening'
  | 'limits'
  | 'retention'
  | 'staff'
  | 'carriers'
  | 'courier'
  | 'delivery'
  | 'occasions'
  | 'packing'
  | 'returns'
  | 'reviews'
  | 'cashOnDelivery'
  | 'searchWords'
> & {
  /** Stated before a purchase. */
  returns: Pick<ReturnSettings, 'days' | 'exceptions'>
  cashOnDelivery: PublicCashSettings
  /** Stated in the privacy policy. */
  retention: Pick<ShopSettings['retention'], 'ticketDays' | 'grievanceDays'>
  /** Only of a closed shop. */
  closed?: ClosedShop
}

export function publicSettings({
  tax: _tax,
  invoices: _invoices,
  messages: _messages,
  newsletter: _newsletter,
  opening,
  limits: _limits,
  retention: { ticketDays, grievanceDays },
  staff: _staff,
  carriers: _carriers,
  courier: _courier,
  delivery: _delivery,
  occasions: _occasions,
  packing: _packing,
  reviews: _reviews,
  searchWords: _searchWords,
  returns: { days, exceptions },
  cashOnDelivery: { enabled, minimumPaise, maximumPaise, roundDown, army, categories },
  ...open
}: ShopSettings): PublicSettings {
  const cashOnDelivery = { enabled, minimumPaise, maximumPaise, roundDown, army, categories }
  const closed = closedShop(opening)
  const { brand } = open
  return {
    ...open,
    brand: { ...brand, name: shopName(brand) },
    returns: { days, exceptions },
    retention: { ticketDays, grievanceDays },
    cashOnDelivery,
    ...(closed ? { closed } : {}),
  }
}
