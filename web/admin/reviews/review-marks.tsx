import { format } from '#domain/language/format.ts'
import type { DeskReview } from '#domain/reviews/api-desk-review.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { REVIEW_DESK_TEXTS as words } from '#texts/reviews/desk-texts.ts'
import { tickIcon } from '#web/components/icons.ts'
import { eyeOffIcon } from '#web/components/icons-desk.ts'
import { Mark } from '../orders/mark.tsx'
import { flagIcon } from '../frame/icons.ts'
import { flagText } from './flag-text.ts'
import styles from './review-card.module.css'

/** What is true of a review, in short: bought, seen by the shop, hidden, changed. */
export function ReviewMarks({ review }: { review: DeskReview }) {
  const { verified, flags, wordsHidden, editedAt, checkedAt, checkedBy, helpful } = review
  const flagged = flagText(flags)
  const fit = fitText(review)
  const date = (at: string) => formatDate(new Date(at))
  return (
    <div className={styles.marks}>
      {verified ? (
        <Mark tone="ok" icon={tickIcon}>
          {words.verified}
        </Mark>
      ) : (
        <Mark tone="plain">{words.notDelivered}</Mark>
      )}
      {flags.includes('safety') ? (
        <Mark tone="warn" icon={flagIcon}>
          {words.safety}
        </Mark>
      ) : null}
      {flagged === '' ? null : (
        <Mark tone="warn" icon={flagIcon}>
          {flagged}
        </Mark>
      )}
      {wordsHidden === null ? null : (
        <Mark tone="bad" icon={eyeOffIcon}>
          {format(words.hiddenMark, { reason: words.reasonsShort[wordsHidden] })}
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

/** 'Fits small, 4 years, 104 cm tall' */
function fitText({ fit, ageMonths, heightCm }: DeskReview): string {
  const age =
    ageMonths === null
      ? ''
      : ageMonths < 24
        ? format(words.ageMonths, { count: ageMonths })
        : format(words.ageYears, { count: Math.floor(ageMonths / 12) })
  const height = heightCm === null ? '' : format(words.height, { cm: heightCm })
  return [fit === null ? '' : words.fits[fit], age, height].filter((part) => part !== '').join(', ')
}
