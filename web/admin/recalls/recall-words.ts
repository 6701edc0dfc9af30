import { format } from '#domain/language/format.ts'
import { formatDate, formatDateRange, parseIndiaDate } from '#domain/time/india-time.ts'
import { RECALL_TEXTS as words } from '#texts/recalls/admin-texts.ts'

export const RECALLS_PATH = '/admin/recalls'

/** 'From 1 Nov 2026', '1–20 Nov 2026', 'All dates'. */
export function periodText(firstDay: string | null, lastDay: string | null): string {
  const [from, to] = [firstDay, lastDay].map((day) => (day === null ? null : parseIndiaDate(day)))
  if (from && to) return formatDateRange(from, to)
  if (from) return format(words.since, { from: formatDate(from) })
  return to ? format(words.until, { to: formatDate(to) }) : words.always
}

/** '12 orders, 15 pieces' */
export function countedText({ orders, pieces }: { orders: number; pieces: number }): string {
  return format(words.counted, {
    orders: format(words.orders, { count: orders }),
    pieces: format(words.pieces, { count: pieces }),
  })
}

/** A new recall with product, sizes and first day filled in. */
export function recallAddress({
  productId,
  sizeIds,
  firstDay,
}: {
  productId: string
  sizeIds: readonly string[]
  firstDay: string
}): string {
  const query = new URLSearchParams({ product: productId, sizes: sizeIds.join(','), from: firstDay })
  return `${RECALLS_PATH}/new?${query}`
}
