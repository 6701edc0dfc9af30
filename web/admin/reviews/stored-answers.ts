import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { parseStored } from '#web/components/stored-json.ts'
import { readTabText, writeTabText } from '#web/components/tab-storage.ts'

const STORED = 'reviewAnswers'
const MOST_KEPT = 20

/** Answers that were typed and not sent, by review: a dialog that was closed by mistake loses nothing. */
export function typedFor(reviewId: string): string | null {
  const typed = textOf(recordOf(parseStored(readTabText(STORED)))[reviewId], 2_000)
  return typed === '' ? null : typed
}

export function storeTyped(reviewId: string, text: string): void {
  const { [reviewId]: _, ...others } = read()
  const kept = Object.entries(others).slice(1 - MOST_KEPT)
  writeTabText(STORED, JSON.stringify(Object.fromEntries([...kept, [reviewId, text]])))
}

export function forgetTyped(reviewId: string): void {
  const { [reviewId]: _, ...others } = read()
  writeTabText(STORED, JSON.stringify(others))
}

function read(): Readonly<Record<string, unknown>> {
  return recordOf(parseStored(readTabText(STORED)))
}
