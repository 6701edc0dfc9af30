import { CATEGORIES, categoryPath } from '#domain/catalogue/categories.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'

const words = CONTENT_ADMIN_TEXTS.pages

export interface ShopPage {
  path: string
  label: string
}

/** The link targets that the admin offers. */
export const SHOP_PAGES: readonly ShopPage[] = [
  { path: '/shop', label: words.shop },
  { path: '/shop?filter=new', label: words.newArrivals },
  { path: '/shop?filter=sale', label: words.sale },
  { path: '/shop?sort=popular', label: words.popular },
  { path: '/shop?sort=trending', label: words.trending },
  ...CATEGORIES.flatMap(({ slug, label, subcategories }) => [
    { path: categoryPath(slug), label },
    ...subcategories.map((sub) => ({ path: categoryPath(slug, sub.slug), label: `${label} › ${sub.name}` })),
  ]),
  { path: '/about-us', label: words.about },
  { path: '/contact-us', label: words.contact },
  { path: '/shipping-policy', label: words.shippingPolicy },
  { path: '/#faq', label: words.questions },
]

/** Pages that a content may link to but that are no target of a slide. */
const OTHERS = [
  '/',
  '/size-guide',
  '/track',
  '/privacy-policy',
  '/terms-of-service',
  '/cookie-policy',
  '/newsletter',
  '/support',
  '/profile',
  '/track',
  '/orders',
  '/wishlist',
  '/cart',
  '/checkout',
  '/login',
  '/register',
]

const KNOWN = new Set([...SHOP_PAGES.map(({ path }) => withoutChoice(path)), ...OTHERS])

/** Whether a path without a host is a page of the shop. Products are not checked. */
export function isShopPath(path: string): boolean {
  const page = withoutChoice(path)
  return KNOWN.has(page) || /^\/product\/[^/]+$/.test(page)
}

function withoutChoice(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1')
}
