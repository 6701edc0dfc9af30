import * as z from 'zod/mini'
import { issue } from '#domain/validation/issue.ts'
import { tidied } from '#domain/validation/text-fields.ts'
import { isSimplePattern } from './number-pattern.ts'

/** The key for parcels that the shop delivers itself or whose courier is not named. */
export const BY_HAND = 'by_hand'

/** The longest tracking number. */
export const LONGEST_TRACKING_NUMBER = 40

const line = (longest: number) => z.string().check(tidied, z.maxLength(longest))
const link = line(300).check(z.regex(/^(https:\/\/\S+)?$/, issue('wrongKind')))

/** A courier in the settings. Links and number formats change without notice, so they are data. */
export const carrierSchema = z.object({
  /** Parcels refer to it, so it never changes. */
  key: z.string().check(z.regex(/^[a-z0-9_]{1,40}$/)),
  name: line(60).check(z.minLength(1)),
  /** The page of one parcel, with `{number}` for its number; '' if the courier has none. */
  trackingLink: link,
  /** The page on which a number is typed; '' if there is none. */
  trackingPage: link,
  /** A regular expression for its numbers; '' if they follow no rule. A hint, never a reason to refuse. */
  numberPattern: line(200).check(z.refine(isPattern, issue('wrongKind'))),
  /** Offered when a parcel is shipped. */
  active: z.boolean(),
})
export type Carrier = z.infer<typeof carrierSchema>

export const carriersSchema = z.array(carrierSchema).check(z.maxLength(50))

/**
 * Default couriers of shops in India. Links and number formats come from public shop software (such as the WooCommerce
 * shipment-tracking provider list). The couriers guarantee none of them. Where public sources disagree on a link, the
 * courier's own page is used.
 */
export const CARRIERS_AT_START: Carrier[] = [
  carrier('amazon_shipping', 'Amazon Shipping', 'https://track.amazon.in/tracking/{number}', ''),
  carrier(
    'blue_dart',
    'Blue Dart',
    'https://www.bluedart.com/web/guest/trackdartresultthirdparty?trackFor=0&trackNo={number}',
    '^\\d{11,12}$',
  ),
  carrier('delhivery', 'Delhivery', 'https://www.delhivery.com/track/package/{number}', '^\\d{11,14}$'),
  carrier(
    'dtdc',
    'DTDC',
    'https://www.dtdc.in/tracking/tracking_results.asp?Ttype=awb_no&strCnno={number}',
    '^[A-Z]\\d{8}$',
  ),
  carrier('ecom_express', 'Ecom Express', 'https://ecomexpress.in/tracking/?awb_field={number}', '^\\d+$'),
  carrier('ekart', 'Ekart', 'https://ekartlogistics.com/shipmenttrack/{number}', '^FM(PP|PC|SD)\\d{10,}$'),
  {
    ...carrier('india_post', 'India Post', '', '^[A-Z]{2}\\d{9}IN$'),
    trackingPage: 'https://www.indiapost.gov.in/_layouts/15/dop.portal.tracking/trackconsignment.aspx',
  },
  {
    ...carrier('shadowfax', 'Shadowfax', '', '^SF\\d{9,}$'),
    trackingPage: 'https://www.shadowfax.in/track-order',
  },
  carrier('shiprocket', 'Shiprocket', 'https://shiprocket.co/tracking/{number}', ''),
  carrier(
    'xpressbees',
    'Xpressbees',
    'https://www.xpressbees.com/shipment/tracking?awbNo={number}',
    '^\\d{13,14}$',
  ),
]

function carrier(key: string, name: string, trackingLink: string, numberPattern: string): Carrier {
  return { key, name, trackingLink, trackingPage: '', numberPattern, active: true }
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

/** The canonical form of a number: upper-case letters and digits only. ' 1234-5678 in' → '12345678IN' */
export function normaliseTrackingNumber(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** The courier's page of this parcel, else its tracking page; null if it has neither. */
export function trackingUrl(
  { trackingLink, trackingPage }: Pick<Carrier, 'trackingLink' | 'trackingPage'>,
  trackingNumber: string,
): string | null {
  if (trackingLink !== '' && trackingNumber !== '') {
    return trackingLink.replaceAll('{number}', encodeURIComponent(trackingNumber))
  }
  return trackingPage === '' ? null : trackingPage
}

/** Whether a number looks like one of the courier's. Couriers change their formats, so a mismatch only warns. */
export function looksLikeItsNumber(
  { numberPattern }: Pick<Carrier, 'numberPattern'>,
  typed: string,
): boolean {
  // An older shop may have stored a pattern with catastrophic backtracking. Ignore it.
  if (numberPattern === '' || !isSimplePattern(numberPattern)) return true
  return new RegExp(numberPattern).test(normaliseTrackingNumber(typed).slice(0, LONGEST_TRACKING_NUMBER + 1))
}
