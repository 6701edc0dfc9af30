import { useId } from 'react'
import type { ApiTaxMonth } from '#domain/invoices/api-tax-month.ts'
import { formatMonth } from '#domain/invoices/months.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { PERIOD_REPORT_TEXTS as words } from '#texts/insight/period-report-texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './periods.module.css'

/** The tax of the month in which the time ends; its tables and files have a page of their own. */
export function GstBox({ month: { month, documents, totals } }: { month: ApiTaxMonth }) {
  const id = useId()
  const name = formatMonth(month)
  const figures = [
    [words.taxable, totals.taxable],
    [words.cgst, totals.cgst],
    [words.sgst, totals.sgst],
    [words.igst, totals.igst],
  ] as const
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{format(words.gst, { month: name })}</h2>
        <PageLink to={`/admin/tax-months?month=${month}`} className={styles.link}>
          {words.gstMonths}
        </PageLink>
      </div>
      {documents.length === 0 ? (
        <p className={styles.empty}>{format(words.gstEmpty, { month: name })}</p>
      ) : (
        <>
          <p className={styles.text}>{words.gstText}</p>
          <dl className={styles.taxes}>
            {figures.map(([label, amount]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{formatRupees(rupeesToPaise(amount))}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </section>
  )
}
