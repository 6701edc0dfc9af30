import { format } from '#domain/language/format.ts'
import type { AdminReview } from '#domain/reviews/api-admin-review.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import styles from './review-card.module.css'

/** What the shop answered, if it did. */
export function ReviewAnswer({ answer }: { answer: AdminReview['answer'] }) {
  if (answer === null) return null
  const date = formatDate(new Date(answer.at))
  return (
    <blockquote className={styles.answer}>
      <b>
        {answer.by === null
          ? format(words.yourAnswer, { date })
          : format(words.yourAnswerBy, { date, name: answer.by })}
      </b>
      <p>{answer.text}</p>
    </blockquote>
  )
}
