import { format } from '#domain/language/format.ts'
import type { AdminReview } from '#domain/reviews/api-admin-review.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import styles from './review-card.module.css'

const MOST_SHOWN = 5

/** Readers' reports of a review that are not handled yet. */
export function ReviewReports({ reports }: { reports: AdminReview['reports'] }) {
  if (reports.length === 0) return null
  return (
    <div className={styles.reports}>
      <b>{format(words.reported, { count: reports.length })}</b>
      <ul>
        {reports.slice(0, MOST_SHOWN).map(({ _id, reason, note, at }) => {
          const said = { reason: words.reportReasons[reason], date: formatDate(new Date(at)) }
          return (
            <li key={_id}>
              {note === '' ? format(words.report, said) : format(words.reportWith, { ...said, note })}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
