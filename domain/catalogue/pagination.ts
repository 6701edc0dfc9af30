export const PAGE_SIZE = 12

export type PageItem = number | 'ellipsis'

/** The number of pages for `total` products; at least one, also for an empty listing. */
export function pageCount(total: number, pageSize = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The page numbers to show: all up to five, else the first, the last and those near the current one. */
export function pageItems(current: number, pages: number): PageItem[] {
  if (pages <= 5) return range(1, pages)
  if (current <= 3) return [...range(1, 4), 'ellipsis', pages]
  if (current >= pages - 2) return [1, 'ellipsis', ...range(pages - 3, pages)]
  return [1, 'ellipsis', current - 1, current, current + 1, 'ellipsis', pages]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}

/** First and last position on a page, counted from 1, as in "Showing 13-24 of 48 products"; 0 and 0 when empty. */
export function shownRange(page: number, total: number, pageSize = PAGE_SIZE): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 }
  return { from: Math.min(total, (page - 1) * pageSize + 1), to: Math.min(total, page * pageSize) }
}
