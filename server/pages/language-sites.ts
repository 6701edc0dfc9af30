import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import type { PageRenderer } from './render-page.ts'
import type { StaticFile } from './web-build.ts'

/** The pages of one language and the files that they load. */
export interface LanguageSite {
  readonly renderer: PageRenderer
  readonly files: ReadonlyMap<string, StaticFile>
}

/** Finds the pages of a language, or those of the default one where it was never built. */
export type FindSite = (language: Language) => Promise<LanguageSite>

/**
 * Each language is a build of its own. All but the default one's are opened when somebody first asks for them, so
 * that a language costs the start of the shop nothing.
 * @param open answers null for a language that was never built
 */
export function createLanguageSites(
  defaultSite: LanguageSite,
  open: (language: Language) => Promise<LanguageSite | null>,
): FindSite {
  const opened = new Map<Language, Promise<LanguageSite | null>>()
  return async (language) => {
    if (language === DEFAULT_LANGUAGE) return defaultSite
    const known = opened.get(language) ?? open(language)
    opened.set(language, known)
    try {
      return (await known) ?? defaultSite
    } catch (error) {
      // The next visitor finds whether it can be read then.
      if (opened.get(language) === known) opened.delete(language)
      throw error
    }
  }
}
