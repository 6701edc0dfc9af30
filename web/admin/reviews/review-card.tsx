import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminReview } from '#domain/reviews/api-admin-review.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon } from '#web/components/icons.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { CustomerLink } from '../components/customer-link.tsx'
import { orderAddress } from '../components/list-query.ts'
import { CardHead } from './card-head.tsx'
import styles from './review-card.module.css'
import { ReviewMarks } from './review-marks.tsx'
import { ReviewMedia } from './review-media.tsx'
import { ReviewReports } from './review-reports.tsx'
import { cardId } from './use-review-place.ts'

/** One review with everything that the admin knows of it, and what can be done. */
export function ReviewCard({
  review,
  isCurrent,
  busy,
  waits,
  onCome,
  onCheck,
  onHide,
  onShowWords,
  onAnswer,
  onMedium,
}: {
  review: AdminReview
  /** The keys act on it. */
  isCurrent: boolean
  busy: boolean
  /** Not checked in its present state. */
  waits: boolean
  onCome: () => void
  onCheck: () => void
  onHide: () => void
  onShowWords: () => void
  onAnswer: () => void
  /** A picture or film was pressed, by its place. */
  onMedium: (position: number) => void
}) {
  const headingId = useId()
  const { product, name, wordsHidden, orderId, orderNumber } = review
  const isHidden = wordsHidden !== null
  // The first button of a card has a line around it.
  const second = waits ? 'quiet' : 'line'
  const named = (button: string) => format(words.of, { button, product: product.name, name })
  return (
    <article
      id={cardId(review._id)}
      className={classNames(styles.card, isCurrent && styles.current)}
      aria-labelledby={headingId}
      tabIndex={-1}
      onFocus={onCome}
    >
      <CardHead
        headingId={headingId}
        product={product}
        stars={review.stars}
        by={{ name, at: review.createdAt, size: review.size }}
      >
        {orderId === null || orderNumber === null ? null : (
          <PageLink className={styles.order} to={orderAddress(orderId)}>
            {format(words.order, { number: orderNumber })}
          </PageLink>
        )}
        {review.customerId === null ? null : (
          <CustomerLink className={styles.order} id={review.customerId} name={name} />
        )}
      </CardHead>
      <p className={classNames(styles.words, isHidden && styles.hidden)}>{review.words}</p>
      <ReviewMedia review={review} onOpen={onMedium} />
      <ReviewMarks review={review} />
      <ReviewReports reports={review.reports} />
      <ReviewAnswer answer={review.answer} />
      <div className={styles.buttons}>
        {waits ? (
          <Button
            variant="line"
            small
            loading={busy}
            aria-label={named(isHidden ? words.leaveHidden : words.show)}
            onClick={onCheck}
          >
            <Icon path={tickIcon} size="small" />
            <span>{isHidden ? words.leaveHidden : words.show}</span>
          </Button>
        ) : null}
        {isHidden ? (
          <Button
            variant={second}
            small
            loading={busy}
            aria-label={named(words.showWords)}
            onClick={onShowWords}
          >
            {words.showWords}
          </Button>
        ) : (
          <Button variant={second} small aria-label={named(words.hideWords)} onClick={onHide}>
            {words.hideWords}
          </Button>
        )}
        <Button
          variant="quiet"
          small
          aria-label={named(review.answer ? words.changeAnswer : words.answer)}
          onClick={onAnswer}
        >
          {review.answer ? words.changeAnswer : words.answer}
        </Button>
      </div>
    </article>
  )
}

/** What the shop answered, if it did. */
function ReviewAnswer({ answer }: { answer: AdminReview['answer'] }) {
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
