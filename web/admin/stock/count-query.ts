import { COUNT_LEVELS } from '#domain/stock/api-stock.ts'
import type { CountQuestion } from '#web/api/stock.ts'

export const COUNT_PATH = '/admin/stock-count'
export const SHEET_PATH = '/admin/stock-count/sheet'

/** What an address of the page, or of its sheet, asks for. */
export function parseCountQuestion(search: URLSearchParams): CountQuestion {
  const of = (name: string) => search.get(name)?.slice(0, 80) ?? ''
  return {
    category: of('category'),
    subcategory: of('category') === '' ? '' : of('subcategory'),
    level: COUNT_LEVELS.find((level) => level === of('level')) ?? 'all',
    after: of('after'),
  }
}

/** What is usual stands in no address. */
export function countAddress(path: string, { category, subcategory, level, after }: CountQuestion): string {
  const told = new URLSearchParams()
  if (category) told.set('category', category)
  if (category && subcategory) told.set('subcategory', subcategory)
  if (level !== 'all') told.set('level', level)
  if (after) told.set('after', after)
  return told.size === 0 ? path : `${path}?${told}`
}
