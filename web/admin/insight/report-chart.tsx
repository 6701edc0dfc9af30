import { shortNumber } from '#domain/insight/chart-scale.ts'
import { cellText } from '#domain/insight/report-cells.ts'
import type { ApiReport, ColumnKind, ReportColumn } from '#domain/insight/reports.ts'
import { format } from '#domain/language/format.ts'
import { formatDate, parseIndiaDate } from '#domain/time/india-time.ts'
import { PERIOD_REPORT_TEXTS as words } from '#texts/insight/period-report-texts.ts'
import { type Line, LineChart } from '../charts/line-chart.tsx'
import styles from './periods.module.css'
import { ReportBars } from './report-bars.tsx'
import { type ReportRow, rowsOf } from './report-values.ts'

/** The columns that are drawn as lines; the others stand in the table. */
const DRAWN: Readonly<
  Partial<Record<ApiReport['report'], { kind: ColumnKind; lines: [ReportColumn, Line['kind'], string?][] }>>
> = {
  revenue: {
    kind: 'rupees',
    lines: [
      ['revenue', 'first', words.thisTime],
      ['revenueBefore', 'before', words.timeBefore],
    ],
  },
  orders: {
    kind: 'count',
    lines: [
      ['orders', 'first', words.thisTime],
      ['ordersBefore', 'before', words.timeBefore],
    ],
  },
  average: {
    kind: 'rupees',
    lines: [
      ['average', 'first', words.thisTime],
      ['averageBefore', 'before', words.timeBefore],
    ],
  },
  buyers: {
    kind: 'count',
    lines: [
      ['newBuyers', 'first'],
      ['returningBuyers', 'second'],
    ],
  },
}

/** The chart that suits a report, with one line of words that says what it shows. */
export function ReportChart({ report, title }: { report: ApiReport; title: string }) {
  const drawn = DRAWN[report.report]
  if (!drawn) return <ReportBars report={report} title={title} />
  const rows = rowsOf(report)
  const say = (value: number) => cellText(drawn.kind, value)
  const [first] = drawn.lines
  const sentence = !first
    ? title
    : report.report === 'buyers'
      ? buyersSentence(rows)
      : sentenceOf(rows, { column: first[0], title, say, sums: report.report !== 'average' })
  return (
    <>
      <p className={styles.says}>{sentence}</p>
      <LineChart
        label={sentence}
        places={rows.map((row) => shortDay(row.text('day')))}
        lines={drawn.lines.map(([column, kind, name]) => ({
          name: name ?? words.columns[column],
          kind,
          values: rows.map((row) => row.number(column)),
        }))}
        say={say}
        formatShort={(value) => (drawn.kind === 'rupees' ? `₹${shortNumber(value)}` : shortNumber(value))}
        whole={drawn.kind === 'count'}
      />
    </>
  )
}

/** '23 Oct' */
function shortDay(day: string): string {
  const date = parseIndiaDate(day)
  return date ? formatDate(date).split(' ').slice(0, 2).join(' ') : day
}

function buyersSentence(rows: readonly ReportRow[]): string {
  const sum = (column: ReportColumn) =>
    cellText(
      'count',
      rows.reduce((all, row) => all + row.number(column), 0),
    )
  return format(words.buyersSay, { newBuyers: sum('newBuyers'), returning: sum('returningBuyers') })
}

function sentenceOf(
  rows: readonly ReportRow[],
  {
    column,
    title,
    say,
    sums,
  }: { column: ReportColumn; title: string; say: (value: number) => string; sums: boolean },
): string {
  const values = rows.map((row) => row.number(column))
  const highest = Math.max(0, ...values)
  const day = shortDay(rows[values.indexOf(highest)]?.text('day') ?? '')
  const value = say(highest)
  if (!sums) return format(words.highestOf, { title, day, value })
  // Rupees have two decimals: their sum in hundredths has none that are not theirs.
  const total = say(Math.round(values.reduce((sum, one) => sum + one * 100, 0)) / 100)
  return format(words.highest, { title, total, day, value })
}
