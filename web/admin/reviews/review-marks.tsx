import { format } from '#domain/language/format.ts'
import type { AdminReview } from '#domain/reviews/api-admin-review.ts'
import { childAge, childHeight } from '#domain/reviews/child-words.ts'
import type { ReviewFlag } from '#domain/reviews/moderation.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { REVIEW_ANSWER_TEXTS } from '#texts/reviews/answer-texts.ts'
import { tickIcon } from '#web/components/icons.ts'
import { eyeOffIcon } from '#web/components/icons-admin.ts'
import { flagIcon } from '../components/icons.ts'
import { Mark } from '../components/mark.tsx'
import styles from './review-card.module.css'

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

/** What is true of a review, in short: bought, seen by the shop, hidden, changed. */
export function ReviewMarks({ review }: { review: AdminReview }) {
  const { verified, orderId, flags, wordsHidden, editedAt, checkedAt, checkedBy, helpful } = review
  const flagged = flagText(flags)
  const fit = fitText(review)
  // A checked review needs no attention.
  const tone = checkedAt === null ? 'warn' : 'plain'
  const date = (at: string) => formatDate(new Date(at))
  return (
    <div className={styles.marks}>
      {verified ? (
        <Mark tone="ok" icon={tickIcon}>
          {words.verified}
        </Mark>
      ) : (
        <Mark tone="plain">{orderId === null ? words.notVerified : words.notDelivered}</Mark>
      )}
      {flags.includes('safety') ? (
        <Mark tone={tone} icon={flagIcon}>
          {checkedAt === null ? words.safety : words.safetySeen}
        </Mark>
      ) : null}
      {flagged === '' ? null : (
        <Mark tone={tone} icon={flagIcon}>
          {flagged}
        </Mark>
      )}
      {wordsHidden === null ? null : (
        <Mark tone="bad" icon={eyeOffIcon}>
          {format(words.hiddenMark, { reason: REVIEW_ANSWER_TEXTS.reasons[wordsHidden] })}
        </Mark>
      )}
      {fit === '' ? null : <Mark tone="plain">{fit}</Mark>}
      {editedAt === null ? null : <Mark tone="plain">{format(words.edited, { date: date(editedAt) })}</Mark>}
      {helpful === 0 ? null : <Mark tone="plain">{format(words.helpful, { count: helpful })}</Mark>}
      {checkedAt === null || checkedBy === null ? null : (
        <span className={styles.note}>
          {format(words.checked, { date: date(checkedAt), name: checkedBy })}
        </span>
      )}
    </div>
  )
}

/** 'Fits small, 4 years, 104 cm' */
function fitText({ fit, ageMonths, heightCm }: AdminReview): string {
  const age = childAge(ageMonths, REVIEW_ANSWER_TEXTS, format)
  const height = childHeight(heightCm, REVIEW_ANSWER_TEXTS, format)
  return [fit === null ? '' : words.fits[fit], age, height].filter((part) => part !== '').join(', ')
}
