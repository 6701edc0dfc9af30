import { useId } from 'react'
import type { Period } from '#domain/insight/period.ts'
import type { ApiProfit } from '#domain/insight/profit.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { PERIOD_REPORT_TEXTS as words } from '#texts/insight/period-report-texts.ts'
import { fetchProfit } from '#web/api/insight.ts'
import { Note } from '#web/components/note.tsx'
import { useFetched } from '#web/components/use-fetched.ts'
import styles from './periods.module.css'

/** What the sales of some days left, for staff who may see costs. */
export function ProfitBox({ period }: { period: Period }) {
  const { from, to } = period
  const { answer, failure } = useFetched(
    `${from} ${to}`,
    (signal) => fetchProfit(period, signal),
    words.profitFailed,
  )
  if (failure !== null) return <Note kind="bad">{failure}</Note>
  return answer ? <Profit profit={answer} /> : null
}

function Profit({ profit }: { profit: ApiProfit }) {
  const id = useId()
  const { sales, credited, tax, goods, courier, pieces, piecesWithoutCost } = profit
  const rows = [
    [words.profitSales, sales],
    [words.profitReturns, -credited],
    [words.profitTax, -tax],
    [words.profitGoods, -goods],
    [words.profitCourier, -courier],
    [words.profit, profit.profit],
  ] as const
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{words.profit}</h2>
      </div>
      <p className={styles.text}>{words.profitText}</p>
      <dl className={styles.taxes}>
        {rows.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatRupees(rupeesToPaise(amount))}</dd>
          </div>
        ))}
      </dl>
      {piecesWithoutCost > 0 ? (
        <p className={styles.text}>
          {format(words.profitWithoutCost, { count: piecesWithoutCost, all: pieces })}
        </p>
      ) : null}
    </section>
  )
}
