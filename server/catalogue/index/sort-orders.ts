import type { SortKey } from '#domain/catalogue/sorts.ts'
import type { Columns, SortColumn } from './columns.ts'

type Compare = (a: number, b: number) => number

/**
 * The maintained orders: the shop's own, and those of the sorts; `trending` is the featured order over the trending
 * products.
 */
export const ORDER_KEYS = [
  'own',
  'featured',
  'newest',
  'price-low',
  'price-high',
  'rating',
  'name',
  'popular',
  'origin',
] as const satisfies readonly (SortKey | 'own')[]
export type OrderKey = (typeof ORDER_KEYS)[number]

/** The end of every sort; the constant id comes last. */
const TIE_COLUMNS: readonly SortColumn[] = ['position', 'createdAt']

const OWN_COLUMNS: Record<OrderKey, readonly SortColumn[]> = {
  own: [],
  featured: ['featured'],
  newest: [],
  'price-low': ['pricePaise'],
  'price-high': ['pricePaise'],
  rating: ['ratingTenths'],
  name: ['name'],
  popular: ['unitsSold', 'reviewCount'],
  origin: ['origin'],
}

/** Whether a change of these columns may move a product in the order. */
export function isMovedBy(key: OrderKey, changed: ReadonlySet<SortColumn>): boolean {
  return [...TIE_COLUMNS, ...OWN_COLUMNS[key]].some((column) => changed.has(column))
}

/** Position (lowest first), newest, id by code unit: SQL `position, created_at desc, id collate "C"`. */
export function compareTies(columns: Columns, a: number, b: number): number {
  return (
    (columns.position[a] ?? 0) - (columns.position[b] ?? 0) ||
    (columns.createdAt[b] ?? 0) - (columns.createdAt[a] ?? 0) ||
    compareTexts(columns.ids[a] ?? '', columns.ids[b] ?? '')
  )
}

/** Texts that a build has lowercased once for all comparisons. */
export interface LoweredTexts {
  names: readonly string[]
  origins: readonly string[]
}

/**
 * Compares by the sort's own columns only. Names and countries compare by code unit in lower case, like SQL's
 * `lower(name) collate "C"`.
 */
export function compareOwn(key: OrderKey, columns: Columns, lowered?: LoweredTexts): Compare {
  const falling = (column: 'featured' | 'pricePaise' | 'ratingTenths' | 'unitsSold') => {
    return (a: number, b: number) => (columns[column][b] ?? 0) - (columns[column][a] ?? 0)
  }
  const byText = (texts: readonly string[], ready: readonly string[] | undefined): Compare =>
    ready
      ? (a, b) => compareTexts(ready[a] ?? '', ready[b] ?? '')
      : (a, b) => compareTexts((texts[a] ?? '').toLowerCase(), (texts[b] ?? '').toLowerCase())

  const compares: Record<OrderKey, () => Compare> = {
    own: () => () => 0,
    featured: () => falling('featured'),
    newest: () => (a, b) => (columns.createdAt[b] ?? 0) - (columns.createdAt[a] ?? 0),
    'price-low': () => (a, b) => (columns.pricePaise[a] ?? 0) - (columns.pricePaise[b] ?? 0),
    'price-high': () => falling('pricePaise'),
    rating: () => falling('ratingTenths'),
    name: () => byText(columns.names, lowered?.names),
    popular: () => (a, b) =>
      (columns.unitsSold[b] ?? 0) - (columns.unitsSold[a] ?? 0) ||
      (columns.reviewCount[b] ?? 0) - (columns.reviewCount[a] ?? 0),
    origin: () => byText(columns.origins, lowered?.origins),
  }
  return compares[key]()
}

export function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
