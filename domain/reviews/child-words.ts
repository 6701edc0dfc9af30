import type { Format } from '#domain/language/format.ts'
import type { REVIEW_ANSWER_TEXTS } from '#texts/reviews/answer-texts.ts'

type Texts = typeof REVIEW_ANSWER_TEXTS

/** '8 months', and from two years on '4 years'; '' without an age. */
export function childAge(months: number | null, texts: Texts, format: Format): string {
  if (months === null) return ''
  if (months < 24) return format(texts.ageMonths, { count: months })
  return format(texts.ageYears, { count: Math.floor(months / 12) })
}

/** '104 cm'; '' without a height. */
export function childHeight(cm: number | null, texts: Texts, format: Format): string {
  return cm === null ? '' : format(texts.height, { count: cm })
}
