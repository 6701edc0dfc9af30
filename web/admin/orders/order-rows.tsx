import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { AdminRow, AdminTerms } from '#domain/orders/admin-order.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { waitingTime } from '#domain/orders/waiting-time.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { orderAddress } from '../components/list-query.ts'
import { Mark } from '../components/mark.tsx'
import { PaymentMark } from '../components/payment-mark.tsx'
import { RowCheckbox } from '../components/row-checkbox.tsx'
import { Beneath, Cell, Row, RowBeneath, RowLink, RowTable } from '../components/row-table.tsx'
import { useMay } from '../components/use-staff-member.ts'
import styles from './order-rows.module.css'
import { RowTrouble } from './row-trouble.tsx'
import { StatusSelect } from './status-select.tsx'

/** What the rows of the list do. */
export interface RowActions {
  /** Chooses a row or takes it back; with `reach` all up to it. */
  select: (orderId: string, reach: boolean) => void
  selectAll: (on: boolean) => void
  move: (row: AdminRow, to: OrderStatus) => void
  askProvider: (row: AdminRow) => void
}

const COLUMNS = 8

/** The orders of one page of the list. */
export function OrderRows({
  label,
  rows,
  terms,
  now,
  selected,
  current,
  busyWith,
  selectable,
  actions,
}: {
  /** The id of the heading that names the table. */
  label: string
  rows: readonly AdminRow[]
  terms: AdminTerms
  now: Date
  selected: ReadonlySet<string>
  /** The row on which the keys act. */
  current: string | null
  /** The order with which something is being done. */
  busyWith: string | null
  /** Whether this person may do anything with chosen rows. */
  selectable: boolean
  actions: RowActions
}) {
  const isAll = rows.length > 0 && rows.every(({ _id }) => selected.has(_id))
  const all = (
    <RowCheckbox
      label={format(words.selectAll, { count: rows.length })}
      checked={isAll}
      partly={!isAll && selected.size > 0}
      onChange={() => actions.selectAll(!isAll)}
    />
  )
  const heads = [
    { name: 'select', content: selectable ? all : '' },
    { name: words.order },
    { name: words.customer },
    { name: words.pieces },
    { name: words.payment },
    { name: words.status },
    { name: words.age },
    { name: 'total', content: rows.some(({ amount }) => amount !== null) ? words.total : '', right: true },
  ]
  return (
    <RowTable label={label} heads={heads} className={styles.orders}>
      {rows.map((row) => (
        <OrderRow
          key={row._id}
          row={row}
          terms={terms}
          now={now}
          isSelected={selected.has(row._id)}
          isCurrent={row._id === current}
          isBusy={row._id === busyWith}
          selectable={selectable}
          actions={actions}
        />
      ))}
    </RowTable>
  )
}

/** How long an order waits for the shop; the day of one that does not. */
function WaitingAge({ row, terms, now }: { row: AdminRow; terms: AdminTerms; now: Date }) {
  if (row.view !== 'to-pack' && row.view !== 'to-ship') {
    return <time dateTime={row.createdAt}>{formatDate(new Date(row.createdAt))}</time>
  }
  const { text, tone } = waitingTime(new Date(row.waitsSince), now, terms)
  return (
    <time dateTime={row.waitsSince} className={classNames(styles.waiting, styles[tone])}>
      {text}
    </time>
  )
}

function OrderRow({
  row,
  terms,
  now,
  isSelected,
  isCurrent,
  isBusy,
  selectable,
  actions,
}: {
  row: AdminRow
  terms: AdminTerms
  now: Date
  isSelected: boolean
  isCurrent: boolean
  isBusy: boolean
  selectable: boolean
  actions: RowActions
}) {
  const mayAsk = useMay('orders.write')
  return (
    <>
      <Row className={classNames(isSelected && styles.selected, isCurrent && styles.current)}>
        <Cell className={styles.choice}>
          {selectable ? (
            <RowCheckbox
              label={format(words.select, { number: row.number })}
              checked={isSelected}
              onChange={(reach) => actions.select(row._id, reach)}
            />
          ) : null}
        </Cell>
        <Cell className={styles.number}>
          <RowLink to={orderAddress(row._id)} id={`order-${row._id}`}>
            {format(words.number, { number: row.number })}
          </RowLink>
        </Cell>
        <Cell className={styles.customer}>
          <span>{row.name}</span>
          <Beneath>{format(words.place, { city: row.city, pincode: row.pincode })}</Beneath>
          {row.otherOpen > 0 ? (
            <Mark tone="warn">{format(words.otherOpen, { count: row.otherOpen })}</Mark>
          ) : null}
        </Cell>
        <Cell className={styles.pieces}>
          <Pieces row={row} />
        </Cell>
        <Cell className={styles.payment}>
          <PaymentMark row={row} />
        </Cell>
        <Cell className={styles.status}>
          <StatusSelect row={row} busy={isBusy} onChoose={(to) => actions.move(row, to)} />
        </Cell>
        <Cell className={styles.age}>
          <WaitingAge row={row} terms={terms} now={now} />
        </Cell>
        <Cell right className={styles.total}>
          {row.amount === null ? null : formatRupees(rupeesToPaise(row.amount))}
        </Cell>
      </Row>
      {row.payment === 'stuck' ? (
        <RowBeneath columns={COLUMNS}>
          <RowTrouble row={row} busy={isBusy} onAsk={mayAsk ? () => actions.askProvider(row) : null} />
        </RowBeneath>
      ) : null}
    </>
  )
}

function Pieces({ row: { pictures, pieces, shippedPieces, status } }: { row: AdminRow }) {
  const isPart = status === 'packing' && shippedPieces > 0
  return (
    <span className={styles.pictures}>
      <span>
        {pictures.map((picture, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
          <img key={at} src={picture} alt="" width={40} height={50} loading="lazy" />
        ))}
      </span>
      <Beneath>
        {isPart
          ? format(words.partShipped, { shipped: shippedPieces, count: pieces })
          : format(words.piece, { count: pieces })}
      </Beneath>
    </span>
  )
}
