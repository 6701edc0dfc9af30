import type { Device, Source } from './events.ts'
import { queryValues } from './query-values.ts'

/**
 * What programs say that are no visitors: crawlers, previews of links, monitors, and scripts of every kind. A program
 * that calls itself a browser counts as one; nothing is looked at that would tell one visitor from another.
 */
const PROGRAMS =
  /bot\b|bot[/ _-]|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|embedly|quora|pinterest\/|archiver|monitor|uptime|pingdom|lighthouse|headless|phantom|puppeteer|playwright|selenium|scrap|fetch|http|curl|wget|python|java\/|perl|ruby|php|node|axios|okhttp|go-|libwww|feed|validator|scan/i
const PHONES = /mobi|android|iphone|ipad|ipod/i
/** A browser names itself at some length. */
const SHORTEST = 20

/** What a visitor has in hand, by the name that the browser gives itself; null for a program. */
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
 * From where somebody enters the shop; null for a step within it.
 * @param query of the address that is entered, without its mark
 * @param referrer the address of the page before, '' for none
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

/** What the shop's own letters and advertisements say of themselves. */
function campaignOf(query: string): Source | null {
  if (!/(^|&)(utm_|gclid|msclkid|fbclid)/.test(query)) return null
  const named = queryValues(query)
  const has = (name: string) => named.get(name) !== null
  const medium = named.get('utm_medium') ?? ''
  if (has('gclid') || has('msclkid') || PAID.test(medium)) return 'ad'
  if (MAILED.test(medium) || MAILED.test(named.get('utm_source') ?? '')) return 'mail'
  return has('fbclid') || medium === 'social' ? 'social' : null
}

/** 'www.google.com' of 'https://www.google.com/search?q=x', with its port where it has one; '' for none. */
function hostOf(address: string): string {
  const start = address.indexOf('://')
  if (start === -1) return ''
  const end = address.indexOf('/', start + 3)
  return address.slice(start + 3, end === -1 ? undefined : end)
}
