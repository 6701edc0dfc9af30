import { useRouteLoaderData } from 'react-router'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import type { loader } from '#web/root.tsx'

/** The shop's name, contacts, links and terms, from the root loader. */
export function usePublicSettings(): PublicSettings {
  const data = useRouteLoaderData<typeof loader>('root')
  if (!data) throw new Error('Cannot show a page as the root loader has not answered')
  return data.settings
}
