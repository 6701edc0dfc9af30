import { TIME_TEXTS } from '#texts/time/texts.ts'

/** A month as a number, so that months can be subtracted. @param text '2026-10' or '2026-10-27' */
export function monthIndex(text: string): number {
  return Number(text.slice(0, 4)) * 12 + Number(text.slice(5, 7)) - 1
}

/** 'March 2027' */
export function formatMonth(index: number): string {
  return `${TIME_TEXTS.monthsLong[index % 12]} ${Math.floor(index / 12)}`
}
