import { format } from '#domain/language/format.ts'
import type { CancelPreview } from '#domain/orders/admin-calls.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import type { UnsellablePieces } from '#domain/orders/unsellable-pieces.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { Note } from '#web/components/note.tsx'
import styles from '../components/dialog-form.module.css'
import { rupeesText } from '../components/rupees.ts'

/** What cancelling does, in numbers, as the shop has counted it. */
export function CancelFacts({
  preview,
  unsellable,
  failure,
  row: { name, paymentMode },
  waits,
}: {
  preview: CancelPreview | null
  /** Pieces that leave the stock. */
  unsellable: UnsellablePieces
  failure: string | null
  row: AdminRow
  /** Whether an answer is on its way. */
  waits: boolean
}) {
  if (failure !== null) {
    return (
      <Note kind="bad" live>
        {failure}
      </Note>
    )
  }
  if (preview === null) return <p className="muted">{waits ? words.previewing : words.choosePieces}</p>
  const { refund, refundTo, stock, discountShare, lostDiscount, charges, left, paid } = preview
  const gone = unsellable.reduce((sum, { quantity }) => sum + quantity, 0)
  const by = words.paidBy[paymentMode]
  return (
    <div className={styles.facts} aria-live="polite">
      <b>
        {refund === 0
          ? paid
            ? words.noneBack
            : words.nothingBack
          : refundTo === 'upi'
            ? format(words.backByHand, { amount: rupeesText(refund) })
            : format(words.backToSource, { amount: rupeesText(refund), by })}
      </b>
      {stock > 0 || gone === 0 ? <span>{format(words.toStock, { count: stock })}</span> : null}
      {gone > 0 ? (
        <span>
          {format(unsellable[0]?.why === 'damaged' ? words.leaveDamaged : words.leaveMissing, {
            count: gone,
          })}
        </span>
      ) : null}
      {discountShare > 0 ? (
        <span>{format(words.discountGoes, { amount: rupeesText(discountShare) })}</span>
      ) : null}
      {lostDiscount > 0 ? (
        <span>
          {format(paid ? words.discountLost : words.discountLostUnpaid, { amount: rupeesText(lostDiscount) })}
        </span>
      ) : null}
      {charges.map(({ kind, label, amount }) => (
        <span key={kind}>
          {kind === 'shipping'
            ? format(words.feeGoes, { amount: rupeesText(amount) })
            : format(words.chargeGoes, { label, amount: rupeesText(amount) })}
        </span>
      ))}
      {left > 0 ? <span>{format(words.costsThen, { amount: rupeesText(left) })}</span> : null}
      <span>{words.noUndo}</span>
      {preview.words === '' ? null : (
        <span className="muted">{format(words.shopperReads, { name, words: preview.words })}</span>
      )}
    </div>
  )
}
