import { useId } from 'react'
import type { FunnelReport } from '#domain/insight/insight-report.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { PERIOD_REPORT_TEXTS as texts } from '#texts/insight/period-report-texts.ts'
import { REPORT_TEXTS as words } from '#texts/insight/report-texts.ts'
import { BarChart } from '../charts/bar-chart.tsx'
import styles from './periods.module.css'
import { count } from './report-table.tsx'

/** The way from a visit to the money, each step with its share of the one before. */
export function FunnelBox({ steps }: { steps: FunnelReport['steps'] }) {
  const id = useId()
  if (steps.every(({ times }) => times === 0)) {
    return (
      <p className={styles.text}>
        <b>{`${words.funnel}:`}</b>
        <span>{` ${words.funnelEmpty}`}</span>
      </p>
    )
  }
  const [first, last] = [steps.at(0), steps.at(-1)]
  const sentence = format(texts.funnelSays, {
    first: count(first?.times ?? 0),
    last: count(last?.times ?? 0),
  })
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{words.funnel}</h2>
      <p className={styles.text}>{words.funnelText}</p>
      <p className={styles.says}>{sentence}</p>
      <BarChart
        label={sentence}
        bars={steps.map((row) => ({
          key: row.step,
          name: words.steps[row.step],
          value: row.times,
          text: count(row.times),
          note: noteOf(row),
        }))}
      />
    </section>
  )
}

function noteOf({ ofBefore, value }: FunnelReport['steps'][number]): string | undefined {
  const parts = [
    ofBefore === null ? null : format(words.ofHundred, { share: count(ofBefore) }),
    value === null ? null : formatRupees(rupeesToPaise(value)),
  ].filter((part) => part !== null)
  return parts.length === 0 ? undefined : parts.join(' · ')
}
