import type { AdminCustomer } from '#domain/customers/api-admin-customer.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { Icon } from '#web/components/icon.tsx'
import { starIcon } from '#web/components/icons.ts'
import { messageIcon } from '#web/components/icons-admin.ts'
import { returnIcon } from '#web/components/icons-catalogue.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { AdminBox } from '../components/box.tsx'
import { returnAddress } from '../returns/return-query.ts'
import { messageAddress } from '../tickets/message-query.ts'
import styles from './customer.module.css'

interface Said {
  key: string
  at: string
  icon: string
  title: string
  to: string
  text: string
}

/** What the person told the shop, the newest first. */
export function FeedbackBox({ customer }: { customer: AdminCustomer }) {
  const said = saidBy(customer)
  return (
    <AdminBox title={words.said}>
      {said.length === 0 ? <p className="muted">{words.nothingSaid}</p> : null}
      <ul className={styles.list}>
        {said.map(({ key, icon, title, to, text, at }) => (
          <li key={key}>
            <Icon path={icon} size="small" />
            <span>
              <PageLink className="link" to={to}>
                {title}
              </PageLink>
              <small>
                <span>{text === '' ? '' : `${text} · `}</span>
                <time dateTime={at}>{formatDate(new Date(at))}</time>
              </small>
            </span>
          </li>
        ))}
      </ul>
    </AdminBox>
  )
}

function saidBy({ reviews, messages, returns }: AdminCustomer): Said[] {
  return [
    ...reviews.map(({ _id, stars, text, product, productId, at }) => ({
      key: _id,
      at,
      icon: starIcon,
      title: format(words.review, { count: stars, product }),
      to: `/admin/products/${encodeURIComponent(productId)}`,
      text,
    })),
    ...messages.map(({ number, subject, solved, at }) => ({
      key: number,
      at,
      icon: messageIcon,
      title: format(solved ? words.solved : words.open, { number }),
      to: messageAddress(number),
      text: subject,
    })),
    ...returns.map(({ _id, number, at }) => ({
      key: _id,
      at,
      icon: returnIcon,
      title: format(words.return, { number }),
      to: returnAddress(_id),
      text: '',
    })),
  ].sort((one, other) => other.at.localeCompare(one.at))
}
