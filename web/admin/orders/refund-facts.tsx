import { format } from '#domain/language/format.ts'
import type { RefundPreview } from '#domain/orders/admin-calls.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { Note } from '#web/components/note.tsx'
import { rupeesText } from '../components/rupees.ts'

/** How much goes back, to where, and what may be given back after it. */
export function RefundFacts({
  preview,
  failure,
  row: { name, paymentMode },
  waits,
}: {
  preview: RefundPreview | null
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
  if (preview === null) return <p className="muted small">{waits ? words.previewing : words.choosePieces}</p>
  const amount = rupeesText(preview.amount)
  return (
    <Note kind="ok" live>
      <b>
        {preview.to === 'upi'
          ? format(words.goesBackUpi, { amount, name })
          : format(words.goesBackProvider, { amount, by: words.paidBy[paymentMode] })}
      </b>
      {preview.lostDiscount > 0 ? (
        <span>{` ${format(words.discountLost, { amount: rupeesText(preview.lostDiscount) })}`}</span>
      ) : null}
      <span>{` ${format(words.refundTold, { name, after: rupeesText(preview.refundableAfter) })}`}</span>
    </Note>
  )
}
