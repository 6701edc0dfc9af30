import { LISTING_TEXTS } from '#texts/catalogue/listing-texts.ts'
/** Every key that `?sort=` accepts. */
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
 * The options of the sort menu. A key that is reached by a link only (trending, popular) joins while it is
 * the current one, so that the menu never shows something else than what the list does. Country of origin is
 * offered once imported products are listed, as the packaged-goods rules ask of such shops.
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
