import type { ReactNode } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { returnIcon } from '#web/components/icons-catalogue.ts'
import { TonePill } from '#web/components/status-pill.tsx'
import { Mark } from '../components/mark.tsx'
import styles from '../orders/order-head.module.css'
import { returnsSeen } from './return-query.ts'
import { RETURN_TONES } from './return-tones.ts'

/** Number, marks, who asked when, and what to do next. */
export function ReturnHead({ asked, actions }: { asked: AdminReturn; actions: ReactNode }) {
  const { number, status, kind, late, answerDueAt, customer, order, createdAt } = asked
  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs
          crumbs={[
            { label: words.ordersPage, to: '/admin/orders' },
            { label: words.title, to: returnsSeen.lastAddress() },
            { label: number },
          ]}
        />
      </div>
      <header className={styles.head}>
        <div>
          <div className={styles.marks}>
            <h1>{number}</h1>
            <TonePill tone={RETURN_TONES[status]} text={words.statuses[status]} />
            <Mark icon={returnIcon}>{words.kinds[kind]}</Mark>
            {late ? (
              <Mark tone="bad">
                {status === 'approved'
                  ? words.fetchLate
                  : format(words.late, { time: formatDateTime(new Date(answerDueAt)) })}
              </Mark>
            ) : null}
          </div>
          <p>
            {format(words.askedBy, {
              name: customer.name,
              city: customer.city,
              time: formatDateTime(new Date(createdAt)),
              day: order.day,
              days: order.days,
            })}
          </p>
        </div>
        <div className={styles.actions}>{actions}</div>
      </header>
    </>
  )
}
