import { useNavigate, useNavigation } from 'react-router'
import { format } from '#domain/language/format.ts'
import { type AdminReviewList, REVIEW_VIEWS } from '#domain/reviews/api-admin-review.ts'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import { fetchAdminReviews } from '#web/api/admin/reviews.ts'
import { loaded } from '#web/api/loaded.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { SearchBox } from '../components/search-box.tsx'
import { useLast } from '../components/use-last.ts'
import { updateWaitingFigures } from '../news/waiting-news.ts'
import type { Route } from './+types/reviews-page.ts'
import { CuratedList } from './curated-list.tsx'
import { ReviewList } from './review-list.tsx'
import { parseReviewQuery, type ReviewQuery, reviewsAddress } from './review-query.ts'
import styles from './reviews-page.module.css'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseReviewQuery(new URL(request.url).searchParams)
  const list = await loaded(fetchAdminReviews(query, request.signal), words.failed)
  if (list.value) updateWaitingFigures({ reviews: list.value.counts['to-check'] })
  return { query, list }
}

/** What parents say of the products: those to check first, and those that the shop chose from elsewhere. */
export default function ReviewsPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const coming = useComingQuery()
  const news = useLast('reviews', list.value)
  const shown = useLast(reviewsAddress(query), list.value)
  const { view } = coming ?? query
  const isComing = coming !== null && reviewsAddress(coming) !== reviewsAddress(query)
  const between = (
    <>
      <ListTabs
        label={words.views}
        tabs={REVIEW_VIEWS.map((one) => ({
          id: one,
          text: words.view[one],
          to: reviewsAddress({ view: one, q: query.q }),
          count: news ? (news.counts[one] ?? 0) : null,
        }))}
        here={view}
      />
      <SearchBox
        className={styles.search}
        value={query.q}
        label={words.search}
        placeholder={words.searchPlaceholder}
        onSearch={(q) => void navigate(reviewsAddress({ view, q }), { replace: query.q !== '' })}
      />
      {list.failure === null ? null : <ListFailure sentence={list.failure} />}
      {isComing || !shown ? <ListSkeleton /> : null}
    </>
  )
  const props = {
    query,
    list: isComing ? null : shown,
    standing: news ? standing(news) : undefined,
    between,
  }
  return query.view === 'curated' ? (
    <CuratedList key={reviewsAddress(query)} {...props} />
  ) : (
    <ReviewList key={reviewsAddress(query)} {...props} />
  )
}

/** '4.6 on average from 1,042 reviews · 5 wait to be checked' */
function standing({ average, count, counts }: AdminReviewList): string {
  const waiting = counts['to-check']
  const said = [
    format(words.standing, { average: average.toFixed(1), reviews: format(words.reviews, { count }) }),
  ]
  if (waiting > 0) said.push(format(words.waiting, { count: waiting }))
  return said.join(' · ')
}

/** The list that is loading; null for none. */
function useComingQuery(): ReviewQuery | null {
  const { location } = useNavigation()
  return location?.pathname === reviewsAddress({})
    ? parseReviewQuery(new URLSearchParams(location.search))
    : null
}
