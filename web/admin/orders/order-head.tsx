import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { Icon } from '#web/components/icon.tsx'
import { parcelIcon, rightIcon } from '#web/components/icons.ts'
import { StatusPill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { leftIcon } from '../components/icons.ts'
import { listAddress, orderAddress } from '../components/list-query.ts'
import { Mark } from '../components/mark.tsx'
import { PaymentMark } from '../components/payment-mark.tsx'
import { lastListAddress } from './list-memory.ts'
import styles from './order-head.module.css'
import { OrderMenu } from './order-menu.tsx'
import { PrimaryStep } from './primary-step.tsx'
import type { OrderSteps } from './use-order-steps.ts'

/** Number, marks, the one next step, and the ways to the orders before and after it. */
export function OrderHead({
  order,
  steps,
  before,
  next,
}: {
  order: AdminOrder
  steps: OrderSteps
  /** Ids of the orders beside it in the list. */
  before: string | null
  next: string | null
}) {
  const { row, estimatedDelivery } = order
  const number = format(words.number, { number: row.number })
  const { name, city } = row
  const time = formatDateTime(new Date(row.createdAt))
  const placed =
    city === '' ? format(words.placedAtCounter, { time, name }) : format(words.placedBy, { time, name, city })
  const isOpen = row.status !== 'delivered' && row.status !== 'cancelled'
  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs
          crumbs={[
            { label: ADMIN_LIST_TEXTS.title, to: lastListAddress() },
            { label: ADMIN_LIST_TEXTS.view[row.view], to: listAddress({ view: row.view }) },
            { label: number },
          ]}
        />
      </div>
      <header className={styles.head}>
        <div>
          <div className={styles.marks}>
            <h1>{number}</h1>
            <StatusPill status={row.status} />
            <PackingMarks order={order} />
            <PaymentMark row={row} />
          </div>
          <p>
            {isOpen
              ? `${placed} · ${estimatedDelivery === null ? words.noDay : format(words.promised, { date: formatDate(new Date(estimatedDelivery)) })}`
              : placed}
          </p>
        </div>
        <div className={styles.actions}>
          <Neighbour id={before} label={words.before} icon={leftIcon} />
          <Neighbour id={next} label={words.next} icon={rightIcon} />
          <OrderMenu order={order} steps={steps} />
          <PrimaryStep order={order} steps={steps} />
        </div>
      </header>
    </>
  )
}

function PackingMarks({ order: { row, packing } }: { order: AdminOrder }) {
  const isPart = row.status === 'packing' && row.shippedPieces > 0
  if (isPart) {
    return (
      <Mark icon={parcelIcon}>
        {format(words.partMark, { shipped: row.shippedPieces, count: row.pieces })}
      </Mark>
    )
  }
  if (row.status !== 'packing') return null
  if (row.packed) return <Mark icon={parcelIcon}>{format(words.packedMark, { count: row.pieces })}</Mark>
  return packing ? (
    <Mark tone="plain">
      {packing.isMe ? words.packingByMe : format(words.packingBy, { name: packing.by })}
    </Mark>
  ) : null
}

function Neighbour({ id, label, icon }: { id: string | null; label: string; icon: string }) {
  if (id === null) return null
  return (
    <PageLink className={styles.neighbour} to={orderAddress(id)} aria-label={label}>
      <Icon path={icon} />
    </PageLink>
  )
}
