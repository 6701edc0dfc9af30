import { CATEGORIES, categoryPath } from '#domain/catalogue/categories.ts'
import { productPath } from '#domain/catalogue/product.ts'
import type { CatalogueStore } from './catalogue-store.ts'
import { xmlText } from './xml-text.ts'

/** The protocol allows 50,000 addresses a file. */
const addressesPerFile = 45_000

const textPaths = [
  '/about-us',
  '/contact-us',
  '/shipping-policy',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
]

/**
 * What search engines should know of: pages, categories, products. One file, or with more addresses than a
 * file may hold an index of several.
 * @param part from 1 for one of the several; null for `/sitemap.xml` itself
 * @returns null for a part that does not exist
 */
export function makeSitemap(
  catalogue: Pick<CatalogueStore, 'allIds' | 'cards'>,
  { origin, part, perFile = addressesPerFile }: { origin: string; part: number | null; perFile?: number },
): string | null {
  const paths = [...pagePaths(), ...catalogue.cards(catalogue.allIds()).map((card) => productPath(card))]
  const parts = Math.ceil(paths.length / perFile)
  if (part === null && parts > 1) {
    const files = Array.from({ length: parts }, (_, index) => `${origin}/sitemap-${index + 1}.xml`)
    return xml(
      `<sitemapindex ${namespace}>${files.map((file) => `<sitemap>${loc(file)}</sitemap>`).join('\n')}</sitemapindex>`,
    )
  }
  const shown = part === null ? paths : paths.slice((part - 1) * perFile, part * perFile)
  if (shown.length === 0) return null
  return xml(
    `<urlset ${namespace}>${shown.map((path) => `<url>${loc(origin + path)}</url>`).join('\n')}</urlset>`,
  )
}

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

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

function xml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${content}\n`
}
