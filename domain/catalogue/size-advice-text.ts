import { format } from '#domain/language/format.ts'
import { SIZE_CHART_TEXTS } from '#texts/catalogue/size-chart-texts.ts'
import type { SizeAdvice } from './find-size.ts'

/** One sentence on the size that fits, and why. */
export function sizeAdviceText({ label: size, reason, nextUp: larger }: SizeAdvice): string {
  const { advice } = SIZE_CHART_TEXTS
  if (reason === 'outgrown_soon' && larger) return format(advice.outgrown_soon_larger, { size, larger })
  return format(advice[reason], { size })
}
