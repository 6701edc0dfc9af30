import { useId } from 'react'
import { cellText } from '#domain/insight/report-cells.ts'
import { type ApiReport, columnsOf, type ReportColumn } from '#domain/insight/reports.ts'
import { format } from '#domain/language/format.ts'
import { PERIOD_REPORT_TEXTS as words } from '#texts/insight/period-report-texts.ts'
import { fetchReportFile } from '#web/api/insight.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { Cell, Row, RowTable } from '../components/row-table.tsx'
import styles from './periods.module.css'
import { ReportChart } from './report-chart.tsx'
import { hasValues } from './report-values.ts'

/** A report: what it shows in one line, its chart, the same as a table, and as a file. */
export function ReportBox({ report }: { report: ApiReport }) {
  const id = useId()
  const { title, text, empty } = words.reports[report.report]
  const isEmpty = !hasValues(report)
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {isEmpty ? null : <FileButton report={report} title={title} />}
      </div>
      <p className={styles.text}>{text}</p>
      {isEmpty ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <>
          <ReportChart report={report} title={title} />
          <details className={styles.table}>
            <summary>{words.asTable}</summary>
            <ReportTable report={report} title={title} label={id} />
            {report.more ? <p>{format(words.more, { count: report.rows.length })}</p> : null}
          </details>
        </>
      )}
    </section>
  )
}

function ReportTable({ report, title, label }: { report: ApiReport; title: string; label: string }) {
  const columns = columnsOf(report.report)
  const isNumber = (index: number) =>
    ['count', 'hours', 'rupees', 'percent'].includes(columns[index]?.kind ?? '')
  const heads = columns.map(({ key }, index) => ({ name: headOf(key), right: isNumber(index) }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys.
    <section className={styles.scroll} tabIndex={0} aria-label={format(words.tableOf, { title })}>
      <RowTable label={label} heads={heads} className={styles.rows}>
        {report.rows.map((row) => (
          <Row key={row.slice(0, 3).join(' ')}>
            {columns.map(({ key, kind }, index) => (
              <Cell key={key} right={isNumber(index)} className={classNames(index === 0 && styles.name)}>
                {index === 0 ? null : (
                  <span className={styles.label} aria-hidden="true">
                    {headOf(key)}
                  </span>
                )}
                <span className={styles.value}>{cellText(kind, row[index] ?? null)}</span>
              </Cell>
            ))}
          </Row>
        ))}
      </RowTable>
    </section>
  )
}

function headOf(key: ReportColumn): string {
  return words.columns[key]
}

export function FileButton({ report: { report, from, to }, title }: { report: ApiReport; title: string }) {
  const download = useMutation(
    async () => saveFile(await fetchReportFile({ report, from, to }), `${report}-${from}-${to}.csv`),
    words.downloadFailed,
  )
  return (
    <>
      <Button
        variant="line"
        small
        aria-label={format(words.downloadOf, { title })}
        loading={download.running !== null}
        loadingText={words.downloading}
        onClick={() => download.run()}
      >
        {words.download}
      </Button>
      {download.failure ? (
        <Note kind="bad" live>
          {download.failure}
        </Note>
      ) : null}
    </>
  )
}
