import { type ComponentType, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { PageReview } from '#domain/reviews/api-review.ts'
import { REVIEW_TOOLS_TEXTS as words } from '#texts/reviews/tools-texts.ts'
import { readSession } from '#web/api/session.ts'
import { onDemand } from '#web/components/on-demand.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { writeReturnTo } from '#web/storefront/session/return-to.ts'
import styles from './review-actions.module.css'
import type { ReviewMarks } from './use-review-marks.ts'

interface ReportProps {
  reviewId: string
  onClose: () => void
}

const loadReport = () => import('./report-dialog.tsx')

/** What a reader does with a review: says that it helps, or what is wrong with it. */
export function ReviewActions({ review, marks }: { review: PageReview; marks: ReviewMarks }) {
  const { _id, name, helpful } = review
  const [asksLogin, askLogin] = useState(false)
  const [Report, showReport] = useState<ComponentType<ReportProps> | null>(null)
  const mark = marks.of(_id)
  if (marks.own === _id) {
    return (
      <p className={styles.said}>
        <span>{`${words.yours} `}</span>
        <PageLink to="/profile?tab=reviews" className="link">
          {words.change}
        </PageLink>
      </p>
    )
  }
  const count = mark?.count ?? helpful
  return (
    <>
      <div className={styles.actions}>
        <button
          type="button"
          aria-pressed={mark?.helps ?? false}
          aria-label={format(words.helpfulOf, { name, count })}
          onClick={() => {
            if (readSession() === null) askLogin(true)
            else marks.toggle(_id, helpful)
          }}
        >
          {count > 0 ? format(words.helpfulCount, { count }) : words.helpful}
        </button>
        <button
          type="button"
          className={styles.quiet}
          aria-label={format(words.reportOf, { name })}
          aria-haspopup="dialog"
          onClick={() => void onDemand(loadReport, (part) => showReport(() => part.default))}
        >
          {words.report}
        </button>
      </div>
      <p className={styles.said} role="status">
        {asksLogin ? (
          <>
            <span>{`${words.loginFirst} `}</span>
            <PageLink
              to="/login"
              className="link"
              onClick={() => writeReturnTo(`${location.pathname}#reviews`)}
            >
              {words.login}
            </PageLink>
          </>
        ) : mark?.failed ? (
          words.helpfulFailed
        ) : null}
      </p>
      {Report ? <Report reviewId={_id} onClose={() => showReport(null)} /> : null}
    </>
  )
}
