import { categoryPath } from '#domain/catalogue/categories.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import type { Crumb } from '#web/components/breadcrumbs.tsx'
import type { PageProduct } from '../structured-data/product-data.ts'

/** The breadcrumbs of a product: shop, category, product. */
export function productCrumbs({ category, categorySlug, name }: PageProduct): Crumb[] {
  return [
    { label: LAYOUT_TEXTS.home, to: '/' },
    { label: LAYOUT_TEXTS.shop, to: '/shop' },
    { label: category, to: categoryPath(categorySlug) },
    { label: name },
  ]
}
