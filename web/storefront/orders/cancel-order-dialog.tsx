import { Suspense, use, useState } from 'react'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { CancelPreview } from '#domain/orders/admin-calls.ts'
import { FOLLOW_TEXTS as words } from '#texts/orders/follow-texts.ts'
import { ORDER_PAGE_TEXTS } from '#texts/orders/page-texts.ts'
import { type Loaded, loaded } from '#web/api/loaded.ts'
import { type ApiOrder, type PiecesOfLine, previewCancel } from '#web/api/orders.ts'
import { Button } from '#web/components/button.tsx'
import { Chip } from '#web/components/chip.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Note } from '#web/components/note.tsx'
import styles from './cancel-order-dialog.module.css'
import { CancelPieces } from './cancel-pieces.tsx'

/** Pieces to take out, by line; null for the whole order. */
type Choice = ReadonlyMap<string, number> | null

/** Asks before an order, or some of its pieces, is cancelled, and says in numbers what follows. */
export function CancelOrderDialog({
  order,
  onClose,
  onConfirm,
}: {
  order: ApiOrder
  onClose: () => void
  onConfirm: (lines: PiecesOfLine[] | undefined) => void
}) {
  const [choice, setChoice] = useState<Choice>(order.canCancel ? null : new Map())
  const lines = choice === null ? undefined : piecesOf(choice)
  const count = lines?.reduce((sum, { quantity }) => sum + quantity, 0) ?? null
  return (
    <Dialog
      title={words.cancelTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {ORDER_PAGE_TEXTS.keepOrder}
          </Button>
          {count === 0 ? null : (
            <Button variant="danger" onClick={() => onConfirm(lines)}>
              {count === null ? ORDER_PAGE_TEXTS.confirmCancelButton : format(words.cancelPieces, { count })}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        {order.canCancel && order.canCancelLines ? (
          <fieldset className={styles.kinds}>
            <legend className="visually-hidden">{words.cancelWhat}</legend>
            <Chip on={choice === null} onClick={() => setChoice(null)}>
              {words.cancelAll}
            </Chip>
            <Chip on={choice !== null} onClick={() => setChoice(new Map())}>
              {words.cancelSome}
            </Chip>
          </fieldset>
        ) : null}
        {choice === null ? null : <CancelPieces items={order.items} choice={choice} onChange={setChoice} />}
        {count === 0 ? (
          <p className="muted">{words.choosePieces}</p>
        ) : (
          <Consequences key={JSON.stringify(lines)} order={order} lines={lines} />
        )}
      </div>
    </Dialog>
  )
}

function piecesOf(choice: ReadonlyMap<string, number>): PiecesOfLine[] {
  return [...choice].flatMap(([lineId, quantity]) => (quantity > 0 ? [{ lineId, quantity }] : []))
}

function Consequences({ order, lines }: { order: ApiOrder; lines: PiecesOfLine[] | undefined }) {
  const [asked] = useState(() => loaded(previewCancel(order._id, lines), words.failed))
  return (
    <Suspense fallback={<p className="muted">{words.working}</p>}>
      <Told asked={asked} />
    </Suspense>
  )
}

function Told({ asked }: { asked: Promise<Loaded<CancelPreview>> }) {
  const { value, failure } = use(asked)
  if (value === null) {
    return (
      <Note kind="bad" live>
        {failure}
      </Note>
    )
  }
  return (
    <div className={styles.told} aria-live="polite">
      {sentencesOf(value).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

function sentencesOf({
  refund,
  refundTo,
  discountShare,
  lostDiscount,
  charges,
  left,
  paid,
}: CancelPreview): string[] {
  const amount = (rupees: number) => ({ amount: formatRupees(rupeesToPaise(rupees)) })
  const back =
    refund === 0
      ? paid
        ? words.nothingBack
        : words.nothingPaid
      : format(refundTo === 'upi' ? words.goesBackUpi : words.goesBack, amount(refund))
  return [
    back,
    ...(refund > 0 ? charges : []).map(({ kind, label, amount: rupees }) =>
      kind === 'shipping'
        ? format(words.feeGoes, amount(rupees))
        : format(words.chargeGoes, { label, ...amount(rupees) }),
    ),
    ...(discountShare > 0 ? [format(words.discountGoes, amount(discountShare))] : []),
    ...(lostDiscount > 0
      ? [format(paid ? words.discountLost : words.discountLostUnpaid, amount(lostDiscount))]
      : []),
    ...(left > 0 ? [format(words.leftToPay, amount(left))] : []),
    words.cannotUndo,
  ]
}
