import type { ApiCash } from '#domain/cash/api-cash.ts'
import { format } from '#domain/language/format.ts'
import { CASH_TEXTS as words } from '#texts/cash/texts.ts'
import { Beneath, Row } from '../components/row-table.tsx'
import styles from './cash.module.css'
import { CashBox, CashTableRows, Figure, money, Wide } from './cash-box.tsx'

/** What each carrier has of the shop's cash, how old it is, and what of it is late. */
export function CarriersOwe({ cash: { carriers, lateDays } }: { cash: ApiCash }) {
  const heads = [
    { name: words.carrier },
    { name: words.oldest, right: true },
    { name: words.lateSum, right: true },
    { name: words.onTheWay, right: true },
    { name: words.owed, right: true },
  ]
  return (
    <CashBox title={words.owes}>
      {(id) =>
        carriers.length === 0 ? (
          <p className={styles.none}>
            <b>{`${words.nothingOwed}.`}</b>
            <span>{` ${words.nothingOwedText}`}</span>
          </p>
        ) : (
          <>
            <CashTableRows label={id} heads={heads}>
              {carriers.map((row) => (
                <Row key={row.carrier}>
                  <Wide>
                    <b>{row.name}</b>
                    <Beneath>{format(words.parcelsOwed, { count: row.parcels })}</Beneath>
                  </Wide>
                  <Figure label={words.oldest}>
                    {row.parcels > 0 ? format(words.days, { count: row.oldestDays }) : words.none}
                  </Figure>
                  <Figure label={words.lateSum}>
                    {row.late > 0 ? <span className={styles.late}>{money(row.late)}</span> : words.none}
                  </Figure>
                  <Figure label={words.onTheWay}>
                    {row.onTheWay > 0 ? money(row.onTheWay) : words.none}
                  </Figure>
                  <Figure label={words.owed} strong>
                    {money(row.owed)}
                  </Figure>
                </Row>
              ))}
            </CashTableRows>
            <p className={styles.none}>{format(words.lateAfter, { count: lateDays })}</p>
          </>
        )
      }
    </CashBox>
  )
}
