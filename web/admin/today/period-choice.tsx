import { type SubmitEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Period, PeriodChoice } from '#domain/insight/period.ts'
import { addDays, indiaDate } from '#domain/time/india-time.ts'
import { textOf } from '#domain/validation/unknown-values.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { FIGURE_TEXTS as words } from '#texts/today/figure-texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { periodName } from './day-name.ts'
import styles from './period-choice.module.css'

const CHOICES = ['today', '7', '30', '90', 'month'] as const satisfies readonly PeriodChoice[]

/** Over which days the figures are: by one tap, or any two days. */
export function PeriodChoiceBar({ choice, period }: { choice: PeriodChoice | null; period: Period }) {
  const dialog = useOpen()
  const navigate = useNavigate()
  return (
    <div className={styles.bar}>
      <nav className={styles.choices} aria-label={words.period}>
        {CHOICES.map((id) => (
          <PageLink
            key={id}
            to={`/admin?period=${id}`}
            preventScrollReset
            className={classNames(id === choice && styles.here)}
            aria-current={id === choice ? 'page' : undefined}
          >
            {words.choice[id]}
          </PageLink>
        ))}
      </nav>
      <Button variant="line" small aria-haspopup="dialog" onClick={() => dialog.open(true)}>
        {periodName(period)}
      </Button>
      {dialog.shown ? (
        <OwnDays
          period={period}
          onClose={dialog.close}
          onChoose={({ from, to }) => {
            dialog.close()
            void navigate(`/admin?from=${from}&to=${to}`, { preventScrollReset: true })
          }}
        />
      ) : null}
    </div>
  )
}

function OwnDays({
  period,
  onChoose,
  onClose,
}: {
  period: Period
  onChoose: (period: Period) => void
  onClose: () => void
}) {
  const now = useRef(new Date()).current
  const limits = { min: indiaDate(addDays(now, -5 * 365)), max: indiaDate(now), required: true }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    // Two days in the wrong order are meant in the right one.
    const [from = '', to = ''] = [textOf(fields.get('from')), textOf(fields.get('to'))].sort()
    onChoose({ from, to })
  }
  return (
    <Dialog title={words.period} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={ADMIN_LIST_TEXTS.from}
          type="date"
          name="from"
          defaultValue={period.from}
          {...limits}
        />
        <TextField label={ADMIN_LIST_TEXTS.to} type="date" name="to" defaultValue={period.to} {...limits} />
        <Button type="submit">{ADMIN_LIST_TEXTS.show}</Button>
      </form>
    </Dialog>
  )
}
