import { type SubmitEvent, useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { DeskLine, DeskRow } from '#domain/orders/desk-order.ts'
import { DESK_MONEY_TEXTS as words } from '#texts/orders/desk-money-texts.ts'
import { type Cancelling, cancelAtDesk, previewCancel } from '#web/api/desk.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { useDraft } from '../frame/use-draft.ts'
import { CancelFacts } from './cancel-facts.tsx'
import styles from './dialog-form.module.css'
import { focusOnOpen } from './focus-on-open.ts'
import { type PickedPieces, PiecePicker, piecesOf } from './piece-picker.tsx'
import { Segments } from './segments.tsx'
import { usePreview } from './use-preview.ts'
import { useStep } from './use-step.ts'

type Reason = keyof typeof words.cancelReasons

const REASONS: readonly Reason[] = ['stock', 'asked', 'pin', 'other']

interface Draft {
  isWhole: boolean
  picked: PickedPieces
  reason: Reason
  /** The reason in words, where it is another one. */
  typed: string
}

/** Asks before anything is cancelled, with what it does in numbers. The focus is on keeping it. */
export function CancelDialog({
  row,
  lines,
  whole,
  onCancelled,
  onClose,
}: {
  row: DeskRow
  /** Of which single pieces may be cancelled; none for the order as a whole only. */
  lines: readonly DeskLine[]
  /** Whether the order may be cancelled as a whole. */
  whole: boolean
  onCancelled: (isWhole: boolean) => void
  onClose: () => void
}) {
  const formId = useId()
  const [{ isWhole, picked, reason, typed }, change] = useDraft<Draft>({
    isWhole: whole,
    picked: {},
    reason: 'stock',
    typed: '',
  })

  const pickable = lines.flatMap((line) => {
    const most = line.quantity - line.cancelled - line.shipped
    return most > 0 ? [{ line, most, note: `${line.size} · ${line.colour}` }] : []
  })
  const pieces = piecesOf(pickable, picked)
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const said = reason === 'other' ? typed.trim() : words.cancelReasons[reason]
  const cancelling: Cancelling | null =
    isWhole || count > 0 ? { reason: said, ...(isWhole ? {} : { lines: pieces }) } : null

  const { answer, failure } = usePreview(
    cancelling && { ...cancelling, reason: said || words.cancelReasons.other },
    (question, signal) => previewCancel(row._id, question, signal),
    words.previewFailed,
  )
  const cancel = useStep(
    (given: Cancelling) => cancelAtDesk(row._id, given),
    () => onCancelled(isWhole),
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (cancelling && said !== '' && answer) cancel.run(cancelling)
  }
  const verb = !isWhole
    ? format(words.cancelPieces, { count })
    : answer && answer.refund > 0
      ? words.cancelAndRefund
      : words.cancelNow
  return (
    <Dialog
      wide
      title={format(words.cancelTitle, { number: row.number })}
      onClose={onClose}
      footer={
        <>
          <Button ref={focusOnOpen} variant="line" onClick={onClose}>
            {words.keep}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            disabled={answer === null || said === ''}
            loading={cancel.running !== null}
            loadingText={words.cancelling}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.stack} onSubmit={submit}>
        {whole && pickable.length > 0 && row.pieces > 1 ? (
          <Segments
            label={words.whatToCancel}
            value={isWhole ? 'whole' : 'some'}
            choices={[
              { value: 'whole', text: words.cancelWhole },
              { value: 'some', text: words.cancelSome },
            ]}
            onChoose={(choice) => change({ isWhole: choice === 'whole' })}
          />
        ) : null}
        {isWhole ? null : (
          <PiecePicker
            label={words.whatToCancel}
            lines={pickable}
            picked={picked}
            onPick={(pieces) => change({ picked: pieces })}
          />
        )}
        <CancelFacts preview={answer} failure={failure} row={row} waits={cancelling !== null} />
        <SelectField
          label={format(words.cancelReason, { name: row.name })}
          value={reason}
          onChange={({ currentTarget }) =>
            change({ reason: REASONS.find((one) => one === currentTarget.value) ?? 'other' })
          }
        >
          {REASONS.map((one) => (
            <option key={one} value={one}>
              {words.cancelReasons[one]}
            </option>
          ))}
        </SelectField>
        {reason === 'other' ? (
          <TextField
            label={words.otherReason}
            value={typed}
            maxLength={200}
            required
            onChange={({ currentTarget }) => change({ typed: currentTarget.value })}
          />
        ) : null}
        {cancel.failure ? (
          <Note kind="bad" live>
            {cancel.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}
