import { type SubmitEvent, useId, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { DeskReturn } from '#domain/returns/api-return.ts'
import { REFUSAL_REASONS, type RefusalReason } from '#domain/returns/return-reasons.ts'
import { RETURN_DESK_TEXTS as words } from '#texts/returns/desk-texts.ts'
import { refuseReturn } from '#web/api/desk-returns.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField, TextArea } from '#web/components/form/text-field.tsx'
import { Note } from '#web/components/note.tsx'
import { sayDone } from '../frame/undo-store.ts'
import dialog from '../orders/dialog-form.module.css'
import { useStep } from '../orders/use-step.ts'
import { firstName } from './first-name.ts'

/** A no needs a reason and a sentence, and is asked for before it leaves the house. */
export function RefuseDialog({ asked, onClose }: { asked: DeskReturn; onClose: () => void }) {
  const formId = useId()
  const name = firstName(asked.customer.name)
  const [reason, setReason] = useState<RefusalReason>('worn_or_washed')
  const [sentence, write] = useState('')
  const [wasSent, setSent] = useState(false)
  const isMissing = sentence.trim().length < 2
  const refusal = useStep(
    () => refuseReturn(asked._id, { reason, words: sentence.trim() }),
    () => {
      onClose()
      sayDone(format(words.saidRefused, { number: asked.number }))
    },
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setSent(true)
    if (isMissing) event.currentTarget.querySelector('textarea')?.focus()
    else refusal.run()
  }
  return (
    <Dialog
      title={words.refuseTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={refusal.running !== null}>
            {words.refuse}
          </Button>
        </>
      }
    >
      <form id={formId} className={dialog.stack} onSubmit={submit}>
        <p className="muted">{format(words.refuseText, { name })}</p>
        <SelectField
          label={words.reason}
          value={reason}
          onChange={({ currentTarget }) =>
            setReason(REFUSAL_REASONS.find((one) => one === currentTarget.value) ?? 'worn_or_washed')
          }
        >
          {REFUSAL_REASONS.map((one) => (
            <option key={one} value={one}>
              {words.refusals[one]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label={format(words.sentenceTo, { name })}
          rows={2}
          maxLength={500}
          value={sentence}
          error={wasSent && isMissing ? format(words.refuseMissing, { name }) : undefined}
          onChange={({ currentTarget }) => write(currentTarget.value)}
        />
        {refusal.failure ? (
          <Note kind="bad" live>
            {refusal.failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  )
}
