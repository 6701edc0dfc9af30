import { useId, useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { AdminReview } from '#domain/reviews/api-admin-review.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { Button } from '#web/components/button.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { KeyHints } from '../components/key-list.tsx'
import { PageHead } from '../components/page-head.tsx'
import { type PageKey, usePageKeys } from '../components/page-keys.ts'
import { Pager } from '../components/pager.tsx'
import { forgetDone, useDone } from '../components/undo-store.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import { AnswerDialog } from './answer-dialog.tsx'
import { EmptyReviews } from './empty-reviews.tsx'
import { HideDialog } from './hide-dialog.tsx'
import type { ListProps } from './list-props.ts'
import { MediumDialog } from './medium-dialog.tsx'
import { ReviewCard } from './review-card.tsx'
import { reviewsAddress } from './review-query.ts'
import styles from './reviews-page.module.css'
import { StepFailure } from './step-failure.tsx'
import { forgetTyped } from './stored-answers.ts'
import { useReviewPlace } from './use-review-place.ts'
import { useReviewSteps } from './use-review-steps.ts'

const ASK_EVERY_MS = 60_000
const NO_ROWS: readonly AdminReview[] = []

type Opened =
  | { kind: 'hide' | 'answer'; review: AdminReview }
  | { kind: 'medium'; review: AdminReview; position: number }

/** What parents wrote in this shop, a tab of it. */
export function ReviewList({ query, list, standing, between }: ListProps) {
  const rows = list?.rows ?? NO_ROWS
  const dialog = useOpen<Opened>()
  const steps = useReviewSteps((wish) => {
    if (wish.kind === 'answer') forgetTyped(wish.review._id)
    dialog.close()
  })
  const order = useMemo(() => rows.map(({ _id }) => _id), [rows])
  const place = useReviewPlace(order, dialog.shown !== null)
  const done = useDone()
  const isToCheck = query.view === 'to-check'
  /** A dialog begins, and leaves the page, without what was refused before. */
  function open(what: Opened): void {
    steps.forget()
    dialog.open(what)
  }
  function close(): void {
    steps.forget()
    dialog.close()
  }
  useFreshReviews(dialog.shown === null)

  const onCurrent = (act: (review: AdminReview) => void) => () => {
    const review = rows.find(({ _id }) => _id === place.read())
    if (review && dialog.shown === null) act(review)
  }
  const check = (reviews: readonly AdminReview[]) => steps.run({ kind: 'check', reviews })
  const keys: PageKey[] = [
    { key: 'j', label: words.keyMove, withNext: true, act: () => place.move(1) },
    { key: 'k', label: words.keyMove, act: () => place.move(-1) },
    ...(isToCheck ? [{ key: 'y', label: words.keyShow, act: onCurrent((review) => check([review])) }] : []),
    {
      key: 'h',
      label: words.keyHide,
      act: onCurrent((review) => {
        if (review.wordsHidden === null) open({ kind: 'hide', review })
      }),
    },
    { key: 'a', label: words.keyAnswer, act: onCurrent((review) => open({ kind: 'answer', review })) },
    {
      key: 'u',
      label: words.keyUndo,
      act: () => {
        if (!done?.action) return
        forgetDone()
        done.action.run()
      },
    },
  ]
  usePageKeys(keys)

  const plain = isToCheck ? rows.filter(isPlain) : []
  const opened = dialog.shown && { ...dialog.shown, review: asSeen(dialog.shown.review) }
  /** After a refusal the dialog is about the review as it is now, with the sentence that says what changed. */
  function asSeen(review: AdminReview): AdminReview {
    return steps.failure === null ? review : (rows.find(({ _id }) => _id === review._id) ?? review)
  }
  return (
    <>
      <PageHead
        title={words.title}
        titleInBar
        text={standing}
        action={
          plain.length > 0 ? (
            <Button loading={steps.running !== null} onClick={() => check(plain)}>
              {format(words.showPlain, { count: plain.length })}
            </Button>
          ) : null
        }
      />
      {between}
      {steps.failure && !opened ? <StepFailure sentence={steps.failure} /> : null}
      {list && rows.length === 0 ? <EmptyReviews query={query} /> : null}
      <div className={styles.cards}>
        {rows.map((review) => (
          <ReviewCard
            key={review._id}
            review={review}
            isCurrent={review._id === place.current}
            busy={steps.running !== null}
            waits={isToCheck}
            onCome={() => place.come(review._id)}
            onCheck={() => check([review])}
            onHide={() => open({ kind: 'hide', review })}
            onShowWords={() => steps.run({ kind: 'show', review, words: true, pictures: [] })}
            onAnswer={() => open({ kind: 'answer', review })}
            onMedium={(position) => open({ kind: 'medium', review, position })}
          />
        ))}
        {isToCheck && list ? <HowWeCheck /> : null}
      </div>
      {list ? (
        <>
          <Pager
            after={query.after}
            addressAfter={(after) => reviewsAddress({ ...query, after })}
            isNarrowed={query.q !== ''}
            shown={rows.length}
            counted={format(words.onThisPage, { count: rows.length })}
            next={list.next}
            all={list.counts[query.view] ?? 0}
          />
          <KeyHints keys={keys} />
        </>
      ) : null}
      {opened?.kind === 'hide' ? <HideDialog review={opened.review} steps={steps} onClose={close} /> : null}
      {opened?.kind === 'answer' ? (
        <AnswerDialog review={opened.review} steps={steps} onClose={close} />
      ) : null}
      {opened?.kind === 'medium' ? (
        <MediumDialog review={opened.review} position={opened.position} steps={steps} onClose={close} />
      ) : null}
    </>
  )
}

/** Whether the shop sees nothing in it that a person should weigh. */
function isPlain({ flags, reports, wordsHidden }: AdminReview): boolean {
  return flags.length === 0 && reports.length === 0 && wordsHidden === null
}

/** Refreshes the reviews while the tab is visible; not under an open dialog. */
function useFreshReviews(on: boolean): void {
  const { revalidate, state } = useRevalidator()
  useWhileSeen(
    async () => {
      if (state === 'idle') await revalidate()
    },
    { everyMs: ASK_EVERY_MS, on },
  )
}

/** The rules of moderation, beside what they are for. */
function HowWeCheck() {
  const id = useId()
  return (
    <section className={styles.how} aria-labelledby={id}>
      <h2 id={id}>{words.how}</h2>
      <ul>
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
