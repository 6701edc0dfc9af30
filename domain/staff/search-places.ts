import { lookUp } from '#domain/language/look-up.ts'

/** Keywords of the admin's pages by address; the name itself need not be repeated. */
export const PLACE_WORDS: Readonly<Record<string, string>> = {
  '/admin': 'today home dashboard revenue figures',
  '/admin/orders': 'parcels pack ship sales export awb bulk tracking numbers delivered status file',
  '/admin/counter': 'sale sell bill till pos cash register walk in shop closing drawer upi card',
  '/admin/products': 'catalogue stock sizes prices import csv',
  '/admin/customers': 'people buyers parents',
  '/admin/offers': 'coupons codes discounts vouchers',
  '/admin/messages': 'tickets support contact grievance answers',
  '/admin/reviews': 'ratings stars comments',
  '/admin/returns': 'exchanges refunds',
  '/admin/recalls': 'recall safety unsafe product buyers drawstring refund notify',
  '/admin/breaches': 'breach leak hack privacy dpdp data protection board incident notify personal',
  '/admin/purchasing': 'buying reorder suppliers vendors purchase orders goods received grn batch lot cost',
  '/admin/stock-count': 'inventory count barcode',
  '/admin/undelivered': 'failed delivery rto lost parcels',
  '/admin/couriers': 'carriers pickup tracking labels',
  '/admin/cash': 'cod remittance money',
  '/admin/tax-months': 'gst gstr tax invoices',
  '/admin/contents': 'texts slides policies pages questions faq announcement',
  '/admin/newsletter': 'subscribers letters',
  '/admin/sent': 'mails sms whatsapp outbox',
  '/admin/insight': 'reports charts funnel trending searches',
  '/admin/settings':
    'shipping legal address brand logo payment keys tax numbering preferences configuration setup',
  '/admin/settings/before-opening': 'go live launch checklist missing demo details setup',
  '/admin/settings/brand': 'colors colours logo tagline theme look favicon name title branding',
  '/admin/settings/legal':
    'gstin gst cin company registered state pan business entity tax number registration',
  '/admin/settings/store': 'location map pickup returns address warehouse godown premises',
  '/admin/settings/contact':
    'phone telephone mobile number email mail timings opening hours customer care helpline whatsapp',
  '/admin/settings/grievance-officer': 'complaints complaint nodal law grievances redressal',
  '/admin/settings/links': 'instagram insta facebook fb youtube social media',
  '/admin/settings/opening':
    'open close closed holiday vacation pause away launch coming soon maintenance mode',
  '/admin/settings/tax': 'gst rates hsn slab percent vat cgst sgst igst taxes',
  '/admin/settings/cash-on-delivery': 'cod otp refused pin pay at door cash limit',
  '/admin/settings/newsletter': 'coupon welcome subscribers subscribe signup',
  '/admin/settings/reviews': 'ratings stars ask',
  '/admin/settings/search-words': 'synonyms synonym searches found meaning spelling hinglish',
  '/admin/settings/shipping': 'postage fee free threshold charges delivery cost freight',
  '/admin/settings/gift-wrap': 'present wrapping paper charge fee',
  '/admin/settings/occasions': 'festivals diwali eid christmas onam dates order by',
  '/admin/settings/delivery': 'pincode pin days dispatch cutoff serviceable courier comes time',
  '/admin/settings/packing': 'box weight label slip packaging sla late',
  '/admin/settings/carriers':
    'couriers carriers tracking delhivery dtdc bluedart blue dart ekart xpressbees speed post india post logistics',
  '/admin/settings/courier': 'shiprocket aggregator pickup booking',
  '/admin/settings/returns': 'exchange refund window days policy replacement rma',
  '/admin/settings/invoices': 'numbering prefix series bill billing gst credit note signatory hsn',
  '/admin/settings/keys':
    'razorpay smtp api secret webhook password sms whatsapp mail email gateway upi payments payment provider credit debit card netbanking',
  '/admin/settings/messages': 'sms whatsapp dlt sender templates registration',
  '/admin/settings/staff':
    'second step two factor 2fa password log in login security roles otp authenticator',
  '/admin/settings/limits': 'maximum pieces attempts rate abuse spam fraud block',
  '/admin/settings/retention': 'privacy erase delete keep data dpdp months gdpr retention',
  '/admin/start': 'first hour setup begin onboarding checklist steps new shop',
  '/admin/staff':
    'people roles invite invitation permissions users team employee sessions second step 2fa two',
  '/admin/roles': 'permissions rights allowed access owner manager packer viewer',
  '/admin/settings/self-audit': 'dark patterns audit declaration consumer law ccpa',
  '/admin/activity': 'log history audit who changed trail events',
  '/admin/imports': 'upload csv file products',
  '/admin/packing': 'pack scan',
  '/admin/pick-list': 'collect pieces print',
  '/admin/more': 'log out dark light keys theme',
}

/** A page of the admin. */
export interface Place {
  label: string
  path: string
  /** A description beyond its name. */
  text?: string
  /** More keywords, which are not shown. */
  words?: string
}

const MOST_PLACES = 5

/** Pages of which every query word starts a word of the name or keywords; matches by name first. */
export function findPlaces<Of extends Place>(places: readonly Of[], typed: string): Of[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const fits = (text: string) => {
    const known = wordsOf(text)
    return words.every((word) => known.some((one) => one.startsWith(word)))
  }
  const byName = places.filter(({ label }) => fits(label))
  const byWords = places.filter(
    (place) =>
      !byName.includes(place) &&
      fits(
        `${place.label} ${place.text ?? ''} ${place.words ?? ''} ${lookUp(PLACE_WORDS, place.path) ?? ''}`,
      ),
  )
  return [...byName, ...byWords].slice(0, MOST_PLACES)
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
