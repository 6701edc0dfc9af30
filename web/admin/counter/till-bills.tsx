import type { ApiTillDay } from '#domain/counter/api-counter.ts'
import { format } from '#domain/language/format.ts'
import { formatTime } from '#domain/time/india-time.ts'
import { COUNTER_TEXTS as words } from '#texts/counter/texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { AdminBox } from '../components/box.tsx'
import { orderAddress } from '../components/list-query.ts'
import { rupeesText } from '../components/rupees.ts'
import styles from './counter.module.css'

/** The latest bills of the till, each with its order. */
export function TillBills({ day: { bills } }: { day: ApiTillDay }) {
  return (
    <AdminBox title={words.latestBills}>
      {bills.length === 0 ? <p className="muted">{words.noBills}</p> : null}
      <ul className={styles.bills}>
        {bills.map(({ orderId, number, kind, at, amount }) => (
          <li key={`${orderId} ${kind} ${at}`}>
            <PageLink className="link" to={orderAddress(orderId)}>
              {kind === 'refund' ? format(words.refundOf, { number }) : number}
            </PageLink>
            <small>{formatTime(new Date(at))}</small>
            <b>{amount < 0 ? `−${rupeesText(-amount)}` : rupeesText(amount)}</b>
          </li>
        ))}
      </ul>
    </AdminBox>
  )
}
