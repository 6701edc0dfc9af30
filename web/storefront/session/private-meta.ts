import type { MetaDescriptor, MetaFunction } from 'react-router'
import type { loader as rootLoader } from '#web/root.tsx'

/** Title and `noindex` of a page whose content is one person's. */
export function privateMeta(title: string): MetaFunction<undefined, { root: typeof rootLoader }> {
  return ({ matches }): MetaDescriptor[] => {
    const root = matches.find((match) => match?.id === 'root')
    const brand = root?.loaderData?.settings.brand.name
    return [{ title: brand ? `${title} · ${brand}` : title }, { name: 'robots', content: 'noindex' }]
  }
}
