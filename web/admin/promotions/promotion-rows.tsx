import { useId } from 'react'
import { format } from '#domain/language/format.ts'
import type { PromotionRow } from '#domain/promotions/api-admin-promotions.ts'
import { formatBenefit, formatConditions, formatPeriod } from '#domain/promotions/format-promotion.ts'
import type { PromotionState } from '#domain/promotions/promotion-state.ts'
import { PROMOTION_ADMIN_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { type StatusTone, TonePill } from '#web/components/status-pill.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import { rupeesText } from '../components/rupees.ts'
import { promotionAddress } from './promotion-query.ts'
import styles from './promotions.module.css'

const TONES: Readonly<Record<PromotionState, StatusTone>> = {
  live: 'ok',
  planned: 'info',
  off: 'warn',
  'used-up': 'warn',
  ended: 'bad',
  archived: 'warn',
}

const HEADS = [
  { name: words.code },
  { name: words.gives },
  { name: words.state },
  { name: words.when },
  { name: words.used },
  { name: words.given, right: true },
]

/** The promotions of one page of the list. */
export function PromotionRows({ rows }: { rows: readonly PromotionRow[] }) {
  const id = useId()
  return (
    <>
      <h2 id={id} className="visually-hidden">
        {words.title}
      </h2>
      <RowTable label={id} heads={HEADS}>
        {rows.map((row) => (
          <Row key={row._id}>
            <Cell className={styles.name}>
              <RowLink to={promotionAddress(row._id)} className={styles.code}>
                {promotionName(row)}
              </RowLink>
            </Cell>
            <Cell className={styles.gives}>
              <b>{formatBenefit(row.offer.benefit)}</b>
              <Beneath>{formatConditions(row.offer)}</Beneath>
            </Cell>
            <Cell className={styles.state}>
              <StatePill state={row.state} />
            </Cell>
            <Cell className={styles.when}>{formatPeriod(row.offer)}</Cell>
            <Cell className={styles.used}>{usedText(row)}</Cell>
            <Cell right className={styles.given}>
              {rupeesText(row.given)}
            </Cell>
          </Row>
        ))}
      </RowTable>
    </>
  )
}

export function StatePill({ state }: { state: PromotionState }) {
  return <TonePill tone={TONES[state]} text={words.states[state]} />
}

/** What the admin calls a promotion: its code, or the title of one that needs none. */
export function promotionName({ offer: promotion }: Pick<PromotionRow, 'offer'>): string {
  return promotion.code || promotion.title || words.byItself
}

function usedText({ used, offer: { maxUses } }: PromotionRow): string {
  return maxUses === null
    ? format(words.usedTimes, { used: used.toLocaleString('en-IN') })
    : format(words.usedOf, { used: used.toLocaleString('en-IN'), most: maxUses.toLocaleString('en-IN') })
}
