import { createContext, useContext } from 'react'
import type { Announced } from '#domain/content/fill-contents.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'

/**
 * Provided once by the root. The router's own hook for another route's data would render its callers at each step of
 * each navigation, the whole frame among them.
 */
export const PublicSettingsContext = createContext<PublicSettings | null>(null)

/** The shop's name, contacts, links and terms, from the root loader. */
export function usePublicSettings(): PublicSettings {
  const settings = useContext(PublicSettingsContext)
  if (!settings) throw new Error('Cannot show a page as the root loader has not answered')
  return settings
}

/** What the bar above every page says, from the root loader; null for no bar. */
export const AnnouncedContext = createContext<Announced | null>(null)
