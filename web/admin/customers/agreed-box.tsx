import type { AdminCustomer } from '#domain/customers/api-admin-customer.ts'
import { format } from '#domain/language/format.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { closeIcon, tickIcon } from '#web/components/icons.ts'
import { AdminBox } from '../components/box.tsx'
import styles from './customer.module.css'

/** What the shop may send, and what was agreed to when. Where one of several accounts says no, it is no. */
export function AgreedBox({ customer: { accounts, consents } }: { customer: AdminCustomer }) {
  const registered = accounts.filter(({ hasAccount }) => hasAccount)
  const deciding = registered.length > 0 ? registered : accounts
  const every = (name: keyof (typeof accounts)[number]['wants']) =>
    deciding.length > 0 && deciding.every(({ wants }) => wants[name])
  const ways = (['email', 'sms', 'whatsapp'] as const).filter(every).map((way) => words.ways[way])
  const offers = every('marketing') || deciding.some(({ wants }) => wants.newsletter)
  return (
    <AdminBox title={words.agreed}>
      <ul className={styles.list}>
        <Agreed given={ways.length > 0} name={words.orderMessages}>
          {ways.length > 0 ? ways.join(', ') : words.noWay}
        </Agreed>
        <Agreed given={offers} name={words.offers}>
          {offers ? words.offersYes : words.offersNo}
        </Agreed>
        <Agreed given={every('reviews')} name={words.reviewLetters}>
          {every('reviews') ? words.yes : words.no}
        </Agreed>
      </ul>
      <details className={styles.details}>
        <summary>{words.consents}</summary>
        {consents.length === 0 ? <p className="muted">{words.noConsents}</p> : null}
        <ul className={styles.list}>
          {consents.map(({ purpose, given, textVersion, at }) => (
            <Agreed key={purpose} given={given} name={purposes[purpose] ?? purpose}>
              {format(given ? words.given : words.withdrawn, {
                time: formatDateTime(new Date(at)),
                version: textVersion,
              })}
            </Agreed>
          ))}
        </ul>
      </details>
    </AdminBox>
  )
}

const purposes: Readonly<Record<string, string>> = words.purposes

function Agreed({ given, name, children }: { given: boolean; name: string; children: string }) {
  return (
    <li>
      <Icon path={given ? tickIcon : closeIcon} size="small" />
      <span>
        <b>{name}</b>
        <small>{children}</small>
      </span>
    </li>
  )
}
