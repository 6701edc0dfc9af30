import { DEFAULT_LANGUAGE, LANGUAGES, type Language, PSEUDO_LANGUAGE } from './languages.ts'

const ALL: readonly Language[] = [...LANGUAGES, PSEUDO_LANGUAGE]
const PREFIXED = ALL.filter((language) => language !== DEFAULT_LANGUAGE)

/** The path prefix of a language: '' for the default, '/hi' for another. */
export function languagePrefix(language: string): string {
  return language === DEFAULT_LANGUAGE ? '' : `/${language}`
}

/**
 * The language of a root-relative address, and the address without its prefix: '/hi/shop?page=2' → 'hi',
 * '/shop?page=2'.
 */
export function splitLanguage(address: string): { language: Language; rest: string } {
  for (const language of PREFIXED) {
    const prefix = languagePrefix(language)
    if (!address.startsWith(prefix)) continue
    const rest = address.slice(prefix.length)
    if (rest === '' || /^[/?]/.test(rest)) return { language, rest: rest.startsWith('/') ? rest : `/${rest}` }
  }
  return { language: DEFAULT_LANGUAGE, rest: address }
}
