import { lookUp } from '#domain/language/look-up.ts'
import { plainWords } from './cell-value.ts'

const OTHER_NAMES: Readonly<Record<string, string>> = {
  bharat: 'IN',
  भारत: 'IN',
  ind: 'IN',
  usa: 'US',
  uk: 'GB',
  england: 'GB',
  prc: 'CN',
  turkey: 'TR',
  korea: 'KR',
  'viet nam': 'VN',
  'hong kong': 'HK',
  macau: 'MO',
  burma: 'MM',
}

let known: ReadonlyMap<string, string> | undefined

/** Country codes by name: 'india' → 'IN'. Built on first use. */
function countriesByName(): ReadonlyMap<string, string> {
  if (known) return known
  const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  const found = new Map<string, string>()
  for (const first of letters) {
    for (const second of letters) {
      const code = `${first}${second}`
      const name = names.of(code)
      // Withdrawn codes share the names of their successors and would win alphabetically.
      const isOfToday = new Intl.Locale(`und-${code}`).region === code
      if (name !== undefined && isOfToday && !['ZZ', 'EU', 'UN', 'EZ', 'QO', 'XA', 'XB'].includes(code)) {
        found.set(plainWords(name), code)
      }
    }
  }
  known = found
  return found
}

/** ISO 3166 alpha-2 of a country by its name or code; null for other texts. */
export function countryCodeOf(text: string): string | null {
  const words = plainWords(text).replace(/^(made|product|manufactured) (in|of) /, '')
  const byName = lookUp(OTHER_NAMES, words) ?? countriesByName().get(words)
  if (byName) return byName
  const code = words.toUpperCase()
  return [...countriesByName().values()].includes(code) ? code : null
}
