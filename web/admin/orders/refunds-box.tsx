import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { ADMIN_ORDER_TEXTS } from '#texts/orders/admin-order-texts.ts'
import { closeRefund, retryRefund, settleRefund } from '#web/api/admin/orders.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { Mark } from '../components/mark.tsx'
import { rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import { useStep } from '../components/use-step.ts'
import styles from './refunds-box.module.css'

type Refund = AdminOrder['refunds'][number]

/** What goes back or went back, with what a person has to do about it. */
export function RefundsBox({ order: { refunds } }: { order: AdminOrder }) {
  const mayRefund = roleHas(useStaffMember().role, 'refunds.write')
  return (
    <AdminBox title={words.refunds}>
      <ul className={styles.refunds}>
        {refunds.map((refund) => (
          <RefundEntry key={refund._id} refund={refund} mayRefund={mayRefund} />
        ))}
      </ul>
    </AdminBox>
  )
}

function RefundEntry({ refund, mayRefund }: { refund: Refund; mayRefund: boolean }) {
  const { status, method, amount, reason, upiId, failure, reference, createdAt, settledAt, needsAttention } =
    refund
  const retry = useStep(
    () => retryRefund(refund._id),
    () => showDone(ADMIN_ORDER_TEXTS.saidRetried),
  )
  const isOpen = mayRefund && method === 'provider' && status === 'failed' && needsAttention
  const isByHand = method === 'upi' && status !== 'settled'
  const when = formatDateTime(new Date(settledAt ?? createdAt))
  return (
    <li>
      <div className={styles.head}>
        <b>{rupeesText(amount)}</b>
        <Mark tone={status === 'settled' ? 'ok' : status === 'failed' ? 'bad' : 'warn'}>
          {isByHand
            ? words.refundByHand
            : method === 'exchange'
              ? words.refundCredited
              : words.refundStatus[status]}
        </Mark>
      </div>
      <p>{reason}</p>
      <p className={styles.small}>
        {method === 'exchange' || method === 'counter'
          ? method === 'counter'
            ? words.overCounter
            : words.toExchange
          : method === 'provider'
            ? words.toSource
            : upiId === null
              ? words.waitsForUpi
              : format(words.toUpi, { upiId })}
      </p>
      <p className={styles.small}>
        {settledAt === null
          ? format(words.startedAt, { time: when })
          : reference
            ? format(words.settledWith, { time: when, reference })
            : format(method === 'exchange' ? words.creditedAt : words.settledAt, { time: when })}
      </p>
      {failure === null || status === 'settled' ? null : (
        <Note kind="bad">
          <p>{failure}</p>
        </Note>
      )}
      {isOpen ? (
        <Button
          variant="line"
          small
          loading={retry.running !== null}
          loadingText={words.retry}
          onClick={() => retry.run()}
        >
          {words.retry}
        </Button>
      ) : null}
      {retry.failure ? (
        <Note kind="bad" live>
          {retry.failure}
        </Note>
      ) : null}
      {isOpen ? <WentOtherwise refund={refund} /> : null}
      {mayRefund && isByHand && upiId !== null ? <PaidByHand refund={refund} /> : null}
    </li>
  )
}

/** Nothing is to be done any more: a note for the history says why. */
function WentOtherwise({ refund: { _id } }: { refund: Refund }) {
  const [{ note, wasSent }, change] = useDraft({ note: '', wasSent: false })
  const close = useStep(
    (given: string) => closeRefund(_id, given),
    () => showDone(ADMIN_ORDER_TEXTS.saidClosed),
  )
  return (
    <details className={styles.otherwise}>
      <summary>{words.wentOtherwise}</summary>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          change({ wasSent: true })
          if (note.trim() !== '') close.run(note.trim())
        }}
      >
        <TextField
          label={words.howOtherwise}
          hint={words.howHint}
          value={note}
          maxLength={1_000}
          error={wasSent && note.trim() === '' ? words.howMissing : undefined}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        <Button type="submit" variant="line" loading={close.running !== null} loadingText={words.closeRefund}>
          {words.closeRefund}
        </Button>
        {close.failure ? (
          <Note kind="bad" live>
            {close.failure}
          </Note>
        ) : null}
      </form>
    </details>
  )
}

/** The shop has paid it itself: the bank's reference settles it. */
function PaidByHand({ refund: { _id, amount } }: { refund: Refund }) {
  const [{ reference, wasSent }, change] = useDraft({ reference: '', wasSent: false })
  const settle = useStep(
    (given: string) => settleRefund(_id, given),
    () => showDone(format(ADMIN_ORDER_TEXTS.saidSettled, { amount: rupeesText(amount) })),
  )
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        change({ wasSent: true })
        if (reference.trim() !== '') settle.run(reference.trim())
      }}
    >
      <TextField
        label={words.bankReference}
        value={reference}
        maxLength={100}
        error={wasSent && reference.trim() === '' ? words.referenceMissing : undefined}
        onChange={({ currentTarget }) => change({ reference: currentTarget.value })}
      />
      <Button type="submit" variant="line" loading={settle.running !== null} loadingText={words.paidByHand}>
        {words.paidByHand}
      </Button>
      {settle.failure ? (
        <Note kind="bad" live>
          {settle.failure}
        </Note>
      ) : null}
    </form>
  )
}
