import { type ComponentProps, type SubmitEvent, useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminLine, AdminRow } from '#domain/orders/admin-order.ts'
import type { UnsellableReason } from '#domain/orders/unsellable-pieces.ts'
import { ADMIN_MONEY_TEXTS as words } from '#texts/orders/admin-money-texts.ts'
import { type Cancelling, cancelInAdmin, previewCancel } from '#web/api/admin/orders.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import styles from '../components/dialog-form.module.css'
import { focusOnOpen } from '../components/focus-on-open.ts'
import { Segments } from '../components/segments.tsx'
import { useDraft } from '../components/use-draft.ts'
import { usePreview } from '../components/use-preview.ts'
import { useStep } from '../components/use-step.ts'
import { CancelFacts } from './cancel-facts.tsx'
import { pickableOf } from './pickable-lines.ts'
import { allOf, type PickedPieces, PiecePicker, piecesOf } from './piece-picker.tsx'

type Reason = keyof typeof words.cancelReasons

const REASONS: readonly Reason[] = ['stock', 'damaged', 'asked', 'pin', 'other']

/** Reasons by which pieces leave the stock. */
const unsellableReasons: Partial<Record<Reason, UnsellableReason>> = { stock: 'missing', damaged: 'damaged' }

interface Draft {
  isWhole: boolean
  picked: PickedPieces
  /** null until one is chosen: the customer reads it. */
  reason: Reason | null
  /** The reason in words, where it is another one. */
  typed: string
  /** Which pieces of the whole order leave the stock; null for all. */
  gone: PickedPieces | null
}

const EMPTY: Omit<Draft, 'isWhole'> = { picked: {}, reason: null, typed: '', gone: null }

/** Asks before anything is cancelled, with what it does in numbers. The focus is on keeping it. */
export function CancelDialog({
  row,
  lines,
  allLines,
  whole,
  onCancelled,
  onClose,
}: {
  row: AdminRow
  /** Of which single pieces may be cancelled; none for the order as a whole only. */
  lines: readonly AdminLine[]
  /** Of the whole order; null while they are loading. */
  allLines: readonly AdminLine[] | null
  /** Whether the order may be cancelled as a whole. */
  whole: boolean
  onCancelled: (isWhole: boolean) => void
  onClose: () => void
}) {
  const formId = useId()
  const [{ isWhole, picked, reason, typed, gone }, change] = useDraft<Draft>({ ...EMPTY, isWhole: whole })

  const pickable = pickableOf({ lines })
  const pieces = piecesOf(pickable, picked)
  const count = pieces.reduce((sum, { quantity }) => sum + quantity, 0)
  const said = reason === null ? '' : reason === 'other' ? typed.trim() : words.cancelReasons[reason]
  const why = reason === null ? undefined : unsellableReasons[reason]
  const left = allLines && pickableOf({ lines: allLines })
  const unsellable = why && (isWhole ? left && piecesOf(left, gone ?? allOf(left)) : pieces)
  const cancelling =
    (isWhole || count > 0) && unsellable !== null
      ? cancellingOf({ reason: said, lines: isWhole ? null : pieces, why, unsellable: unsellable ?? [] })
      : null

  const { answer, failure } = usePreview(
    cancelling && { ...cancelling, reason: said || words.cancelReasons.other },
    (question, signal) => previewCancel(row._id, question, signal),
    words.previewFailed,
  )
  const cancel = useStep(
    (given: Cancelling) => cancelInAdmin(row._id, given),
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
        {isWhole && why && left && row.pieces > 1 ? (
          <GonePieces
            label={why === 'missing' ? words.whichMissing : words.whichDamaged}
            lines={left}
            picked={gone ?? allOf(left)}
            onPick={(pieces) => change({ gone: pieces })}
          />
        ) : null}
        <CancelFacts
          preview={answer}
          unsellable={cancelling?.unsellable ?? []}
          failure={failure}
          row={row}
          waits={cancelling !== null || allLines === null}
        />
        <ReasonFields name={row.name} reason={reason} typed={typed} onChange={change} />
        {cancel.failure ? (
          <Note kind="bad" live>
            {cancel.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}

/** Which pieces of a whole order leave the stock. */
function GonePieces(picker: ComponentProps<typeof PiecePicker>) {
  return (
    <fieldset className={styles.stack}>
      <legend>{picker.label}</legend>
      <PiecePicker {...picker} />
    </fieldset>
  )
}

type Pieces = ReturnType<typeof piecesOf>

/** @param lines null for the whole order */
function cancellingOf({
  reason,
  lines,
  why,
  unsellable,
}: {
  reason: string
  lines: Pieces | null
  why: UnsellableReason | undefined
  unsellable: Pieces
}): Cancelling {
  return {
    reason,
    ...(lines === null ? {} : { lines }),
    ...(why ? { unsellable: unsellable.map((piece) => ({ ...piece, why })) } : {}),
  }
}

function ReasonFields({
  name,
  reason,
  typed,
  onChange,
}: Pick<Draft, 'reason' | 'typed'> & { name: string; onChange: (part: Partial<Draft>) => void }) {
  return (
    <>
      <SelectField
        label={format(words.cancelReason, { name })}
        value={reason ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ reason: REASONS.find((one) => one === currentTarget.value) ?? 'other' })
        }
      >
        {reason === null ? <option value="">{words.chooseReason}</option> : null}
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
          onChange={({ currentTarget }) => onChange({ typed: currentTarget.value })}
        />
      ) : null}
    </>
  )
}
