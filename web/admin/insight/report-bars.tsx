import { cellText } from '#domain/insight/report-cells.ts'
import type { ApiReport } from '#domain/insight/reports.ts'
import { format } from '#domain/language/format.ts'
import { PERIOD_REPORT_TEXTS as words } from '#texts/insight/period-report-texts.ts'
import { type Bar, BarChart } from '../charts/bar-chart.tsx'
import styles from './periods.module.css'
import { type ReportRow, rowsOf } from './report-values.ts'
import { SizeMap } from './size-map.tsx'

/** So many bars one can take in; the table has all rows. */
const MOST_BARS = 10

type BarOf = (row: ReportRow) => Bar
const count = (value: number) => cellText('count', value)
const rupees = (value: number) => cellText('rupees', value)
const percent = (value: number) => cellText('percent', value)

const BARS: Readonly<Partial<Record<ApiReport['report'], BarOf>>> = {
  payments: (row) => ({
    key: row.text('mode'),
    name: cellText('mode', row.text('mode')),
    value: row.number('orders'),
    text: percent(row.number('share')),
    note: rupees(row.number('revenue')),
  }),
  devices: (row) => ({
    key: row.text('device'),
    name: cellText('device', row.text('device')),
    value: row.number('visits'),
    text: count(row.number('visits')),
    note: format(words.deviceNote, {
      count: row.number('orders'),
      orders: count(row.number('orders')),
      share: count(row.number('conversion')),
    }),
  }),
  sources: (row) => ({
    key: row.text('source'),
    name: cellText('source', row.text('source')),
    value: row.number('visits'),
    text: count(row.number('visits')),
    note: format(words.sourceNote, {
      purchases: count(row.number('purchases')),
      share: count(row.number('toldConversion')),
    }),
  }),
  products: (row) => ({
    key: row.text('product') + row.number('revenue'),
    name: row.text('product'),
    value: row.number('revenue'),
    text: rupees(row.number('revenue')),
    note: format(words.pieces, { count: row.number('pieces') }),
  }),
  'sold-out': (row) => ({
    key: `${row.text('product')} ${row.text('size')} ${row.number('hours')}`,
    name: `${row.text('product')}, ${row.text('size')}`,
    value: row.number('lost'),
    text: format(words.hoursOut, { count: row.number('hours') }),
    note: format(words.aboutLost, { lost: rupees(row.number('lost')) }),
  }),
  'refused-products': (row) => ({
    key: row.text('product') + row.number('value'),
    name: row.text('product'),
    value: row.number('refused'),
    text: percent(row.number('share')),
    note: format(words.ofSent, { refused: count(row.number('refused')), sent: count(row.number('sent')) }),
  }),
  'cash-refusals': (row) => ({
    key: row.text('pincode'),
    name: row.text('pincode'),
    value: row.number('refused'),
    text: percent(row.number('share')),
    note: format(words.ofSent, { refused: count(row.number('refused')), sent: count(row.number('sent')) }),
  }),
}

/** Reports of what came back or was not taken. */
const LOSSES: ReadonlySet<ApiReport['report']> = new Set(['returns', 'cash-refusals', 'refused-products'])

/** A report as bars, those that stand first in it. */
export function ReportBars({ report, title }: { report: ApiReport; title: string }) {
  const rows = rowsOf(report)
  if (report.report === 'sizes') return <SizeMap rows={rows} />
  const barOf = BARS[report.report]
  const bars = barOf ? rows.slice(0, MOST_BARS).map(barOf) : reasonBars(rows)
  const [first] = bars
  const tone = LOSSES.has(report.report) ? 'fourth' : 'first'
  const sentence = first
    ? format(words.barsOf, { title, name: String(first.name), value: first.text })
    : title
  return (
    <>
      <p className={styles.says}>{sentence}</p>
      <BarChart label={sentence} bars={bars} tone={tone} />
    </>
  )
}

/** Reasons with the sizes that they are said of most. */
function reasonBars(rows: readonly ReportRow[]): Bar[] {
  const reasons = Map.groupBy(rows, (row) => row.text('reason'))
  return [...reasons]
    .map(([reason, of]) => ({ reason, of, pieces: of.reduce((sum, row) => sum + row.number('pieces'), 0) }))
    .toSorted((one, other) => other.pieces - one.pieces)
    .map(({ reason, of, pieces }) => ({
      key: reason,
      name: cellText('reason', reason),
      value: pieces,
      text: count(pieces),
      note: of
        .slice(0, 3)
        .map((row) => `${placeOf(row)} ${count(row.number('pieces'))}`)
        .join(' · '),
    }))
}

function placeOf(row: ReportRow): string {
  return format(words.inCategory, {
    size: row.text('size'),
    category: cellText('category', row.text('category')),
  })
}
