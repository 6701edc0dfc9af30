import { type ApiAttempt, attemptAnswerInput } from '#domain/fulfilment/delivery-attempt.ts'
import type { ApiParcel } from '#domain/fulfilment/parcel.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime, formatLongDate } from '#domain/time/india-time.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { PARCEL_NEWS_TEXTS as words } from '#texts/fulfilment/news-texts.ts'
import { type ApiOrder, answerAttempt } from '#web/api/orders.ts'
import { Button } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { sent } from '#web/components/form/sent.ts'
import { SelectField, TextField } from '#web/components/form/text-field.tsx'
import { useFormState } from '#web/components/form/use-form-state.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { useOpen } from '#web/components/use-open.ts'
import styles from './parcel-news.module.css'

interface AnswerProps {
  order: ApiOrder
  parcel: ApiParcel
  token?: string | undefined
  reload: () => Promise<void>
}

/** The last failed attempt of a parcel: its answer, or the question. */
export function AttemptAnswer(props: AnswerProps) {
  const { status, attempts, answerDays } = props.parcel
  const last = attempts.at(-1)
  if (last === undefined || status === 'delivered' || status === 'rto_delivered') return null
  return (
    <>
      <Note kind="warn">
        <p>{format(words.vainTry, { time: formatDateTime(new Date(last.failedAt)), reason: last.reason })}</p>
        {last.answer === null ? null : <p>{answeredText(last)}</p>}
      </Note>
      {answerDays.length > 0 && last.answer === null ? <Question key={last.attempt} {...props} /> : null}
    </>
  )
}

function answeredText({ answer, againOn, phone }: ApiAttempt): string {
  if (answer === 'bring_back') return words.answeredBack
  return [
    againOn === null ? '' : format(words.answeredAgain, { date: dayText(againOn) }),
    phone === null ? '' : format(words.answeredPhone, { phone }),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Once for each failed attempt: deliver again, or return the parcel. */
function Question({ order, parcel, token, reload }: AnswerProps) {
  const asked = { orderId: order._id, parcelId: parcel._id, token }
  const done = async () => {
    showToast(words.thanks)
    await reload()
  }
  const form = useFormState((values) => {
    const answer = { ...values, answer: 'again', phone: values.phone === '' ? null : values.phone }
    const parsed = parseWith(attemptAnswerInput, answer)
    if (!parsed.ok) return { ok: false, errors: parsed.errors, failure: null }
    return sent(answerAttempt(asked, parsed.value).then(done), words.failed)
  })
  const question = useOpen()
  const broughtBack = useMutation(async () => {
    await answerAttempt(asked, { answer: 'bring_back', note: '' })
    question.close()
    await done()
  }, words.failed)
  return (
    <form method="post" className={styles.answer} onSubmit={form.onSubmit} noValidate>
      <p>{words.whatNow}</p>
      <FormFailure form={form} />
      <div className={styles.fields}>
        <SelectField name="againOn" label={words.againOn} error={form.errorOf('againOn')}>
          {parcel.answerDays.map((day) => (
            <option key={day} value={day}>
              {dayText(day)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="phone"
          type="tel"
          label={words.otherPhone}
          hint={format(words.otherPhoneHint, { phone: order.phoneNo })}
          error={form.errorOf('phone')}
          autoComplete="off"
          inputMode="tel"
        />
        <TextField
          className={styles.landmark}
          name="note"
          label={words.landmark}
          hint={words.landmarkHint}
          error={form.errorOf('note')}
          maxLength={200}
        />
      </div>
      <div className={styles.ways}>
        <Button type="submit" loading={form.sending} loadingText={words.sending}>
          {words.sendAgain}
        </Button>
        <Button variant="quiet" onClick={() => question.open(true)}>
          {words.bringBack}
        </Button>
      </div>
      {question.shown ? (
        <ConfirmDialog
          title={words.bringBackTitle}
          keep={words.keep}
          confirm={words.bringBackSure}
          running={broughtBack.running !== null}
          onClose={question.close}
          onConfirm={() => broughtBack.run()}
        >
          <p>{`${words.bringBackText} ${parcel.collect > 0 ? words.bringBackCash : words.bringBackPaid}`}</p>
          {broughtBack.failure ? (
            <Note kind="bad" live>
              {broughtBack.failure}
            </Note>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </form>
  )
}

/** 'Thursday, 26 November 2026' of '2026-11-26' */
function dayText(day: string): string {
  return formatLongDate(new Date(`${day}T12:00:00+05:30`))
}
