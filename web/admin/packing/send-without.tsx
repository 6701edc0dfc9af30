import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { AdminPieces, CancelPreview } from '#domain/orders/admin-calls.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { UnsellableReason } from '#domain/orders/unsellable-pieces.ts'
import { MISSING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { cancelInAdmin, previewCancel } from '#web/api/admin/orders.ts'
import { Button } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showDone } from '../components/undo-store.ts'
import { usePreview } from '../components/use-preview.ts'
import styles from './send-without.module.css'
import type { PackingRow } from './use-packing-row.ts'

/** What cancelling the pieces means in numbers and in the words that the shopper reads, then the step itself. */
export function SendWithout({
  order,
  lines,
  why,
  reason,
  row,
  onClose,
}: {
  order: AdminOrder
  lines: readonly AdminPieces[]
  /** Why they cannot be sold: they leave the stock with this reason. */
  why: UnsellableReason
  reason: string
  row: PackingRow
  onClose: () => void
}) {
  const { _id: orderId, number, pieces, shippedPieces } = order.row
  const unsellable = lines.map((pieces) => ({ ...pieces, why }))
  const { answer: preview, failure } = usePreview(
    { lines, reason, unsellable },
    (question, signal) => previewCancel(orderId, question, signal),
    words.previewFailed,
  )
  const { revalidate } = useRevalidator()
  const wholeOrder = pieces - shippedPieces <= lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const cancel = useMutation(async () => {
    await cancelInAdmin(orderId, { reason, lines, unsellable })
    onClose()
    showDone(format(wholeOrder ? words.doneWhole : words.doneWithout, { number }))
    if (wholeOrder) row.leave(orderId)
    else await revalidate()
  }, words.failed)
  if (failure !== null)
    return (
      <Note kind="bad" live>
        {failure}
      </Note>
    )
  if (preview === null) return <p role="status">{words.reckoning}</p>
  const amount = formatRupees(rupeesToPaise(preview.refund))
  return (
    <div className={styles.parts} ref={showEnd}>
      <div role="status">
        <p className={styles.consequence}>{consequenceOf(preview)}</p>
        {wholeOrder ? <p>{words.wholeOrder}</p> : null}
        <p>{why === 'damaged' ? words.leavesDamaged : words.leavesMissing}</p>
      </div>
      <figure>
        <figcaption className={styles.reads}>
          {format(words.theyRead, { name: order.address.firstName })}
        </figcaption>
        <blockquote className={styles.words}>{preview.words}</blockquote>
      </figure>
      {cancel.failure === null ? null : (
        <Note kind="bad" live>
          {cancel.failure}
        </Note>
      )}
      <Button block variant="line" onClick={onClose}>
        {words.keep}
      </Button>
      <Button block variant="danger" loading={cancel.running !== null} onClick={() => cancel.run()}>
        {confirmText(wholeOrder, preview.refund > 0 ? amount : null)}
      </Button>
    </div>
  )
}

/** What it means and how to go on stand below what was chosen, on a phone below the edge. */
function showEnd(parts: HTMLElement | null): void {
  parts?.scrollIntoView({ block: 'end' })
}

function consequenceOf({ refund, refundTo, left }: CancelPreview): string {
  const amount = formatRupees(rupeesToPaise(refund))
  if (refund === 0) return format(words.nothingBack, { left: formatRupees(rupeesToPaise(left)) })
  return format(refundTo === 'upi' ? words.goesBackByUpi : words.goesBack, { amount })
}

function confirmText(wholeOrder: boolean, amount: string | null): string {
  if (amount === null) return wholeOrder ? words.confirmWhole : words.confirm
  return format(wholeOrder ? words.confirmWholeRefund : words.confirmRefund, { amount })
}
