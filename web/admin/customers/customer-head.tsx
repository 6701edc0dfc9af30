import type { AdminCustomer } from '#domain/customers/api-admin-customer.ts'
import { format } from '#domain/language/format.ts'
import { formatMonthYear } from '#domain/time/india-time.ts'
import { CUSTOMER_ADMIN_TEXTS, CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { Breadcrumbs } from '#web/components/breadcrumbs.tsx'
import { buttonClass } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { customersSeen } from '../components/customer-query.ts'
import { callIcon, mailIcon, whatsAppIcon } from '../components/icons.ts'
import styles from './customer-head.module.css'
import { CustomerMarks } from './customer-rows.tsx'
import { InitialsMark } from './initials-mark.tsx'

/** Who it is, since when, and the ways to reach them. */
export function CustomerHead({ customer }: { customer: AdminCustomer }) {
  const { row, state, accounts } = customer
  const since = format(row.hasAccount ? words.accountSince : words.knownSince, {
    month: formatMonthYear(new Date(row.knownSince)),
  })
  return (
    <>
      <div className={styles.crumbs}>
        <Breadcrumbs
          crumbs={[
            { label: CUSTOMER_ADMIN_TEXTS.title, to: customersSeen.lastAddress() },
            { label: row.name },
          ]}
        />
      </div>
      <header className={styles.head}>
        <div className={styles.person}>
          <InitialsMark name={row.name} large />
          <div>
            <h1>{row.name}</h1>
            <p>{[[row.city, state].filter(Boolean).join(', '), since].filter(Boolean).join(' · ')}</p>
            <div className={styles.marks}>
              <CustomerMarks row={row} />
            </div>
          </div>
        </div>
        <Reach
          phone={accounts.find(({ phone }) => phone !== '')?.phone ?? customer.addresses[0]?.phone ?? ''}
          email={accounts.find(({ email }) => email !== '')?.email ?? ''}
        />
      </header>
    </>
  )
}

function Reach({ phone, email }: { phone: string; email: string }) {
  const small = buttonClass({ variant: 'line', small: true })
  return (
    <div className={styles.reach}>
      {phone === '' ? null : (
        <>
          <a className={small} href={`tel:+91${phone}`}>
            <Icon path={callIcon} size="small" />
            <span>{words.call}</span>
          </a>
          <a className={small} href={`https://wa.me/91${phone}`} target="_blank" rel="noreferrer">
            <Icon path={whatsAppIcon} size="small" />
            <span>{words.whatsApp}</span>
          </a>
        </>
      )}
      {email === '' ? null : (
        <a className={small} href={`mailto:${email}`}>
          <Icon path={mailIcon} size="small" />
          <span>{words.mail}</span>
        </a>
      )}
    </div>
  )
}
