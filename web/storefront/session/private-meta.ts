import type { MetaDescriptor, MetaFunction } from 'react-router'
import type { loader as rootLoader } from '#web/root.tsx'
import { closedTitleOf } from './closed-title.ts'

type RootData = Awaited<ReturnType<typeof rootLoader>> | undefined

/** Title and `noindex` of a page whose content is one person's. */
export function privateMeta(title: string): MetaFunction<undefined, { root: typeof rootLoader }> {
  return ({ matches, location }): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')?.loaderData
    return privateTags(title, { root, pathname: location.pathname })
  }
}

/** The same for a page that is private only at times. */
export function privateTags(
  title: string,
  { root, pathname }: { root: RootData; pathname: string },
): MetaDescriptor[] {
  const brand = root?.settings.brand.name
  // The closed page stands in the place of cart and checkout, too.
  const closedTitle = closedTitleOf(root, pathname)
  return [
    { title: closedTitle ?? (brand ? `${title} · ${brand}` : title) },
    { name: 'robots', content: 'noindex' },
  ]
}
