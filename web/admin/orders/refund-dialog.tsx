import { type SubmitEvent, useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { previewRefund, type Refunding, refundInAdmin } from '#web/api/admin/orders.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField, TextArea, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import styles from '../components/dialog-form.module.css'
import { parseRupees, rupeesText } from '../components/rupees.ts'
import { Segments } from '../components/segments.tsx'
import { useDraft } from '../components/use-draft.ts'
import { usePreview } from '../components/use-preview.ts'
import { useStep } from '../components/use-step.ts'
import { type PickedPieces, PiecePicker, piecesOf } from './piece-picker.tsx'
import { RefundFacts } from './refund-facts.tsx'

type Mode = 'all' | 'lines' | 'amount'
type Reason = keyof typeof words.reasons

const REASONS: readonly Reason[] = ['missing', 'damaged', 'asked', 'price', 'goodwill', 'recall', 'other']

interface Draft {
  /** By which the shop knows a second try of the same refund. */
  key: string
  mode: Mode
  picked: PickedPieces
  /** An amount in rupees. */
  typed: string
  /** null until one is chosen: it is on the credit note and in the customer's email. */
  reason: Reason | null
  /** What the shopper reads. */
  reads: string
}

/** Gives money back: all that is left, by pieces, or any amount. Nothing happens before its consequence was shown. */
export function RefundDialog({
  order: { row, lines, refundable },
  preset,
  onRefunded,
  onClose,
}: {
  order: AdminOrder
  /** The reason that the link to this dialog names; null for none. */
  preset: 'recall' | null
  /** Told what goes back, in rupees. */
  onRefunded: (amount: number) => void
  onClose: () => void
}) {
  const formId = useId()
  const [{ key, mode, picked, typed, reason, reads }, change] = useDraft<Draft>(() => ({
    key: crypto.randomUUID(),
    mode: 'lines',
    picked: {},
    typed: '',
    reason: preset,
    reads: preset === null ? '' : words.reasonTexts[preset],
  }))

  const pickable = lines.flatMap((line) => {
    const most = line.quantity - line.refundedPieces
    const each = rupeesText(line.quantity > 0 ? line.total / line.quantity : 0)
    const note = format(most > 1 ? words.lineEach : words.lineOne, { size: line.size, amount: each })
    return most > 0 ? [{ line, most, note }] : []
  })
  const pieces = piecesOf(pickable, picked)
  const amount = parseRupees(typed)
  const isAmountWrong = typed !== '' && (amount === null || amount <= 0 || amount > refundable)
  const chosen = chosenRefund()
  const { answer, failure } = usePreview(
    chosen,
    (question, signal) => previewRefund(row._id, { ...question, reason: words.reasons.other, key }, signal),
    words.previewFailed,
  )
  const refund = useStep(
    (refunding: Refunding) => refundInAdmin(row._id, refunding),
    () => onRefunded(answer?.amount ?? 0),
  )

  function chosenRefund(): Pick<Refunding, 'lines' | 'amount'> | null {
    if (mode === 'all') return {}
    if (mode === 'lines') return pieces.length > 0 ? { lines: pieces } : null
    return amount === null || isAmountWrong ? null : { amount }
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (chosen && answer && reason && reads.trim() !== '')
      refund.run({ ...chosen, reason: reads.trim(), key })
  }
  return (
    <Dialog
      wide
      title={words.refund}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={answer === null || reason === null || reads.trim() === ''}
            loading={refund.running !== null}
            loadingText={words.refunding}
          >
            {format(words.refundNow, { amount: answer ? rupeesText(answer.amount) : '' })}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit}>
        <Segments
          label={words.howMuch}
          value={mode}
          choices={[
            { value: 'all', text: format(words.all, { amount: rupeesText(refundable) }) },
            { value: 'lines', text: words.lines },
            { value: 'amount', text: words.anAmount },
          ]}
          onChoose={(next) => change({ mode: next })}
        />
        {mode === 'lines' ? (
          <PiecePicker
            label={words.lines}
            lines={pickable}
            picked={picked}
            onPick={(chosenPieces) => change({ picked: chosenPieces })}
          />
        ) : null}
        {mode === 'amount' ? (
          <TextField
            label={words.rupees}
            inputMode="decimal"
            value={typed}
            hint={format(words.atMost, { amount: rupeesText(refundable) })}
            error={isAmountWrong ? format(words.amountWrong, { most: rupeesText(refundable) }) : undefined}
            onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
          />
        ) : null}
        <ReasonFields name={row.name} reason={reason} reads={reads} onChange={change} />
        <RefundFacts preview={answer} failure={failure} row={row} waits={chosen !== null} />
        {refund.failure ? (
          <Note kind="bad" live>
            {refund.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}

function ReasonFields({
  name,
  reason,
  reads,
  onChange,
}: Pick<Draft, 'reason' | 'reads'> & { name: string; onChange: (part: Partial<Draft>) => void }) {
  return (
    <>
      <SelectField
        label={words.reason}
        value={reason ?? ''}
        onChange={({ currentTarget }) => {
          const next = REASONS.find((one) => one === currentTarget.value) ?? 'other'
          // What was written by hand stays.
          const isOurs = reads === (reason === null ? '' : words.reasonTexts[reason])
          onChange({ reason: next, reads: isOurs ? words.reasonTexts[next] : reads })
        }}
      >
        {reason === null ? <option value="">{words.chooseReason}</option> : null}
        {REASONS.map((one) => (
          <option key={one} value={one}>
            {words.reasons[one]}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={format(words.reads, { name })}
        rows={2}
        maxLength={200}
        value={reads}
        error={reason !== null && reads.trim() === '' ? format(words.readsMissing, { name }) : undefined}
        onChange={({ currentTarget }) => onChange({ reads: currentTarget.value })}
      />
    </>
  )
}
