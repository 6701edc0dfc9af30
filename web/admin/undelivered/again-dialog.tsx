import { attemptAnswerInput } from '#domain/fulfilment/delivery-attempt.ts'
import { format } from '#domain/language/format.ts'
import { formatLongDate } from '#domain/time/india-time.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { UNDELIVERED_TEXTS as words } from '#texts/fulfilment/undelivered-texts.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { answerForCustomer } from '#web/api/couriers.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { sent } from '#web/components/form/sent.ts'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { useFormState } from '#web/components/form/use-form-state.ts'
import form from '../components/dialog-form.module.css'
import { useStep } from '../components/use-step.ts'
import type { UndeliveredParcel } from './use-undelivered-dialog.ts'

/** Another try for the customer: a day, perhaps another phone and how the door is found. */
export function AgainDialog({
  row: { parcelId, orderNumber, answerDays, phoneNo, byService },
  onAsked,
  onClose,
}: {
  row: UndeliveredParcel
  /** Told the day, India's. */
  onAsked: (day: string) => void
  onClose: () => void
}) {
  // The list reloads on success.
  const asked = useStep(async (day: string) => onAsked(day))
  const state = useFormState((values) => {
    const answer = { ...values, answer: 'again', phone: values.phone === '' ? null : values.phone }
    const parsed = parseWith(attemptAnswerInput, answer)
    if (!parsed.ok) return { ok: false, errors: parsed.errors, failure: null }
    const day = parsed.value.againOn ?? ''
    const taken = answerForCustomer(parcelId, parsed.value).then(() => asked.run(day))
    return sent(taken, ADMIN_LIST_TEXTS.stepFailed)
  })
  return (
    <Dialog title={format(words.againTitle, { number: orderNumber })} onClose={onClose}>
      <form method="post" className={form.stack} onSubmit={state.onSubmit} noValidate>
        {byService ? null : <p className="muted small">{words.tellCarrier}</p>}
        <FormFailure form={state} />
        <SelectField name="againOn" label={words.againOn} error={state.errorOf('againOn')}>
          {answerDays.map((day) => (
            <option key={day} value={day}>
              {formatLongDate(new Date(`${day}T12:00:00+05:30`))}
            </option>
          ))}
        </SelectField>
        <TextField
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={words.phone}
          hint={format(words.phoneHint, { phone: phoneNo })}
          error={state.errorOf('phone')}
        />
        <TextField name="note" maxLength={200} label={words.note} error={state.errorOf('note')} />
        <div className={form.end}>
          <Button variant="line" onClick={onClose}>
            {words.notNow}
          </Button>
          <Button type="submit" loading={state.sending} loadingText={words.sending}>
            {byService ? words.send : words.tellSelf}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
