import type { MetaDescriptor } from 'react-router'
import { LANGUAGE } from '#domain/language/current.ts'
import { pageLanguage } from '#domain/language/languages.ts'
import { SHARE_PICTURE_SIZE } from '#domain/settings/logo.ts'
import type { loader } from '#web/root.tsx'
import { closedTitleOf } from '../session/closed-title.ts'
import { pageAddress } from './page-address.ts'

/** What every page's `meta` gets of the root loader through `matches`. */
type RootMatch = { loaderData?: Awaited<ReturnType<typeof loader>> | undefined }

/**
 * Title, description, canonical address and what shared links show. `path` is root-relative; `index: false` keeps
 * the page out of search engines. A page of selling bears the closed page's title while that stands in its place.
 */
export function pageMeta({
  matches,
  title,
  description,
  path,
  image,
  imageSize = { width: 800, height: 1_000 },
  type = 'website',
  index = true,
}: {
  matches: readonly [RootMatch, ...unknown[]]
  title: string
  description?: string
  path: string
  /** Root-relative address of a JPEG, PNG or WebP; without it the shop's own picture is shown. */
  image?: string | undefined
  /** Of `image`; null where it is not known. Product pictures are cut 4:5. */
  imageSize?: { width: number; height: number } | null
  type?: 'website' | 'product' | 'article'
  index?: boolean
}): MetaDescriptor[] {
  const root = matches[0].loaderData
  const brand = root?.settings.brand.name ?? ''
  const address = pageAddress(root?.origin ?? '', path)
  const closedTitle = closedTitleOf(root, path)
  const size = image === undefined ? SHARE_PICTURE_SIZE : imageSize
  const fullTitle = closedTitle ?? (brand ? `${title} · ${brand}` : title)
  return [
    { title: fullTitle },
    ...(description && !closedTitle
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    ...(index && !root?.settings.closed?.neverOpened
      ? [{ tagName: 'link', rel: 'canonical', href: address } as const]
      : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:title', content: fullTitle },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: brand },
    { property: 'og:locale', content: pageLanguage(LANGUAGE).replace('-', '_') },
    { property: 'og:image', content: `${root?.origin ?? ''}${image ?? '/og-image.jpg'}` },
    ...(size
      ? [
          { property: 'og:image:width', content: String(size.width) },
          { property: 'og:image:height', content: String(size.height) },
        ]
      : []),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
