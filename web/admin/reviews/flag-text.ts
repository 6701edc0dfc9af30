import { format } from '#domain/language/format.ts'
import type { ReviewFlag } from '#domain/reviews/moderation.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'

const NAMED = ['link', 'phone', 'email'] as const

/** 'Link and phone number': what looks like advertising; '' for nothing. Harm has a mark of its own. */
export function flagText(flags: readonly ReviewFlag[]): string {
  const names = NAMED.filter((flag) => flags.includes(flag)).map((flag) => words.flagNames[flag])
  const last = names.at(-1)
  if (last === undefined) return ''
  const before = names.slice(0, -1).join(', ')
  const text = before === '' ? last : format(words.flagged, { first: before, last })
  return text.charAt(0).toUpperCase() + text.slice(1)
}
