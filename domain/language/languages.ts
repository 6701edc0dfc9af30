/** The shop's languages (BCP 47), the default first. Each has its texts beside the English ones. */
export const LANGUAGES = ['en'] as const

/** Accented English in brackets, for a test that finds texts outside the text files. */
export const PSEUDO_LANGUAGE = 'en-XA'

export type Language = (typeof LANGUAGES)[number] | typeof PSEUDO_LANGUAGE

export const DEFAULT_LANGUAGE: Language = LANGUAGES[0]

const KNOWN: readonly Language[] = [...LANGUAGES, PSEUDO_LANGUAGE]

/** The first supported language in an Accept-Language header; the default if none is. */
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

/** The value of `<html lang>`: our English is Indian English. */
export function pageLanguage(language: string): string {
  return language === 'en' ? 'en-IN' : language
}
