import { useRevalidator } from 'react-router'
import { ORDER_TEXTS } from '#texts/orders/texts.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { fetchReturn } from '#web/api/returns.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import pages from '#web/storefront/orders/order-pages.module.css'
import { OrderFailure, OrderLoading } from '#web/storefront/orders/order-states.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import type { Route } from './+types/return-page.ts'
import { FollowedReturn } from './followed-return.tsx'
import { shown, withLinkOrSession } from './load-return.ts'

export const meta = privateMeta(words.boxTitle)

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return await withLinkOrSession(request, async (visitor) => {
    const asked = fetchReturn(params.id, { signal: request.signal, token: visitor.token })
    return { ...visitor, found: await shown(asked, words.loadFailed), now: new Date() }
  })
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${pages.page}`}>
      <OrderLoading title={words.boxTitle} text={words.loading} />
    </div>
  )
}

/** A return, as its customer follows it. */
export default function ReturnPage({ loaderData: { session, token, found, now } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFreshSession(session)
  return (
    <div className={`wrap ${pages.page}`}>
      {found.kind === 'found' ? (
        <FollowedReturn
          key={found.value._id}
          followed={found.value}
          token={token}
          now={now}
          reload={revalidate}
        />
      ) : found.kind === 'failed' ? (
        <OrderFailure title={words.boxTitle} message={found.message} onRetry={() => void revalidate()} />
      ) : (
        <EmptyState level="h1" title={words.missing} text={words.missingText}>
          <LinkButton to="/orders">{ORDER_TEXTS.backToOrders}</LinkButton>
        </EmptyState>
      )}
    </div>
  )
}
