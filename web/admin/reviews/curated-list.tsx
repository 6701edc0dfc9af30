import { useMemo } from 'react'
import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { CuratedReview } from '#domain/reviews/api-admin-review.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { archiveCurated, bringBackCurated } from '#web/api/admin/reviews.ts'
import { failureText } from '#web/api/client.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { plusIcon } from '#web/components/icons.ts'
import { useOpen } from '#web/components/use-open.ts'
import { KeyHints } from '../components/key-list.tsx'
import { PageHead } from '../components/page-head.tsx'
import { type PageKey, usePageKeys } from '../components/page-keys.ts'
import { Pager } from '../components/pager.tsx'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import { CuratedCard } from './curated-card.tsx'
import { CuratedDialog } from './curated-dialog.tsx'
import { EmptyReviews } from './empty-reviews.tsx'
import type { ListProps } from './list-props.ts'
import { reviewsAddress } from './review-query.ts'
import styles from './reviews-page.module.css'
import { StepFailure } from './step-failure.tsx'
import { useReviewPlace } from './use-review-place.ts'

const NO_ROWS: readonly CuratedReview[] = []

/** What the shop chose from elsewhere: added, changed, archived. */
export function CuratedList({ query, list, standing, between }: ListProps) {
  const rows = list?.curated ?? NO_ROWS
  const dialog = useOpen<CuratedReview | 'new'>()
  const order = useMemo(() => rows.map(({ _id }) => _id), [rows])
  const place = useReviewPlace(order, dialog.shown !== null)
  const archiving = useArchiving()
  const keys: PageKey[] = [
    { key: 'j', label: words.keyMove, withNext: true, act: () => place.move(1) },
    { key: 'k', label: words.keyMove, act: () => place.move(-1) },
    { key: 'n', label: words.keyNew, act: () => dialog.open('new') },
  ]
  usePageKeys(keys)
  return (
    <>
      <PageHead
        title={words.title}
        titleInBar
        text={standing}
        action={
          <Button onClick={() => dialog.open('new')}>
            <Icon path={plusIcon} size="small" />
            <span>{words.add}</span>
          </Button>
        }
      />
      {between}
      {archiving.failure ? <StepFailure sentence={archiving.failure} /> : null}
      {list && rows.length === 0 ? <EmptyReviews query={query} /> : null}
      <div className={styles.cards}>
        {rows.map((review) => (
          <CuratedCard
            key={review._id}
            review={review}
            isCurrent={review._id === place.current}
            busy={archiving.running !== null}
            onCome={() => place.come(review._id)}
            onChange={() => dialog.open(review)}
            onArchive={() => archiving.run(review)}
          />
        ))}
      </div>
      {list ? (
        <>
          <Pager
            after={query.after}
            addressAfter={(after) => reviewsAddress({ ...query, after })}
            isNarrowed
            shown={rows.length}
            counted={format(words.onThisPage, { count: rows.length })}
            next={list.next}
            all={rows.length}
          />
          <KeyHints keys={keys} />
        </>
      ) : null}
      {dialog.shown ? (
        <CuratedDialog review={dialog.shown === 'new' ? null : dialog.shown} onClose={dialog.close} />
      ) : null}
    </>
  )
}

/** Archives a review or brings it back; the dark bar does the opposite. */
function useArchiving() {
  const { revalidate } = useRevalidator()
  return useStep(
    (review: CuratedReview) => archiveOrBringBack(review),
    (now) => {
      const isArchived = now.archivedAt !== null
      const undo = () =>
        void archiveOrBringBack(now)
          .then(
            () => showDone(words.said.undone),
            (error: unknown) => showDone(failureText(error, words.said.undoFailed)),
          )
          .then(() => revalidate())
      showDone(isArchived ? words.said.archived : words.said.broughtBack, { label: words.undo, run: undo })
    },
  )
}

function archiveOrBringBack({ _id: id, version, archivedAt }: CuratedReview): Promise<CuratedReview> {
  return archivedAt === null ? archiveCurated({ id, version }) : bringBackCurated({ id, version })
}
