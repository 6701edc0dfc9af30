import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { ApiReturn } from '#domain/returns/api-return.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import { type ApiOrder, fetchOrder } from '#web/api/orders.ts'
import { fetchReturn } from '#web/api/returns.ts'
import { Barcode } from '#web/components/barcode.tsx'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { OrderAddress } from '#web/storefront/orders/order-address.tsx'
import pages from '#web/storefront/orders/order-pages.module.css'
import { OrderFailure, OrderLoading } from '#web/storefront/orders/order-states.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useFreshSession } from '#web/storefront/session/use-fresh-session.ts'
import type { Route } from './+types/label-page.ts'
import styles from './label-page.module.css'
import { addressWith, returnAddress, shown, withLinkOrSession } from './load-return.ts'

export const meta = privateMeta(words.printLabel)

/** 4 inches less the white at the sides. */
const AVAILABLE_MM = 90

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  return await withLinkOrSession(request, async (visitor) => {
    const asking = { signal: request.signal, ...(visitor.token ? { token: visitor.token } : {}) }
    const both = fetchReturn(params.id, { signal: request.signal, token: visitor.token }).then(
      async (followed) => ({ followed, order: await fetchOrder(followed.orderId, asking) }),
    )
    return { ...visitor, found: await shown(both, words.loadFailed) }
  })
}

export function HydrateFallback() {
  return (
    <div className={`wrap ${pages.page}`}>
      <OrderLoading title={words.printLabel} text={words.loading} />
    </div>
  )
}

/** The paper that is stuck on a parcel which comes back: whose it is, where it goes, and its number to scan. */
export default function LabelPage({ params, loaderData: { session, token, found } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  useFreshSession(session)
  const back = addressWith(returnAddress(params.id), token)
  return (
    <div className={`wrap ${pages.page}`}>
      {found.kind === 'found' ? (
        <>
          <div className="no-print">
            <h1>{format(words.labelTitle, { number: found.value.followed.number })}</h1>
            <p className={`muted ${styles.hint}`}>
              {format(words.labelHint, { number: found.value.followed.number })}
            </p>
          </div>
          <Label {...found.value} />
          <div className={`no-print ${pages.actions}`}>
            <Button onClick={() => window.print()}>{words.print}</Button>
            <LinkButton variant="line" to={back} reloadDocument={token !== undefined}>
              {words.backToReturn}
            </LinkButton>
          </div>
        </>
      ) : found.kind === 'failed' ? (
        <OrderFailure title={words.printLabel} message={found.message} onRetry={() => void revalidate()} />
      ) : (
        <EmptyState level="h1" title={words.missing} text={words.missingText} />
      )}
    </div>
  )
}

function Label({ followed, order }: { followed: ApiReturn; order: ApiOrder }) {
  const { number, returnTo, lines } = followed
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className={styles.label} aria-label={format(words.labelTitle, { number })}>
      <p className={styles.name}>{words.labelTo}</p>
      <address className={styles.to}>{returnTo}</address>
      <div className={styles.code}>
        <Barcode code={number} availableMillimetres={AVAILABLE_MM} heightMillimetres={16} />
        <b className={styles.number}>{number}</b>
      </div>
      <p className={styles.line}>
        <span>{format(words.labelPieces, { count: pieces })}</span>
        <span>{format(ORDER_PAGE_TEXTS.number, { number: shortOrderNumber(followed.orderId) })}</span>
      </p>
      <p className={styles.name}>{words.labelFrom}</p>
      <OrderAddress address={order.address} />
    </article>
  )
}
