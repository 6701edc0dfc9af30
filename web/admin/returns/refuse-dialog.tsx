import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import type { RefusalReason } from '#domain/returns/return-reasons.ts'
import type { Parsed } from '#domain/validation/field-errors.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { refuseReturn } from '#web/api/admin/returns.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { SelectField, TextArea } from '#web/components/form/text-field.tsx'
import dialog from '../components/dialog-form.module.css'
import { showDone } from '../components/undo-store.ts'
import { useStepForm } from '../components/use-step-form.ts'
import { firstName } from './first-name.ts'

/** A no needs a reason and a sentence, and is asked for before it leaves the house. */
export function RefuseDialog({ asked, onClose }: { asked: AdminReturn; onClose: () => void }) {
  const formId = useId()
  const name = firstName(asked.customer.name)
  const form = useStepForm({
    read({ reason, sentence }): Parsed<{ reason: RefusalReason; words: string }> {
      const said = String(sentence).trim()
      if (said.length < 2) {
        return { ok: false, errors: [{ path: 'sentence', message: format(words.refuseMissing, { name }) }] }
      }
      const chosen = asked.refusalReasons.find((one) => one === reason)
      if (!chosen) return { ok: false, errors: [{ path: 'reason', message: words.reasonMissing }] }
      return { ok: true, value: { reason: chosen, words: said } }
    },
    send: (refusal) => refuseReturn(asked._id, refusal),
    onDone() {
      onClose()
      showDone(format(words.saidRefused, { number: asked.number }))
    },
  })
  return (
    <Dialog
      title={words.refuseTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {words.keep}
          </Button>
          <Button type="submit" form={formId} variant="danger" loading={form.sending}>
            {words.refuse}
          </Button>
        </>
      }
    >
      <form id={formId} className={dialog.stack} method="post" onSubmit={form.onSubmit}>
        <p className="muted">{format(words.refuseText, { name })}</p>
        <SelectField
          name="reason"
          label={words.reason}
          defaultValue=""
          required
          error={form.errorOf('reason')}
        >
          <option value="" disabled>
            {words.chooseReason}
          </option>
          {asked.refusalReasons.map((one) => (
            <option key={one} value={one}>
              {words.refusals[one]}
            </option>
          ))}
        </SelectField>
        <TextArea
          name="sentence"
          label={format(words.sentenceTo, { name })}
          rows={2}
          maxLength={500}
          error={form.errorOf('sentence')}
          onChange={() => form.forget(['sentence'])}
        />
        <FormFailure form={form} />
      </form>
    </Dialog>
  )
}
