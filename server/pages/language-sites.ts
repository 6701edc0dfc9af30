import { DEFAULT_LANGUAGE, type Language } from '#domain/language/languages.ts'
import type { PageRenderer } from './render-page.ts'
import type { StaticFile } from './web-build.ts'

/** The pages of one language and their files. */
export interface LanguageSite {
  readonly renderer: PageRenderer
  readonly files: ReadonlyMap<string, StaticFile>
}

/** Finds the pages of a language, or those of the default one if it was not built. */
export type FindSite = (language: Language) => Promise<LanguageSite>

/**
 * Each language is a separate build. All except the default are opened on demand, so that they do not slow down the
 * start.
 * @param open returns null for a language that was not built
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
      // Drop it, so that the next request tries again.
      if (opened.get(language) === known) opened.delete(language)
      throw error
    }
  }
}
