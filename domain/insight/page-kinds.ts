import { findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'

/** Page kinds for counting. A count never contains whose order or account a page shows. */
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
  // The router requests the home page's data under these names.
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

/** The page kind of a path without its language prefix; null for anything but a page of the shop. */
export function pageKind(path: string): PageKind | null {
  const [first = ''] = path.split('/').slice(1)
  return NO_PAGES.has(first) ? null : (KINDS.get(first) ?? 'info')
}

/**
 * 'girls-collection/ethnic-wear' for the same path or for '/shop/girls-collection/ethnic-wear'; '' if the shop has no
 * such category.
 */
export function knownCategory(path: string): string {
  const [slug = '', subSlug = ''] = path.replace(/^\/shop\//, '').split('/')
  const category = findCategoryBySlug(slug)
  if (!category) return ''
  const subcategory = findSubcategory(category, subSlug)
  return subcategory ? `${category.slug}/${subcategory.slug}` : category.slug
}

/**
 * The path that the advertising pixel may receive: the whole path of a public page, but only the start of a personal
 * one, since the rest identifies an order or contains a secret.
 */
export function tellablePath(path: string): string {
  const kind = pageKind(path)
  if (kind === 'listing' || kind === 'product') return path
  return `/${path.split('/')[1] ?? ''}`
}
