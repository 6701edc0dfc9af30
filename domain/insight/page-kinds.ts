import { findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'

/** Pages as they are counted: whose order or account it is never stands in a count. */
export const PAGE_KINDS = [
  'home',
  'listing',
  'product',
  'cart',
  'checkout',
  'wishlist',
  'order',
  'account',
  'info',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

const KINDS = new Map<string, PageKind>([
  ['', 'home'],
  // Under these the router asks for the data of the home page.
  ['_', 'home'],
  ['_root', 'home'],
  ['shop', 'listing'],
  ['product', 'product'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['wishlist', 'wishlist'],
  ['order-confirmation', 'order'],
  ['orders', 'order'],
  ['returns', 'order'],
  ['account-deleted', 'account'],
  ['confirm-email', 'account'],
  ['email-change', 'account'],
  ['forgot-password', 'account'],
  ['login', 'account'],
  ['login-link', 'account'],
  ['profile', 'account'],
  ['register', 'account'],
  ['reset-password', 'account'],
])
const NO_PAGES = new Set(['admin', 'api', 'assets', 'media', 'brand', 'robots.txt', 'sitemap.xml'])

/** What kind of page stands at a path, without the part that names its language; null for what is no page of the shop. */
export function pageKind(path: string): PageKind | null {
  const [first = ''] = path.split('/').slice(1)
  return NO_PAGES.has(first) ? null : (KINDS.get(first) ?? 'info')
}

/** 'girls-collection/ethnic-wear' of the same path or of '/shop/girls-collection/ethnic-wear', '' for none that the shop has. */
export function knownCategory(path: string): string {
  const [slug = '', subSlug = ''] = path.replace(/^\/shop\//, '').split('/')
  const category = findCategoryBySlug(slug)
  if (!category) return ''
  const subcategory = findSubcategory(category, subSlug)
  return subcategory ? `${category.slug}/${subcategory.slug}` : category.slug
}

/**
 * The path of a page as the advertising pixel may be told it: that of a public page, and of a page that belongs to one
 * person only its beginning, since the rest names an order or carries a secret.
 */
export function tellablePath(path: string): string {
  const kind = pageKind(path)
  if (kind === 'listing' || kind === 'product') return path
  return `/${path.split('/')[1] ?? ''}`
}
