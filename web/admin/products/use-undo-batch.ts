import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { BatchUndone, BulkDone } from '#domain/products/api-bulk.ts'
import type { BulkChangeInRupees } from '#domain/products/bulk-change.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { BULK_TEXTS as words } from '#texts/products/bulk-texts.ts'
import { undoBatch } from '#web/api/bulk.ts'
import { failureText } from '#web/api/client.ts'
import { showDone } from '../components/undo-store.ts'

/** No more names than a person reads in the bar. */
const MOST_NAMES = 3

/** Says in the dark bar what a bulk edit has done, and takes it back when asked to. */
export function useUndoBatch() {
  const { revalidate } = useRevalidator()
  async function undo(batchId: string): Promise<void> {
    try {
      showDone(showUndone(await undoBatch(batchId)))
    } catch (error) {
      showDone(failureText(error, words.undoFailed))
    }
    await revalidate()
  }
  function say({ batchId, products, values, undoUntil, left }: BulkDone, { what }: BulkChangeInRupees): void {
    const isValue = what === 'price' || what === 'mrp' || what === 'stock'
    const done = format(isValue ? words.done[what] : words.done.other, { count: isValue ? values : products })
    const sentences = products > 0 ? [done] : [words.nothing]
    if (left.length > 0) {
      sentences.push(format(words.left, { count: left.length, names: names(left) }))
    }
    const text = sentences.join(' ')
    if (batchId === null || undoUntil === null) showDone(text)
    else {
      const time = formatDateTime(new Date(undoUntil))
      showDone(format(words.undoUntil, { done: text, time }), {
        label: words.undo,
        run: () => void undo(batchId),
      })
    }
  }
  return { say, undo }
}

export function showUndone({ products, kept }: BatchUndone): string {
  const undone = format(words.undone, { count: products })
  if (kept.length === 0) return undone
  return `${undone} ${format(words.kept, { count: kept.length, names: names(kept) })}`
}

function names(products: readonly { name: string }[]): string {
  const named = products.slice(0, MOST_NAMES).map(({ name }) => name)
  const rest = products.length - named.length
  return rest > 0 ? `${named.join(', ')} ${format(words.more, { count: rest })}` : named.join(', ')
}
