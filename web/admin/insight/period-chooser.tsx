import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { isPeriod, PERIOD_CHOICES, type Period, type PeriodChoice } from '#domain/insight/period.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { PERIOD_REPORT_TEXTS as words } from '#texts/insight/period-report-texts.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { ListTabs } from '../frame/list-tabs.tsx'
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
  const [isWrong, setWrong] = useState(false)
  const tabs = PERIOD_CHOICES.map((id) => ({
    id,
    text: words.choices[id],
    to: `${path}?period=${id}`,
    count: null,
  }))
  function show(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const own = { from: String(form.get('from')), to: String(form.get('to')) }
    const fits = isPeriod(own, now)
    setWrong(!fits)
    if (fits) void navigate(`${path}?from=${own.from}&to=${own.to}`)
  }
  return (
    <div className={styles.chooser}>
      <ListTabs label={words.periods} tabs={tabs} here={choice ?? ''} />
      <details className={styles.own} open={choice === null || undefined}>
        <summary>{words.own}</summary>
        {/* The fields are new with each period, so that they show it. */}
        <form key={`${period.from} ${period.to}`} onSubmit={show} className={styles.days}>
          <TextField
            label={words.from}
            type="date"
            name="from"
            defaultValue={period.from}
            max={indiaDate(now)}
          />
          <TextField
            label={words.to}
            type="date"
            name="to"
            defaultValue={period.to}
            max={indiaDate(now)}
            error={isWrong ? words.wrongDays : undefined}
          />
          <Button type="submit" variant="line">
            {words.show}
          </Button>
        </form>
      </details>
    </div>
  )
}
