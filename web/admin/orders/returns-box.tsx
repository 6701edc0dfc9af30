import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { TonePill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { AdminBox } from '../components/box.tsx'
import { returnAddress } from '../returns/return-query.ts'
import { RETURN_TONES } from '../returns/return-tones.ts'
import styles from './papers-box.module.css'

/** The returns of an order, and the return that it sends another size for. */
export function ReturnsBox({ order: { returns, exchangeOf } }: { order: AdminOrder }) {
  if (returns.length === 0 && exchangeOf === null) return null
  return (
    <AdminBox title={words.boxOfOrder}>
      <ul className={styles.papers}>
        {exchangeOf === null ? null : (
          <li>
            <PageLink className="link" to={returnAddress(exchangeOf.returnId)}>
              {format(words.exchangeOf, { number: exchangeOf.number })}
            </PageLink>
          </li>
        )}
        {returns.map(({ _id, number, status, kind }) => (
          <li key={_id}>
            <span className={styles.text}>
              <PageLink className="link" to={returnAddress(_id)}>
                {number}
              </PageLink>
              <small>{words.kinds[kind]}</small>
            </span>
            <TonePill tone={RETURN_TONES[status]} text={words.statuses[status]} />
          </li>
        ))}
      </ul>
    </AdminBox>
  )
}
