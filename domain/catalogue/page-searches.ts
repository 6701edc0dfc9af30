import { tellingWords } from './search-words.ts'
import { spoken } from './spoken-question.ts'

/** Pages that people search for, with their addresses. */
export const SEARCHED_PAGES = {
  returns: '/shipping-policy#returns',
  exchanges: '/shipping-policy#exchanges',
  refunds: '/shipping-policy#refunds',
  cancellation: '/shipping-policy#cancellation',
  delivery: '/shipping-policy#delivery',
  track: '/track',
  orders: '/orders',
  payment: '/#faq',
  sizes: '/size-guide',
  contact: '/contact-us',
  about: '/about-us',
  privacy: '/privacy-policy',
  terms: '/terms-of-service',
  account: '/profile',
  wishlist: '/wishlist',
  cart: '/cart',
} as const
export type SearchedPage = keyof typeof SEARCHED_PAGES

/** Words that find a page anywhere in a query, more specific pages first. */
const SAID: readonly (readonly [SearchedPage, RegExp])[] = [
  [
    'track',
    /\b(?:track(?:ing)?(?: my| your| the)? (?:orders?|parcels?|packages?|shipments?|number)|(?:orders?|parcels?|shipment|package) (?:ka |ko )?(?:track(?:ing)?|status)|where is my (?:order|parcel)|(?:order|parcel) (?:kahan|kaha|kab)(?: (?:hai|aayega|ayega|tak))*|tracking id|order not received)\b/,
  ],
  [
    'cancellation',
    /\b(?:cancel(?:lation)?(?: my| the| of)? (?:order|policy)|order cancel(?:lation)?|cancellation)\b/,
  ],
  [
    'exchanges',
    /\b(?:exchange policy|(?:size|product|item) exchange|how to exchange|exchange (?:size|kaise|karna|order))\b/,
  ],
  ['refunds', /\b(?:refund(?: policy| status)?|money back|paisa wapas|paise wapas)\b/],
  [
    'returns',
    /\b(?:returns? (?:policy|order|product|item|kaise|karna|period|days|request)|(?:how|where) (?:to|do i|can i) return|return and exchange|returns? exchange|wapsi|wapasi)\b/,
  ],
  [
    'sizes',
    /\b(?:sizes? (?:chart|guide|table|charts|help)|measure?ments? (?:chart|guide)|(?:what|which|kaun sa|konsa) size|size kaise)\b/,
  ],
  [
    'payment',
    /\b(?:cash on delivery|c ?o ?d|cash payment|payment (?:options?|methods?|modes?)|pay on delivery)\b/,
  ],
  [
    'delivery',
    /\b(?:shipping policy|free (?:shipping|delivery)|delivery (?:time|charges?|days|date|policy)|shipping (?:charges?|time|cost)|kab (?:milega|aayega))\b/,
  ],
  [
    'contact',
    /\b(?:customer (?:care|service|support)|contact (?:us|number|no|details)|help ?line|phone number|mobile number|whats ?app(?: number)?|email id|store (?:location|address|near me)|shop (?:address|location|near me))\b/,
  ],
  ['privacy', /\bprivacy policy\b/],
  ['terms', /\bterms (?:of service|and conditions|conditions)\b/],
  ['about', /\babout (?:us|you|phirki)\b/],
  ['orders', /\b(?:my|mera|mere|order) (?:orders?|history|parcel)\b/],
  ['account', /\b(?:my account|log ?in|sign ?in|sign ?up|my profile|change password|forgot password)\b/],
  ['wishlist', /\b(?:my )?wish ?list\b/],
  ['cart', /\b(?:my|shopping) (?:cart|bag)\b/],
]

/** Words that find a page if the query has no others. */
const ALONE: readonly (readonly [SearchedPage, RegExp])[] = [
  ['exchanges', /^(?:exchanges?|badalna|badlna)$/],
  ['returns', /^(?:returns?|wapas|vapas|vapsi)$/],
  ['track', /^(?:track(?:ing)?|order status|status)$/],
  ['orders', /^orders?$/],
  ['cancellation', /^cancel$/],
  ['payment', /^(?:payments?|upi|gpay|google pay|phonepe|paytm|emi|net ?banking|credit card|debit card)$/],
  ['sizes', /^(?:size|sizes|sizing|measurements?)$/],
  ['delivery', /^(?:shipping|delivery|courier)$/],
  ['contact', /^(?:contacts?|help|support|complaint|address|phone|email|wholesale|bulk order)$/],
  ['account', /^(?:account|profile|register|password)$/],
  ['cart', /^(?:cart|basket|checkout)$/],
  ['privacy', /^privacy$/],
  ['terms', /^terms$/],
  ['about', /^(?:about|phirki|who are you)$/],
]

export interface PageSearch {
  pages: SearchedPage[]
  /** The query only asks for a page. */
  isAll: boolean
}

/** The pages that a query asks for: 'return policy' is one, 'return gift' is not. Never throws. */
export function searchedPages(text: string): PageSearch {
  const said = spoken(text).replace(/[.-]+/g, ' ').replace(/\s+/g, ' ').trim()
  const bare = said.replace(/^(?:please |pls |my |the )+/, '')
  const alone = ALONE.filter(([, pattern]) => pattern.test(bare)).map(([page]) => page)
  if (alone.length > 0) return { pages: alone.slice(0, 1), isAll: true }
  const [found] = SAID.filter(([, pattern]) => pattern.test(said))
  if (!found) return { pages: [], isAll: false }
  const [page, pattern] = found
  const rest = said.replace(pattern, ' ').split(' ').filter(Boolean)
  const asked = tellingWords(rest).filter((word) => !SMALL_TALK.has(word))
  return { pages: [page], isAll: asked.length === 0 }
}

/** Words around a page's name that name no product. */
const SMALL_TALK = new Set(
  'how what when where which is are do does can will you u your available availability kaise kya kab kahan hota karna kare karen karu option options policy order orders product phirki yes no'.split(
    ' ',
  ),
)
