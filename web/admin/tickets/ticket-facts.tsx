import { initials } from '#domain/customers/names.ts'
import { format } from '#domain/language/format.ts'
import type { AdminTicket } from '#domain/tickets/api-admin-ticket.ts'
import { whatsappAddress } from '#domain/tickets/fill-answer.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { TICKET_ADMIN_TEXTS as words } from '#texts/tickets/admin-texts.ts'
import { Button, buttonClass } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Note } from '#web/components/note.tsx'
import { StatusPill } from '#web/components/status-pill.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { AdminBox } from '../components/box.tsx'
import { CustomerLink } from '../components/customer-link.tsx'
import { callIcon, whatsAppIcon } from '../components/icons.ts'
import { orderAddress } from '../components/list-query.ts'
import { rupeesText } from '../components/rupees.ts'
import { returnAddress } from '../returns/return-query.ts'
import { messageAddress } from './message-query.ts'
import styles from './ticket-facts.module.css'
import admin from './ticket-view.module.css'

/** Who asks, and what about. `onInsert` puts a sentence into the answer; `draft` is what stands in it. */
export function TicketFacts({
  ticket,
  draft,
  onInsert,
}: {
  ticket: AdminTicket
  draft: string
  onInsert: (sentence: string) => void
}) {
  const { order, product } = ticket
  return (
    <div className={admin.side}>
      {order === null && product === null ? null : (
        <div className={styles.about}>
          {order === null ? null : <OrderFacts order={order} onInsert={onInsert} />}
          {product === null ? null : (
            <AdminBox title={words.product}>
              <PageLink className="link" to={`/admin/products/${encodeURIComponent(product._id)}`}>
                {product.name}
              </PageLink>
            </AdminBox>
          )}
        </div>
      )}
      <CustomerFacts ticket={ticket} draft={draft} />
    </div>
  )
}

function OrderFacts({
  order,
  onInsert,
}: {
  order: NonNullable<AdminTicket['order']>
  onInsert: (sentence: string) => void
}) {
  const { _id, number, status, total, at, deliveredAt, returnLink, returns } = order
  return (
    <AdminBox
      title={words.order}
      aside={
        <PageLink className="link" to={orderAddress(_id)}>
          {format(words.orderOf, { number })}
        </PageLink>
      }
    >
      <dl className={styles.facts}>
        <dt>{words.status}</dt>
        <dd>
          <StatusPill status={status} />
        </dd>
        <dt>{words.orderedOn}</dt>
        <dd>{formatDate(new Date(at))}</dd>
        {deliveredAt === null ? null : (
          <>
            <dt>{words.delivered}</dt>
            <dd>{formatDate(new Date(deliveredAt))}</dd>
          </>
        )}
        <dt>{words.total}</dt>
        <dd>{rupeesText(total)}</dd>
        {returns.length === 0 ? null : (
          <>
            <dt>{words.returns}</dt>
            <dd>
              {returns.map((back) => (
                <PageLink key={back._id} className="link" to={returnAddress(back._id)}>
                  {back.number}
                </PageLink>
              ))}
            </dd>
          </>
        )}
      </dl>
      {returnLink === null ? null : (
        <Button
          variant="line"
          small
          onClick={() => onInsert(format(words.returnSentence, { link: returnLink }))}
        >
          {words.startReturn}
        </Button>
      )}
    </AdminBox>
  )
}

function CustomerFacts({ ticket: { customer }, draft }: { ticket: AdminTicket; draft: string }) {
  const { _id, name, email, phoneNo, signedIn, orders, lastOrders, tickets } = customer
  const small = buttonClass({ variant: 'line', small: true })
  const reach = /^\d{10}$/.test(phoneNo) ? `91${phoneNo}` : phoneNo.replace(/\D/g, '')
  return (
    <AdminBox title={words.customer}>
      <div className={styles.stack}>
        <div className={styles.person}>
          <span className={styles.initials} aria-hidden="true">
            {initials(name)}
          </span>
          <span>
            <b>
              <CustomerLink id={_id} name={name} find={email} />
            </b>
            <small>{orders === 0 ? words.noOrders : format(words.orders, { count: orders })}</small>
          </span>
        </div>
        {signedIn ? null : <Note kind="warn">{words.notSignedIn}</Note>}
        <div className={styles.reach}>
          <a className={small} href={`tel:+${reach}`}>
            <Icon path={callIcon} size="small" />
            <span>{words.call}</span>
          </a>
          <a className={small} href={whatsappAddress(reach, draft)} target="_blank" rel="noreferrer">
            <Icon path={whatsAppIcon} size="small" />
            <span>{words.whatsApp}</span>
          </a>
        </div>
        {lastOrders.length === 0 ? null : (
          <ul className={styles.list}>
            {lastOrders.map(({ _id, number, status }) => (
              <li key={_id}>
                <PageLink className="link" to={orderAddress(_id)}>
                  {format(words.orderOf, { number })}
                </PageLink>
                <StatusPill status={status} />
              </li>
            ))}
          </ul>
        )}
        {tickets.length === 0 ? null : (
          <div>
            <h3 className={styles.heading}>{words.otherTickets}</h3>
            <ul className={styles.list}>
              {tickets.map(({ number, subject, createdAt }) => (
                <li key={number}>
                  <PageLink className="link" to={messageAddress(number)}>
                    {number}
                  </PageLink>
                  <span>{subject || formatDate(new Date(createdAt))}</span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </AdminBox>
  )
}
