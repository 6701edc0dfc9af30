import { format } from '#domain/language/format.ts'
import type { AdminLine, AdminOrder } from '#domain/orders/admin-order.ts'
import { NO_COUPON } from '#domain/orders/order.ts'
import { isCodeAlone, promotionLabel } from '#domain/promotions/promotion-label.ts'
import { PACKING_TEXTS } from '#texts/fulfilment/packing-texts.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import { SummaryList, SummaryRow } from '#web/components/summary-list.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { AdminBox } from '../components/box.tsx'
import { GiftNote } from '../components/gift-note.tsx'
import { printIcon } from '../components/icons.ts'
import { Mark } from '../components/mark.tsx'
import { rupeesText } from '../components/rupees.ts'
import { useMay } from '../components/use-staff-member.ts'
import { papersAddress } from './papers.ts'
import styles from './pieces-box.module.css'

/** What was ordered, with sizes to read from afar, and what it costs. */
export function PiecesBox({ order }: { order: AdminOrder }) {
  const { row, lines, may } = order
  const mayPrint = useMay('orders.pack')
  return (
    <AdminBox
      title={format(words.pieces, { count: row.pieces })}
      aside={
        <>
          {may.pack ? (
            <PageLink
              className={buttonClass({ variant: 'quiet', small: true })}
              to={`/admin/packing/${row._id}`}
            >
              {PACKING_TEXTS.byTicks}
            </PageLink>
          ) : null}
          {mayPrint ? (
            <PageLink
              className={buttonClass({ variant: 'quiet', small: true })}
              to={papersAddress([row._id], 'slips')}
            >
              <Icon path={printIcon} size="small" />
              <span>{words.packingSlip}</span>
            </PageLink>
          ) : null}
        </>
      }
    >
      <GiftNote order={order} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <Line key={line._id} line={line} packed={row.packed} priced={may.seeMoney} />
        ))}
      </ul>
      {may.seeMoney ? <Totals order={order} /> : null}
    </AdminBox>
  )
}

function Line({ line, packed, priced }: { line: AdminLine; packed: boolean; priced: boolean }) {
  const left = line.quantity - line.cancelled
  return (
    <li className={classNames(left === 0 && styles.gone)}>
      <img src={line.image} alt="" width={76} height={95} />
      <div className={styles.facts}>
        <PageLink className={styles.name} to={`/product/${line.productSlug}`}>
          {line.name}
        </PageLink>
        <div className={styles.size}>
          <b>{line.size}</b>
          {line.quantity > 1 ? (
            <Mark tone="many">{format(words.times, { count: line.quantity })}</Mark>
          ) : null}
          <span>{line.colour}</span>
        </div>
        <small>{line.sku}</small>
      </div>
      <div className={styles.amount}>
        {priced ? <b>{rupeesText(line.subtotal)}</b> : null}
        <LineMarks line={line} left={left} packed={packed} />
      </div>
    </li>
  )
}

/** What became of a line's pieces so far. */
function LineMarks({
  line: { quantity, cancelled, shipped },
  left,
  packed,
}: {
  line: AdminLine
  left: number
  packed: boolean
}) {
  return (
    <>
      {cancelled > 0 ? (
        <small className={styles.bad}>
          {cancelled === quantity ? words.allCancelled : format(words.cancelledPieces, { count: cancelled })}
        </small>
      ) : null}
      {shipped > 0 ? (
        <small className={styles.ok}>
          {shipped === left ? words.allShipped : format(words.shippedPieces, { count: shipped })}
        </small>
      ) : null}
      {packed && shipped === 0 && left > 0 ? <small className={styles.ok}>{words.linePacked}</small> : null}
    </>
  )
}

function Totals({
  order: { lines, subtotal, discount, couponCode, offers: promotions, charges, rounding, total, cancelled },
}: {
  order: AdminOrder
}) {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <div className={styles.totals}>
      <SummaryList>
        <SummaryRow label={format(words.subtotal, { count })}>{rupeesText(subtotal)}</SummaryRow>
        {isCodeAlone(promotions)
          ? null
          : promotions.map((promotion) => (
              <SummaryRow key={promotionLabel(promotion)} label={promotionLabel(promotion)}>
                {format(words.minus, { amount: rupeesText(promotion.discount) })}
              </SummaryRow>
            ))}
        {discount > 0 && isCodeAlone(promotions) ? (
          <SummaryRow label={couponCode === '' || couponCode === NO_COUPON ? words.discount : couponCode}>
            {format(words.minus, { amount: rupeesText(discount) })}
          </SummaryRow>
        ) : null}
        {charges.map(({ kind, label, amount }) => (
          <SummaryRow key={kind} label={label}>
            {amount === 0 ? words.free : rupeesText(amount)}
          </SummaryRow>
        ))}
        {rounding > 0 ? (
          <SummaryRow label={words.rounding}>
            {format(words.minus, { amount: rupeesText(rounding) })}
          </SummaryRow>
        ) : null}
        {cancelled > 0 ? (
          <SummaryRow label={words.cancelled}>
            {format(words.minus, { amount: rupeesText(cancelled) })}
          </SummaryRow>
        ) : null}
        <SummaryRow label={words.total} tone="total">
          {rupeesText(total - cancelled)}
        </SummaryRow>
      </SummaryList>
    </div>
  )
}
