import { growthPercent, growthText, shareOf } from '#domain/insight/figures.ts'
import type { ApiPeriod } from '#domain/insight/reports.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { PERIOD_REPORT_TEXTS as words } from '#texts/insight/period-report-texts.ts'
import { REPORT_TEXTS } from '#texts/insight/report-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { LargeAmount } from '../components/large-amount.tsx'
import styles from '../today/figures.module.css'

type Totals = ApiPeriod['totals']

interface Tile {
  name: string
  /** Whole: paise, pieces, or tenths of a percent, as changes are reckoned in whole numbers. */
  figureOf: (totals: Totals) => number | null
  say: (value: number) => string
  /** More of it is no good news. */
  isBad?: boolean
}

const TILES: readonly Tile[] = [
  { name: words.figures.revenue, figureOf: ({ revenue }) => rupeesToPaise(revenue), say: formatRupees },
  {
    name: words.figures.orders,
    figureOf: ({ orders }) => orders,
    say: (value) => value.toLocaleString('en-IN'),
  },
  {
    name: words.figures.average,
    figureOf: ({ average, orders }) => (orders === 0 ? null : rupeesToPaise(average)),
    say: formatRupees,
  },
  {
    name: words.figures.returned,
    figureOf: ({ returnedPieces, pieces }) => tenths(shareOf(returnedPieces, pieces)),
    say: (value) => format(words.percent, { value: String(value / 10) }),
    isBad: true,
  },
]

/** 7.1 → 71 */
function tenths(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10)
}

/** Four figures of a time, each with its change against the time before. */
export function PeriodTiles({ period: { totals, before } }: { period: ApiPeriod }) {
  return (
    <dl className={styles.tiles}>
      {TILES.map(({ name, figureOf, say, isBad = false }) => {
        const [now, then] = [figureOf(totals), figureOf(before.totals)]
        const growth = now === null || then === null ? null : growthPercent(now, then)
        const isGood = growth !== null && growth !== 0 && growth > 0 !== isBad
        const isPoor = growth !== null && growth !== 0 && !isGood
        return (
          <div key={name} className={styles.tile}>
            <dt>{name}</dt>
            <dd>
              {now !== null && say === formatRupees ? (
                <LargeAmount paise={now} />
              ) : (
                <b>{now === null ? REPORT_TEXTS.none : say(now)}</b>
              )}
              <small>
                {growth === null ? null : (
                  <>
                    <i className={classNames(isGood && styles.up, isPoor && styles.down)}>
                      {growthText(growth)}
                    </i>
                    <span> </span>
                  </>
                )}
                <span>
                  {format(words.againstBefore, { value: then === null ? REPORT_TEXTS.none : say(then) })}
                </span>
              </small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
