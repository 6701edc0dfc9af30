import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { ReturnOffer } from '#domain/returns/api-return.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { fetchReturnOffer } from '#web/api/returns.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import pages from '#web/storefront/orders/order-pages.module.css'
import { OrderFailure, OrderLoading } from '#web/storefront/orders/order-states.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import type { Route } from './+types/return-request-page.ts'
import { orderAddress, shown, withLinkOrSession } from './load-return.ts'
import { RequestForm } from './request-form.tsx'
import { ReturnLinks } from './return-links.tsx'

export const meta = privateMeta(words.ask)

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return await withLinkOrSession(request, async (visitor) => {
    const asked = fetchReturnOffer(params.id, { signal: request.signal, token: visitor.token })
    return { ...visitor, offer: await shown(asked, words.offerFailed) }
  })
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${pages.page}`}>
      <OrderLoading title={words.ask} text={words.loadingOffer} />
    </div>
  )
}

/** Asking for a return or an exchange. */
export default function ReturnRequestPage({
  params,
  loaderData: { session, token, offer },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFreshSession(session)
  return (
    <div className={`wrap ${pages.page}`}>
      {offer.kind === 'found' ? (
        <Request key={offer.value.orderId} offer={offer.value} token={token} reload={revalidate} />
      ) : offer.kind === 'failed' ? (
        <OrderFailure title={words.ask} message={offer.message} onRetry={() => void revalidate()} />
      ) : (
        <EmptyState level="h1" title={words.missing} text={words.missingText}>
          <LinkButton to={orderAddress(params.id, token)} reloadDocument={token !== undefined}>
            {words.backToOrder}
          </LinkButton>
        </EmptyState>
      )}
    </div>
  )
}

interface RequestProps {
  offer: ReturnOffer
  token: string | undefined
  reload: () => Promise<void>
}

function Request({ offer, token, reload }: RequestProps) {
  const order = orderAddress(offer.orderId, token)
  const number = format(ORDER_PAGE_TEXTS.number, { number: shortOrderNumber(offer.orderId) })
  return (
    <>
      <Breadcrumbs
        crumbs={[
          { label: LAYOUT_TEXTS.home, to: '/' },
          ...(token === undefined ? [{ label: ORDER_PAGE_TEXTS.ordersTitle, to: '/orders' }] : []),
          { label: number, to: order },
          { label: words.ask },
        ]}
      />
      <h1>{words.ask}</h1>
      <Offered offer={offer} token={token} reload={reload} />
    </>
  )
}

/** The form, or why there is none. */
function Offered({ offer, token, reload }: RequestProps) {
  const { deliveredAt, until, open, lines } = offer
  if (deliveredAt === null || until === null) {
    return (
      <EmptyState title={words.notDelivered} text={words.notDeliveredText}>
        <LinkButton
          to={orderAddress(offer.orderId, token)}
          reloadDocument={token !== undefined}
          variant="line"
        >
          {words.backToOrder}
        </LinkButton>
      </EmptyState>
    )
  }
  const delivered = formatDate(new Date(deliveredAt))
  if (!open) {
    return (
      <div className={pages.progress}>
        <Note kind="warn">
          <b>{words.over}</b>
          <span>{` ${format(words.overText, { delivered, until: formatDate(new Date(until)) })}`}</span>
          <PageLink className="link" to="/contact-us">
            {words.writeToUs}
          </PageLink>
          <span>{`.`}</span>
        </Note>
        <ReturnLinks offer={offer} token={token} />
      </div>
    )
  }
  if (lines.every(({ quantity }) => quantity < 1)) {
    return (
      <div className={pages.progress}>
        <Note>{offer.returns.length > 0 ? words.allTaken : words.nothingLeft}</Note>
        <ReturnLinks offer={offer} token={token} />
      </div>
    )
  }
  return (
    <>
      <p className="muted">
        <span>{format(words.deliveredUntil, { delivered })}</span>
        <b>{formatDate(new Date(until))}</b>.
      </p>
      <RequestForm offer={offer} token={token} reload={reload} />
      <ReturnLinks offer={offer} token={token} />
    </>
  )
}
