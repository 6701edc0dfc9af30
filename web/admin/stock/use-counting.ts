import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { CountSheet, SavedCounts } from '#domain/stock/api-stock.ts'
import {
  readTypedCounts,
  type SheetSummary,
  sumUpSheet,
  type TypedCount,
  type TypedCounts,
} from '#domain/stock/counted-sizes.ts'
import { signed } from '#domain/stock/piece-change.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { STOCK_COUNT_TEXTS as words } from '#texts/stock/count-texts.ts'
import { failureText } from '#web/api/client.ts'
import { saveCounts, undoStock } from '#web/api/stock.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { readStoredJson, useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'
import { showDone } from '../components/undo-store.ts'

/** Kept on the device until it is saved: shelves are counted for an hour, by a phone that goes to sleep. */
const KEPT = 'stock-count'

interface Counting {
  counts: TypedCounts
  sum: SheetSummary
  /** How many promised pieces the last saved sheet did not find. */
  missing: number
  failure: string | null
  isSaving: boolean
  write: (sizeId: string, count: TypedCount) => void
  save: () => void
  forget: () => void
}

/** What is counted on the sheet that is shown, and what is done with it. */
export function useCounting({ products }: CountSheet): Counting {
  const { revalidate } = useRevalidator()
  const [key, renew] = useRequestKey()
  const counts = readTypedCounts(useStoredJson(KEPT))
  const sizes = products.flatMap((product) => product.sizes)
  const sum = sumUpSheet(sizes, counts)
  const save = useMutation(
    async () => {
      const sizeIds = sum.counts.map(({ sizeId }) => sizeId)
      const saved = await saveCounts({ key, counts: sum.counts })
      forgetCounts(sizeIds)
      renew()
      await revalidate()
      const undo = { label: FRAME_TEXTS.undo, run: () => void takeBack({ key, sizeIds }) }
      showDone(savedText(saved), saved.changed > 0 ? undo : null)
      return saved
    },
    words.saveFailed,
    // Sizes that moved since are marked by the server's present stock.
    () => void revalidate(),
  )
  async function takeBack(undo: { key: string; sizeIds: string[] }) {
    try {
      await undoStock(undo)
      showDone(words.undone)
    } catch (error) {
      showDone(failureText(error, words.undoFailed))
    }
    await revalidate()
  }
  return {
    counts,
    sum,
    missing: sum.counts.length === 0 ? (save.answer?.missing ?? 0) : 0,
    failure: save.failure,
    isSaving: save.running !== null,
    save: save.run,
    write(sizeId, count) {
      renew()
      const { [sizeId]: _before, ...others } = readTypedCounts(readStoredJson(KEPT))
      writeStoredJson(KEPT, count.typed.trim() === '' ? others : { ...others, [sizeId]: count })
    },
    forget: () => forgetCounts(sizes.map(({ _id }) => _id)),
  }
}

function forgetCounts(sizeIds: readonly string[]): void {
  const kept = Object.entries(readTypedCounts(readStoredJson(KEPT)))
  const rest = kept.filter(([sizeId]) => !sizeIds.includes(sizeId))
  writeStoredJson(KEPT, rest.length === 0 ? null : Object.fromEntries(rest))
}

function savedText({ changed, difference }: SavedCounts): string {
  if (changed === 0) return words.allRight
  return format(words.saved, { count: changed, difference: signed(difference) })
}
