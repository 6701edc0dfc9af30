import type { BreachRow } from '#domain/breaches/breach.ts'
import { boardInput } from '#domain/breaches/breach.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime, indiaMinute } from '#domain/time/india-time.ts'
import { parseWith } from '#domain/validation/field-errors.ts'
import { BREACH_TEXTS as words } from '#texts/breaches/admin-texts.ts'
import { recordBoardTold } from '#web/api/admin/breaches.ts'
import { Button } from '#web/components/button.tsx'
import { FormFailure } from '#web/components/form/form-failure.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { showDone } from '../components/undo-store.ts'
import { useStepForm } from '../components/use-step-form.ts'
import styles from '../notices/notices.module.css'
import { BreachClock, clockOf } from './breach-clock.tsx'

/** The 72 hours for the report to the Data Protection Board, and when it was made. */
export function BoardReport({ breach }: { breach: BreachRow }) {
  const { boardToldAt } = breach
  const form = useStepForm({
    read: (values) => parseWith(boardInput, values),
    send: (input) => recordBoardTold(breach._id, input),
    onDone: () => showDone(words.boardSaved),
    failed: words.boardFailed,
  })
  return (
    <form method="post" className={styles.stack} noValidate onSubmit={form.onSubmit}>
      <p>
        <BreachClock breach={breach} />
      </p>
      <p>{format(words.boardText, { time: formatDateTime(clockOf(breach).dueAt) })}</p>
      {boardToldAt === null ? null : (
        <p>{format(words.boardToldAt, { time: formatDateTime(new Date(boardToldAt)) })}</p>
      )}
      <TextField
        type="datetime-local"
        name="at"
        label={words.boardAt}
        defaultValue={indiaMinute(boardToldAt === null ? new Date() : new Date(boardToldAt))}
        error={form.errorOf('at')}
      />
      <FormFailure form={form} />
      <Button type="submit" variant="line" loading={form.sending} loadingText={words.boardSaving}>
        {words.boardSave}
      </Button>
    </form>
  )
}
