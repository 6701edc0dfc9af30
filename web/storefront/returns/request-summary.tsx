import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import type { RequestTotals } from '#domain/returns/request-totals.ts'
import type { ReturnWay, ReturnWish } from '#domain/returns/return-reasons.ts'
import { RETURN_PAGE_TEXTS as words } from '#texts/returns/page-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import { SummaryList, SummaryRow } from '#web/components/summary-list.tsx'
import { LinePicture } from '#web/storefront/cart/line-picture.tsx'
import pages from '#web/storefront/orders/order-pages.module.css'
import styles from './request.module.css'
import { type Chosen, chosenSize } from './request-draft.ts'

/** What is about to be asked for, in numbers, and what happens then. */
export function RequestSummary({
  chosen,
  totals,
  way,
  children,
}: {
  chosen: readonly Chosen[]
  totals: RequestTotals
  way: ReturnWay
  /** The button. */
  children: Elements
}) {
  const wishes = new Set(chosen.map(({ draft }) => draft.wish))
  return (
    <aside className={`box ${pages.sticky} ${styles.summary}`} aria-labelledby="your-request">
      <h2 id="your-request" className={pages.subtitle}>
        {words.yourRequest}
      </h2>
      {chosen.length === 0 ? <p className="muted small">{words.nothingChosen}</p> : null}
      <ul className={styles.chosen}>
        {chosen.map(({ line, draft }) => (
          <li key={line.lineId}>
            <LinePicture src={line.image} size="thumb" />
            <span className="small">
              <b>{line.name}</b>
              <span>{wishText({ line, draft })}</span>
            </span>
          </li>
        ))}
      </ul>
      <SummaryList>
        <SummaryRow label={words.sentBack}>{format(words.piecesOf, { count: totals.pieces })}</SummaryRow>
        {totals.postagePaise > 0 ? (
          <SummaryRow label={words.postage}>{formatRupees(totals.postagePaise)}</SummaryRow>
        ) : null}
        {totals.lostDiscountPaise > 0 ? (
          <SummaryRow label={words.lostDiscount}>{formatRupees(totals.lostDiscountPaise)}</SummaryRow>
        ) : null}
        <SummaryRow label={words.toPay}>{formatRupees(totals.toPayPaise)}</SummaryRow>
        <SummaryRow label={words.moneyGoesBack} tone="total">
          {formatRupees(totals.moneyBackPaise)}
        </SummaryRow>
      </SummaryList>
      <div className={styles.wide}>{children}</div>
      <ol className={styles.next} aria-label={words.next}>
        <li>{words.nextAnswer}</li>
        <li>{way === 'pickup' ? words.nextPickup : words.nextHandIn}</li>
        {wishes.has('exchange') ? <li>{words.nextExchange}</li> : null}
        {wishes.has('refund') ? <li>{words.nextRefund}</li> : null}
      </ol>
    </aside>
  )
}

/** The same in two lines, with the button, at the foot of a phone. */
export function RequestBar({
  chosen,
  totals,
  children,
}: {
  chosen: readonly Chosen[]
  totals: RequestTotals
  children: Elements
}) {
  const wishes = new Set(chosen.map(({ draft }) => draft.wish))
  const money =
    totals.toPayPaise > 0
      ? format(words.barPay, { amount: formatRupees(totals.toPayPaise) })
      : format(words.barMoney, { amount: formatRupees(totals.moneyBackPaise) })
  return (
    <div className={styles.bar} data-pay-bar>
      <p className="small">
        {chosen.length === 0 ? (
          words.nothingChosen
        ) : (
          <>
            <b>{barTitle(totals.pieces, wishes)}</b>
            <span className="muted">{money}</span>
          </>
        )}
      </p>
      {children}
    </div>
  )
}

/** '1 piece, exchange'; what is wanted is not said before it is chosen. */
function barTitle(count: number, wishes: ReadonlySet<ReturnWish | null>): string {
  const pieces = format(words.piecesOf, { count })
  if (wishes.has(null)) return pieces
  const kind = wishes.size > 1 ? 'both' : wishes.has('exchange') ? 'exchange' : 'refund'
  return format(words.barTitle, { pieces, kind: words.kinds[kind] })
}

function wishText({ line, draft }: Chosen): string {
  if (draft.wish === 'refund') return words.moneyBack
  const size = chosenSize(line, draft)?.size.label
  return size === undefined ? line.size : format(words.from, { old: line.size, size })
}
