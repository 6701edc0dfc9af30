import { format } from '#domain/language/format.ts'
import { formatLongDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { CLOSED_TEXTS as words } from '#texts/opening/texts.ts'
import type { ClosedShop } from './opening.ts'

/** 'Phirki opens on 1 December 2026': the heading and the title of the closed page. */
export function closedHeadline({ opensOn, neverOpened }: ClosedShop, brand: string): string {
  const date = opensOn === null ? null : parseIndiaDate(opensOn)
  if (date === null) return format(neverOpened ? words.opensSoon : words.pause, { brand })
  return format(neverOpened ? words.opensOn : words.pauseUntil, { brand, day: formatLongDate(date) })
}
