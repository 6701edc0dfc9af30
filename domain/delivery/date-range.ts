import { formatDate } from '#domain/time/india-time.ts'
import type { TIME_TEXTS } from '#texts/time/texts.ts'

/** '25–29 Nov 2026', '29 Nov – 3 Dec 2026' in India: common parts appear once. */
export function formatDateRange(from: Date, to: Date, texts?: typeof TIME_TEXTS): string {
  const last = formatDate(to, texts)
  const first = formatDate(from, texts).split(' ')
  const ending = last.split(' ')
  while (first.length > 0 && first.at(-1) === ending.at(-1)) {
    first.pop()
    ending.pop()
  }
  if (first.length === 0) return last
  return first.length === 1 ? `${first[0]}–${last}` : `${first.join(' ')} – ${last}`
}
