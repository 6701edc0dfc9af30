import { initials } from '#domain/customers/names.ts'
import { format } from '#domain/language/format.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { buttonClass } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { AdminBox } from '../components/box.tsx'
import { CustomerLink } from '../components/customer-link.tsx'
import { callIcon, whatsAppIcon } from '../components/icons.ts'
import { orderAddress } from '../components/list-query.ts'
import { rupeesText } from '../components/rupees.ts'
import { Fact } from './request-box.tsx'
import styles from './return-view.module.css'

/** The order of a return: when it was delivered, how long the window is, what was paid. */
export function OrderFacts({ asked: { order }, now }: { asked: AdminReturn; now: Date }) {
  const { _id, number, deliveredAt, until, total, paymentMode, invoices, cashOutstanding } = order
  const isOpen = until !== null && now <= new Date(until)
  return (
    <AdminBox
      title={words.order}
      aside={
        <PageLink className="link" to={orderAddress(_id)}>
          {format(words.orderNumber, { number })}
        </PageLink>
      }
    >
      <dl className={styles.facts}>
        {deliveredAt === null ? null : (
          <Fact name={words.delivered}>{formatDateTime(new Date(deliveredAt))}</Fact>
        )}
        {until === null ? null : (
          <Fact name={words.window}>
            <span className={isOpen ? styles.open : styles.closed}>
              {format(isOpen ? words.windowEnds : words.windowEnded, { date: formatDate(new Date(until)) })}
            </span>
          </Fact>
        )}
        <Fact name={words.paid}>
          {format(words.paidBy, { amount: rupeesText(total), by: modeText(paymentMode) })}
        </Fact>
        {invoices.length > 0 ? (
          <Fact name={format(words.invoice, { count: invoices.length })}>{invoices.join(', ')}</Fact>
        ) : null}
        {cashOutstanding > 0 ? <Fact name={words.cashOutstanding}>{rupeesText(cashOutstanding)}</Fact> : null}
      </dl>
    </AdminBox>
  )
}

function modeText(mode: string): string {
  const known: Readonly<Record<string, string>> = ADMIN_LIST_TEXTS.by
  return Object.hasOwn(known, mode) ? (known[mode] ?? mode) : mode
}

/** Who asks, and how to reach them. */
export function CustomerFacts({ asked: { customer } }: { asked: AdminReturn }) {
  const { name, phoneNo, orders, returns } = customer
  const small = buttonClass({ variant: 'line', small: true })
  return (
    <AdminBox title={words.customer}>
      <div className={styles.person}>
        <span className={styles.initials} aria-hidden="true">
          {initials(name)}
        </span>
        <span>
          <b>
            <CustomerLink id={customer._id} name={name} />
          </b>
          <small>
            {format(words.person, {
              orders: format(words.orders, { count: orders }),
              returns: returns === 0 ? words.noReturns : format(words.returnsBefore, { count: returns }),
            })}
          </small>
        </span>
      </div>
      <div className={styles.reach}>
        <a className={small} href={`tel:+91${phoneNo}`}>
          <Icon path={callIcon} size="small" />
          <span>{words.call}</span>
        </a>
        <a className={small} href={`https://wa.me/91${phoneNo}`} target="_blank" rel="noreferrer">
          <Icon path={whatsAppIcon} size="small" />
          <span>{words.whatsApp}</span>
        </a>
      </div>
    </AdminBox>
  )
}

/** For each product of the return: how much of it came back in a year, and what the shop makes of it. */
export function ProductFacts({ asked: { products } }: { asked: AdminReturn }) {
  return products.map((product) => {
    const { productId, name, sold, cameBack, tooSmall, tooBig, hint } = product
    const why = [
      tooSmall > 0 ? format(words.asSmall, { count: tooSmall }) : '',
      tooBig > 0 ? format(words.asBig, { count: tooBig }) : '',
    ].filter(Boolean)
    return (
      <AdminBox key={productId} title={format(words.ofProduct, { name })}>
        <div className={styles.form}>
          <p className={styles.small}>
            {`${[format(words.cameBack, { back: cameBack, sold }), ...why].join(', ')}.`}
          </p>
          {hint === '' ? null : <Note kind="warn">{format(words.hintNow, { hint })}</Note>}
        </div>
      </AdminBox>
    )
  })
}
