import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { REVIEW_PAGE_TEXTS as words } from '#texts/reviews/review-page-texts.ts'
import { fetchReviewableOrder } from '#web/api/reviews.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import pages from '#web/storefront/orders/order-pages.module.css'
import { OrderFailure, OrderLoading } from '#web/storefront/orders/order-states.tsx'
import { shown, withLinkOrSession } from '#web/storefront/returns/load-return.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import type { Route } from './+types/review-page.ts'
import { LeaveInvitations } from './leave-invitations.tsx'
import { type ChosenStars, ReviewableProducts } from './reviewable-products.tsx'
import styles from './reviewed-product.module.css'

export const meta = privateMeta(words.title)

/** For the holder of an invitation link, and for the account that ordered. */
export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const chosen = readChoice()
  return await withLinkOrSession(request, async ({ session, token }) => {
    const asked = fetchReviewableOrder(params.orderId, { token }, request.signal)
    return { session, token, chosen, found: await shown(asked, words.loadFailed) }
  })
}

/** In the fragment of the letter's link, beside its token: 'stars=4' and which product is meant, or 'leave=1'. */
function readChoice(): ChosenStars & { leaves: boolean } {
  const chosen = new URLSearchParams(window.location.hash.slice(1))
  const stars = chosen.get('stars') ?? ''
  return {
    stars: /^[1-5]$/.test(stars) ? Number(stars) : 0,
    productId: chosen.get('product'),
    leaves: chosen.has('leave'),
  }
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${pages.page}`}>
      <OrderLoading title={words.heading} text={words.loading} />
    </div>
  )
}

/** The page that an invitation's letter opens: what was ordered, and its reviews. */
export default function ReviewPage({ loaderData: { session, token, chosen, found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFreshSession(session)
  return (
    <div className={`wrap ${pages.page}`}>
      {found.kind === 'found' ? (
        <div className={styles.page}>
          <h1>{words.heading}</h1>
          <p className="muted">
            {`${format(words.about, { number: found.value.number })} · ${ORDER_PAGE_TEXTS.reviewText}`}
          </p>
          {chosen.leaves ? <LeaveInvitations visitor={{ token }} /> : null}
          <div className="box">
            <ReviewableProducts order={found.value} visitor={{ token }} chosen={chosen} reload={revalidate} />
          </div>
        </div>
      ) : found.kind === 'failed' ? (
        <OrderFailure title={words.heading} message={found.message} onRetry={() => void revalidate()} />
      ) : (
        <EmptyState level="h1" title={words.missing} text={words.missingText}>
          <LinkButton to="/orders">{words.toOrders}</LinkButton>
        </EmptyState>
      )}
    </div>
  )
}
