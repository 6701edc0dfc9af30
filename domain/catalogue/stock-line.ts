import { format } from '#domain/language/format.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'

/** '✓ In Stock (7 available)', '✓ In Stock' without a known number, '✗ Out of Stock' at 0. */
export function stockLine(available: number | null): string {
  if (available === null) return CATALOGUE_TEXTS.inStock
  if (available <= 0) return CATALOGUE_TEXTS.outOfStock
  return format(CATALOGUE_TEXTS.inStockCounted, { available })
}
