import type { ApiTaxMonth } from '#domain/invoices/api-tax-month.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { MONTH_TEXTS as words } from '#texts/invoices/month-texts.ts'
import styles from './tax-months.module.css'

/** The month in sums. */
export function MonthFigures({ totals }: { totals: ApiTaxMonth['totals'] }) {
  const paise = rupeesToPaise
  const tax = paise(totals.cgst) + paise(totals.sgst) + paise(totals.igst)
  const figures = [
    [words.invoiced, paise(totals.invoiced)],
    [words.credited, paise(totals.credited)],
    ...(totals.roundOff === 0 ? [] : [[words.roundOff, paise(totals.roundOff)] as const]),
    [words.net, paise(totals.total)],
    [words.taxTotal, tax],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{formatRupees(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
