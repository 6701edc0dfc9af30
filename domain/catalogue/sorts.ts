import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
/** Every value of `?sort=`. */
export const SORT_KEYS = [
  'featured',
  'newest',
  'price-low',
  'price-high',
  'rating',
  'name',
  'trending',
  'popular',
  'origin',
] as const
export type SortKey = (typeof SORT_KEYS)[number]

export const DEFAULT_SORT: SortKey = 'featured'

const DROPDOWN: readonly SortKey[] = ['featured', 'newest', 'price-low', 'price-high', 'rating', 'name']

/**
 * The options of the sort menu. A key that only links use (trending, popular) is added while it is the current one, so
 * that the menu shows it. Country of origin is added once imported products are listed, as the packaged commodities
 * rules require of such shops.
 */
export function sortOptions(
  current: SortKey,
  { hasImports = false }: { hasImports?: boolean } = {},
): { key: SortKey; label: string }[] {
  const keys: SortKey[] = hasImports ? [...DROPDOWN, 'origin'] : [...DROPDOWN]
  if (!keys.includes(current)) keys.push(current)
  return keys.map((key) => ({ key, label: LISTING_TEXTS.sorts[key] }))
}

export function isSortKey(text: string): text is SortKey {
  return (SORT_KEYS as readonly string[]).includes(text)
}
