import type { Device, Source } from './events.ts'
import { queryValues } from './query-values.ts'

/**
 * User agents of bots: crawlers, link previews, monitors, and scripts of every kind. A bot that claims to be a browser
 * counts as one; the check uses nothing that could identify a visitor.
 */
const PROGRAMS =
  /bot\b|bot[/ _-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|quora|pinterest\/|archiver|monitor|uptime|pingdom|lighthouse|headless|phantom|puppeteer|playwright|selenium|scrap|fetch|http|curl|wget|python|java\/|perl|ruby|php|node|axios|okhttp|go-|libwww|feed|validator|scan/i
const PHONES = /mobi|android|iphone|ipad|ipod/i
/** Browsers' user agents are longer. */
const SHORTEST = 20

/** The visitor's device by the user agent; null for a bot. */
export function visitorDevice(userAgent: string | undefined): Device | null {
  if (userAgent === undefined || userAgent.length < SHORTEST || PROGRAMS.test(userAgent)) return null
  return PHONES.test(userAgent) ? 'phone' : 'desktop'
}

const SEARCHES = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|yandex|baidu|qwant|startpage|brave)\./
const SOCIALS =
  /(^|\.)(facebook|instagram|youtube|pinterest|whatsapp|twitter|x|linkedin|reddit|telegram|snapchat|sharechat|threads)\.|^(t\.co|wa\.me|t\.me|fb\.me|youtu\.be|pin\.it)$/
const PAID = /^(cpc|ppc|cpm|paid|paid[-_ ]?(social|search)|paidsocial|paidsearch|display|ads?)$/i
const MAILED = /^(e-?mail|newsletter|letter)$/i

/**
 * Where a visit came from; null for a navigation within the shop.
 * @param query of the requested address, without its question mark
 * @param referrer the address of the previous page, '' for none
 */
export function visitSource({
  query,
  referrer,
  ownHost,
}: {
  query: string
  referrer: string
  ownHost: string
}): Source | null {
  const host = hostOf(referrer)
  if (host !== '' && host === ownHost) return null
  return campaignOf(query) ?? sourceOfHost(host)
}

function sourceOfHost(host: string): Source {
  if (host === '') return 'direct'
  if (SEARCHES.test(host)) return 'search'
  return SOCIALS.test(host) ? 'social' : 'link'
}

/** The campaign parameters of the shop's own emails and ads. */
function campaignOf(query: string): Source | null {
  if (!/(^|&)(utm_|gclid|msclkid|fbclid)/.test(query)) return null
  const named = queryValues(query)
  const has = (name: string) => named.get(name) !== null
  const medium = named.get('utm_medium') ?? ''
  if (has('gclid') || has('msclkid') || PAID.test(medium)) return 'ad'
  if (MAILED.test(medium) || MAILED.test(named.get('utm_source') ?? '')) return 'mail'
  return has('fbclid') || medium === 'social' ? 'social' : null
}

/** 'www.google.com' for 'https://www.google.com/search?q=x', with its port if it has one; '' for none. */
function hostOf(address: string): string {
  const start = address.indexOf('://')
  if (start === -1) return ''
  const end = address.indexOf('/', start + 3)
  return address.slice(start + 3, end === -1 ? undefined : end)
}
