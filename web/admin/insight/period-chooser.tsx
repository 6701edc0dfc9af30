import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { isPeriod, PERIOD_CHOICES, type Period, type PeriodChoice } from '#domain/insight/period.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { PERIOD_REPORT_TEXTS as words } from '#texts/insight/period-report-texts.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import styles from './periods.module.css'

/** Chooses the days of a page by its address, so that it can be kept, shared and gone back to. */
export function PeriodChooser({
  path,
  choice,
  period,
  now,
}: {
  /** The page's own address: '/admin/insight'. */
  path: string
  choice: PeriodChoice | null
  period: Period
  now: Date
}) {
  const navigate = useNavigate()
  const tabs = PERIOD_CHOICES.map((id) => ({
    id,
    text: words.choices[id],
    to: `${path}?period=${id}`,
    count: null,
  }))
  function show(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const own = { from: String(form.get('from')), to: String(form.get('to')) }
    const fits = isPeriod(own, now)
    if (fits) void navigate(`${path}?from=${own.from}&to=${own.to}`)
    else say(event.currentTarget, words.wrongDays)
  }
  return (
    <div className={styles.chooser}>
      <ListTabs label={words.periods} tabs={tabs} here={choice ?? ''} />
      <details className={styles.own} open={choice === null || undefined}>
        <summary>{words.own}</summary>
        {/* The fields are new with each period, so that they show it. */}
        <form
          key={`${period.from} ${period.to}`}
          onSubmit={show}
          // What was said of other days would keep these from being sent.
          onInput={({ currentTarget }) => say(currentTarget, '')}
          className={styles.days}
        >
          <TextField
            label={words.from}
            type="date"
            name="from"
            defaultValue={period.from}
            max={indiaDate(now)}
          />
          <TextField label={words.to} type="date" name="to" defaultValue={period.to} max={indiaDate(now)} />
          <Button type="submit" variant="line">
            {words.show}
          </Button>
        </form>
      </details>
    </div>
  )
}

/** The browser says at the second field what is wrong with the days; '' for nothing. */
function say(form: HTMLFormElement, wrong: string): void {
  const field = form.elements.namedItem('to')
  if (!(field instanceof HTMLInputElement)) return
  field.setCustomValidity(wrong)
  if (wrong !== '') field.reportValidity()
}
