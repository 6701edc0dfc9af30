import { isForSmallChildren } from '#domain/catalogue/product-rules.ts'
import type { ProductContent } from './product-content.ts'

/** Whether a product must state its lining, cords and small parts: children below three years may wear it. */
export function requiresSafetyInfo(content: Pick<ProductContent, 'category' | 'sizes'>): boolean {
  return isForSmallChildren({
    category: content.category,
    sizes: content.sizes.map(({ label, ageMonths }) => ({ label, ageMonths })),
  })
}
