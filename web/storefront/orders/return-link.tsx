import { format } from '#domain/language/format.ts'
import { returnUntil } from '#domain/returns/return-window.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import type { ApiOrder } from '#web/api/orders.ts'
import { LinkButton } from '#web/components/button.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import styles from './order-pages.module.css'

/**
 * The way to a return or an exchange, while something that has arrived can still come back.
 * @param token of a signed link, in the place of the session's
 */
export function AskReturn({ order, token }: { order: ApiOrder; token?: string | undefined }) {
  const { returns } = usePublicSettings()
  const until = returnWindowEnd(order, returns.days)
  if (until === null || Date.now() > until.getTime()) return null
  const page = `/orders/${encodeURIComponent(order._id)}/return`
  return (
    <div className={styles.inline}>
      <LinkButton
        variant="line"
        // With a link's token as a page of its own: it reads the token from the address before it is shown.
        to={token === undefined ? page : `${page}#t=${encodeURIComponent(token)}`}
        reloadDocument={token !== undefined}
      >
        {words.ask}
      </LinkButton>
      <span className="small muted">{format(words.askUntil, { date: formatDate(until) })}</span>
    </div>
  )
}

/** Until when a return can be asked for, counted from the last parcel that has arrived; null before there is one. */
export function returnWindowEnd({ parcels, deliveredAt, status }: ApiOrder, days: number): Date | null {
  if (status === 'cancelled') return null
  const arrived = parcels.filter((parcel) => parcel.cameBackAt === null).map((parcel) => parcel.deliveredAt)
  const times = [...arrived, ...(parcels.length === 0 ? [deliveredAt] : [])]
    .filter((at) => at !== null)
    .map((at) => new Date(at).getTime())
  return times.length === 0 ? null : returnUntil(new Date(Math.max(...times)), days)
}
