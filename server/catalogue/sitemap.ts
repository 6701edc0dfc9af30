import { CATEGORIES, categoryPath } from '#domain/catalogue/categories.ts'
import { productPath } from '#domain/catalogue/product.ts'
import { LANGUAGES, pageLanguage } from '#domain/language/languages.ts'
import { languagePrefix } from '#domain/language/prefix.ts'
import type { CatalogueStore } from './catalogue-search.ts'
import { xmlText } from './xml-text.ts'

/** The protocol allows 50,000 addresses per file. */
const addressesPerFile = 45_000

const textPaths = [
  '/about-us',
  '/contact-us',
  '/shipping-policy',
  '/size-guide',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]

/**
 * The sitemap: pages, categories, products, each in every language with its alternates. One file, or an index of
 * several if there are too many addresses.
 * @param part from 1 for one of several; null for `/sitemap.xml` itself
 * @returns null for a part that does not exist
 */
export async function makeSitemap(
  catalogue: Pick<CatalogueStore, 'addresses'>,
  {
    origin,
    part,
    languages = LANGUAGES,
    perFile = addressesPerFile,
    changedOn,
  }: {
    origin: string
    part: number | null
    languages?: readonly string[]
    perFile?: number
    /** The day of each product's last edit, by id: `2026-11-20`. */
    changedOn: ReadonlyMap<string, string>
  },
): Promise<string | null> {
  const addresses = await catalogue.addresses()
  const places = [
    ...pagePaths().map((path) => ({ path, changed: undefined })),
    ...addresses.map((card) => ({
      path: productPath(card),
      changed: changedOn.get(card._id),
    })),
  ]
  const pages = places.flatMap((place) => languages.map((language) => ({ ...place, language })))
  const parts = Math.ceil(pages.length / perFile)
  if (part === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`)
    return xml(
      `<sitemapindex ${namespace}>${files.map((file) => `<sitemap>${loc(file)}</sitemap>`).join('\n')}</sitemapindex>`,
    )
  }
  const shown = part === null ? pages : pages.slice((part - 1) * perFile, part * perFile)
  if (shown.length === 0) return null
  const addressOf = (language: string, path: string) => `${origin}${languagePrefix(language)}${path}`
  const alternates = (path: string) =>
    languages.length === 1
      ? ''
      : languages.map((language) => alternate(pageLanguage(language), addressOf(language, path))).join('')
  const urls = shown.map(
    ({ path, changed, language }) =>
      `<url>${loc(addressOf(language, path))}${changed ? `<lastmod>${changed}</lastmod>` : ''}${alternates(path)}</url>`,
  )
  return xml(`<urlset ${namespace} ${links}>${urls.join('\n')}</urlset>`)
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const links = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"'

function pagePaths(): string[] {
  const places = CATEGORIES.flatMap(({ slug, subcategories }) => [
    categoryPath(slug),
    ...subcategories.map((subcategory) => categoryPath(slug, subcategory.slug)),
  ])
  return ['/', '/shop', ...places, ...textPaths]
}

function loc(address: string): string {
  return `<loc>${xmlText(address)}</loc>`
}

/** The same page in another language; search engines require each one to list all, including itself. */
function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(address)}"/>`
}

function xml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`
}
