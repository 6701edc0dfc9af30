import { growthText } from '#domain/insight/figures.ts'
import { format } from '#domain/language/format.ts'
import { formatLargeRupees, formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { Compared, TodayFigures } from '#domain/today/figures.ts'
import { FIGURE_TEXTS as words } from '#texts/today/figure-texts.ts'
import { fetchOverview } from '#web/api/insight.ts'
import { classNames } from '#web/components/class-names.ts'
import { useFetched } from '#web/components/use-fetched.ts'
import { LargeAmount } from '../components/large-amount.tsx'
import styles from './figures.module.css'

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount))
const count = (many: number) => many.toLocaleString('en-IN')

/** Four figures of some days, each beside the same of as many days before. */
export function Figures({
  figures: { revenue, orders, average, newBuyers },
}: {
  figures: Pick<TodayFigures, 'revenue' | 'orders' | 'average' | 'newBuyers'>
}) {
  return (
    <dl className={styles.tiles}>
      <Tile label={words.revenue} figure={revenue} say={rupees} isMoney />
      <Tile label={words.orders} figure={orders} say={count} />
      <Tile
        label={words.average}
        figure={average}
        say={(amount) => (amount === 0 ? words.nothing : rupees(amount))}
        isMoney
      />
      <Tile label={words.newBuyers} figure={newBuyers} say={count} />
    </dl>
  )
}

function Tile({
  label,
  figure: { now, before, growth },
  say,
  isMoney = false,
}: {
  label: string
  figure: Compared
  say: (value: number) => string
  /** In rupees. */
  isMoney?: boolean
}) {
  return (
    <div className={styles.tile}>
      <dt>{label}</dt>
      <dd>
        {isMoney && say(now) !== words.nothing ? (
          <LargeAmount paise={rupeesToPaise(now)} />
        ) : (
          <b>{say(now)}</b>
        )}
        <small>
          {growth === null || say(now) === words.nothing ? null : <Change growth={growth} />}
          <span>{` ${format(words.before, { value: say(before) })}`}</span>
        </small>
      </dd>
    </div>
  )
}

/** The arrow is for the eye; the sign says the same to everybody. */
function Change({ growth }: { growth: number }) {
  return (
    <i className={classNames(growth > 0 && styles.up, growth < 0 && styles.down)}>
      <span aria-hidden="true">{growth > 0 ? '↑ ' : growth < 0 ? '↓ ' : ''}</span>
      <span>{growthText(growth)}</span>
    </i>
  )
}

/** What the shop has been since it began, asked once. */
export function SinceBeginning() {
  // A line beneath the figures: without an answer it is not there.
  const { answer: overview } = useFetched('overview', fetchOverview, words.nothing)
  if (overview === null) return null
  const { revenue, orders, products, customers } = overview
  return (
    <p className={styles.inAll}>
      <b>{words.inAll}</b>
      <span>{` ${[
        format(words.inAllRevenue, { revenue: formatLargeRupees(rupeesToPaise(revenue.total)) }),
        format(words.inAllOrders, { count: orders.total, number: count(orders.total) }),
        format(words.inAllProducts, { count: products, number: count(products) }),
        format(words.inAllCustomers, { count: customers.total, number: count(customers.total) }),
      ].join(' · ')}`}</span>
    </p>
  )
}
