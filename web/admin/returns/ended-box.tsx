import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { AdminBox } from '../components/box.tsx'
import { orderAddress } from '../components/list-query.ts'
import { rupeesText } from '../components/rupees.ts'
import styles from './return-view.module.css'

/** How a return ended: its refunds, the order of the other size, or why there is neither. */
export function EndedBox({ asked }: { asked: AdminReturn }) {
  const { status, refusal, exchangeOrderId, refunds, refundDue } = asked
  return (
    <AdminBox title={words.ended}>
      <div className={styles.form}>
        {status === 'checked' ? null : (
          <Note kind={status === 'refused' ? 'bad' : 'info'}>
            {refusal === null ? words.events[status] : words.refusals[refusal]}
          </Note>
        )}
        {exchangeOrderId === null ? null : <ExchangeNote asked={asked} orderId={exchangeOrderId} />}
        {refunds.map((refund, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: refunds have no key of their own here, and only grow.
          <Note key={at} kind={refund.status === 'failed' ? 'bad' : 'ok'}>
            {refundText(refund)}
          </Note>
        ))}
        {refundDue > 0 ? (
          <Note kind="warn">{format(words.refundWaits, { amount: rupeesText(refundDue) })}</Note>
        ) : null}
        <Found asked={asked} />
      </div>
    </AdminBox>
  )
}

function ExchangeNote({ asked: { exchangeShipped }, orderId }: { asked: AdminReturn; orderId: string }) {
  const [before, after] = (exchangeShipped ? words.exchangeLeft : words.exchangeWaits).split('{order}')
  return (
    <Note kind="ok">
      <span>{before}</span>
      <PageLink className="link" to={orderAddress(orderId)}>
        {format(words.orderNumber, { number: shortOrderNumber(orderId) })}
      </PageLink>
      <span>{after}</span>
    </Note>
  )
}

/** What the check found. */
function Found({ asked: { status, lines } }: { asked: AdminReturn }) {
  if (status !== 'checked') return null
  return (
    <ul className={styles.small}>
      {lines.map((line) => {
        const states = {
          sellable: line.sellable,
          damaged: line.damaged,
          missing: line.quantity - line.sellable - line.damaged,
        }
        const said = (['sellable', 'damaged', 'missing'] as const)
          .filter((state) => states[state] > 0)
          .map((state) => `${states[state]} ${words.states[state].toLowerCase()}`)
        return <li key={line._id}>{`${line.name}, ${line.size}: ${said.join(', ')}`}</li>
      })}
    </ul>
  )
}

function refundText({ amount, status, method, settledAt }: AdminReturn['refunds'][number]): string {
  const said = rupeesText(amount)
  if (method === 'exchange') return format(words.paidExchange, { amount: said })
  if (status === 'settled' && settledAt !== null) {
    return format(words.refundOf.settled, { amount: said, date: formatDate(new Date(settledAt)) })
  }
  return format(words.refundOf[status === 'failed' ? 'failed' : 'pending'], { amount: said })
}
