import type { Period, PeriodChoice } from '#domain/insight/period.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { stockLevel } from '#domain/stock/stock-level.ts'
import type { TodayFigures } from '#domain/today/figures.ts'
import { FIGURE_TEXTS as words } from '#texts/today/figure-texts.ts'
import { TonePill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { BarChart } from '../charts/bar-chart.tsx'
import { LineChart } from '../charts/line-chart.tsx'
import { dayName, periodName } from './day-name.ts'
import { Figures, SinceBeginning } from './figures.tsx'
import styles from './how-it-goes.module.css'
import { PeriodChoiceBar } from './period-choice.tsx'

/** How the shop does over some days: figures, revenue, the way from a visit to an order, what is sold most. */
export function HowItGoes({
  figures,
  choice,
  period,
}: {
  figures: TodayFigures
  choice: PeriodChoice | null
  period: Period
}) {
  return (
    <section aria-labelledby="figures">
      <div className={styles.head}>
        <h2 id="figures">{words.title}</h2>
        <PeriodChoiceBar choice={choice} period={period} />
      </div>
      <Figures figures={figures} />
      {figures.waiting ? (
        <p className={styles.behind}>
          {format(words.waiting, {
            count: figures.waiting.days,
            from: dayName(figures.waiting.summedFrom),
          })}
        </p>
      ) : null}
      <SinceBeginning />
      <div className={styles.pair}>
        <Revenue figures={figures} />
        <Funnel steps={figures.funnel} />
      </div>
    </section>
  )
}

function Revenue({ figures: { from, to, before, days, revenue } }: { figures: TodayFigures }) {
  const label = format(words.chartSays, {
    days: periodName({ from, to }),
    total: rupees(revenue.now),
    before: rupees(revenue.before),
  })
  const isEmpty = revenue.now === 0 && revenue.before === 0
  return (
    <section className={styles.box} aria-labelledby="revenue">
      <h3 id="revenue">{words.revenue}</h3>
      {isEmpty ? (
        <p className={styles.quiet}>{words.noSales}</p>
      ) : (
        <LineChart
          label={label}
          places={days.map(({ day }) => dayName(day))}
          lines={[
            { name: periodName({ from, to }), kind: 'first', values: days.map((day) => day.revenue) },
            { name: periodName(before), kind: 'before', values: days.map((day) => day.revenueBefore) },
          ]}
          say={rupees}
          formatShort={shortRupees}
        />
      )}
    </section>
  )
}

function Funnel({ steps }: { steps: TodayFigures['funnel'] }) {
  return (
    <section className={styles.box} aria-labelledby="funnel">
      <div className={styles.title}>
        <h3 id="funnel">{words.funnel}</h3>
        <PageLink className="link" to="/admin/insight">
          {words.more}
        </PageLink>
      </div>
      {steps === null ? (
        <p className={styles.quiet}>{words.notCounted}</p>
      ) : (
        <BarChart
          label={words.funnelSays}
          bars={steps.map(({ step, times, ofBefore }) => ({
            key: step,
            name: words.steps[step],
            value: times,
            text: times.toLocaleString('en-IN'),
            note: ofBefore === null ? undefined : format(words.ofBefore, { share: ofBefore }),
          }))}
        />
      )}
    </section>
  )
}

/** What was sold most, each with what is left of it. */
export function BestSellers({ sellers }: { sellers: TodayFigures['bestSellers'] }) {
  return (
    <section className={styles.box} aria-labelledby="best-sellers">
      <h2 id="best-sellers">{words.bestSellers}</h2>
      {sellers.length === 0 ? (
        <p className={styles.quiet}>{words.noSellers}</p>
      ) : (
        <ul className={styles.sellers}>
          {sellers.map(({ productId, name, picture, pieces, amount, stock }) => (
            <li key={productId}>
              {picture === null ? (
                <span />
              ) : (
                <img src={picture} alt="" width={44} height={55} loading="lazy" />
              )}
              <span>
                <PageLink to={`/admin/products/${encodeURIComponent(productId)}`}>{name}</PageLink>
                <small>
                  {format(words.sold, { pieces: pieces.toLocaleString('en-IN'), amount: rupees(amount) })}
                </small>
              </span>
              <StockPill stock={stock} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const TONES = { plenty: 'ok', low: 'warn', none: 'bad' } as const

function StockPill({ stock }: { stock: number }) {
  const level = stockLevel(stock)
  return (
    <TonePill
      tone={TONES[level]}
      text={level === 'none' ? words.none : format(words.left, { count: stock.toLocaleString('en-IN') })}
    />
  )
}

function rupees(amount: number): string {
  return formatRupees(rupeesToPaise(amount))
}

/** '₹40k', '₹1.5 L' for one and a half lakh. */
function shortRupees(amount: number): string {
  if (amount >= 100_000) return format(words.lakhs, { count: Math.round(amount / 10_000) / 10 })
  if (amount >= 1_000) return format(words.thousands, { count: Math.round(amount / 100) / 10 })
  return format(words.rupees, { count: Math.round(amount) })
}
