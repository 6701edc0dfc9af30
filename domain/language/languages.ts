/** Every language that the shop speaks (BCP 47), the default first. Each has its texts beside the English ones. */
export const LANGUAGES = ['en'] as const

/** Accented English in brackets, for a test that finds what no text file says. */
export const PSEUDO_LANGUAGE = 'en-XA'

export type Language = (typeof LANGUAGES)[number] | typeof PSEUDO_LANGUAGE

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

const KNOWN: readonly Language[] = [...LANGUAGES, PSEUDO_LANGUAGE]

/** The first language of an Accept-Language header that the shop speaks; the default where it speaks none of them. */
export function chooseLanguage(acceptLanguage: string | undefined): Language {
  const asked = (acceptLanguage ?? '').slice(0, 200).split(',')
  for (const range of asked) {
    const tag = (range.split(';')[0] ?? '').trim().toLowerCase()
    const found =
      KNOWN.find((language) => language.toLowerCase() === tag) ??
      LANGUAGES.find((language) => language === tag.split('-')[0])
    if (found) return found
  }
  return DEFAULT_LANGUAGE
}

/** What `<html lang>` says of a language: ours is the English of India. */
export function pageLanguage(language: string): string {
  return language === 'en' ? 'en-IN' : language
}
