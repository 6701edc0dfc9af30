import type { OwedParcel } from '#domain/cash/api-cash.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { CASH_TEXTS as words } from '#texts/cash/texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { Beneath, Row } from '../components/row-table.tsx'
import styles from './cash.module.css'
import { CashBox, CashTableRows, Figure, money, Wide } from './cash-box.tsx'

/** Parcels that arrived and whose cash has not, the oldest first. */
export function OwedParcels({ parcels }: { parcels: readonly OwedParcel[] }) {
  if (parcels.length === 0) return null
  const heads = [
    { name: words.parcel },
    { name: words.order },
    { name: words.delivered },
    { name: words.age, right: true },
    { name: words.owed, right: true },
  ]
  return (
    <CashBox title={words.parcels} table="owed">
      {(id) => (
        <>
          <CashTableRows label={id} heads={heads}>
            {parcels.map((parcel) => (
              <Row key={parcel._id}>
                <Wide>
                  <b>{parcel.trackingNumber || parcel.carrierName}</b>
                  {parcel.trackingNumber ? <Beneath>{parcel.carrierName}</Beneath> : null}
                </Wide>
                <Wide>
                  <PageLink className={`link ${styles.order}`} to={`/admin/orders/${parcel.orderId}`}>
                    {format(words.orderNumber, { number: parcel.orderNumber })}
                  </PageLink>
                </Wide>
                <Wide>{formatDate(new Date(parcel.deliveredAt))}</Wide>
                <Figure label={words.age}>
                  <span>{`${format(words.days, { count: parcel.days })} `}</span>
                  {parcel.late ? <span className={styles.late}>{words.late}</span> : null}
                </Figure>
                <Figure label={words.owed} strong>
                  {money(parcel.owed)}
                </Figure>
              </Row>
            ))}
          </CashTableRows>
          {parcels.length >= 200 ? (
            <p className={styles.none}>{format(words.parcelsShown, { count: parcels.length })}</p>
          ) : null}
        </>
      )}
    </CashBox>
  )
}
