import { growthText } from '#domain/insight/figures.ts'
import type { Figure, Overview } from '#domain/insight/overview.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { TODAY_TEXTS as words } from '#texts/insight/today-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import styles from './figures.module.css'

/** Four figures with their change over the last 30 days. */
export function Figures({ overview: { revenue, orders, products, customers } }: { overview: Overview }) {
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className={styles.title}>
        {words.figures}
      </h2>
      <dl className={styles.tiles}>
        <Tile label={words.revenue} value={formatRupees(rupeesToPaise(revenue.total))} figure={revenue} />
        <Tile label={words.orders} value={String(orders.total)} figure={orders} />
        <Tile label={words.products} value={String(products)} />
        <Tile label={words.customers} value={String(customers.total)} figure={customers} />
      </dl>
    </section>
  )
}

function Tile({ label, value, figure }: { label: string; value: string; figure?: Figure }) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        <b>{value}</b>
        {figure && figure.growth !== null ? <Change growth={figure.growth} /> : null}
      </dd>
    </div>
  )
}

function Change({ growth }: { growth: number }) {
  const direction = growth === 0 ? null : growth > 0 ? styles.up : styles.down
  return (
    <small>
      <i className={classNames(direction)}>{growthText(growth)}</i> {words.againstBefore}
    </small>
  )
}
