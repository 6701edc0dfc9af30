import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import type { AdminPayLink } from '#domain/orders/api-new-order.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { NEW_ORDER_TEXTS as words } from '#texts/orders/new-order-texts.ts'
import { extendPayLink, fetchPayLink, sendPayLink } from '#web/api/admin/new-order.ts'
import { Button, buttonClass } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { useFetched } from '#web/components/use-fetched.ts'
import { AdminBox } from '../components/box.tsx'
import { Mark, type MarkTone } from '../components/mark.tsx'
import { rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import styles from './link-box.module.css'

const TONES: Readonly<Record<AdminPayLink['state'], MarkTone>> = {
  open: 'warn',
  paid: 'ok',
  expired: 'bad',
  cancelled: 'bad',
  cash: 'cod',
}

/** The payment link of an order: how far it has got, and how it reaches the customer. */
export function LinkBox({ order: { row } }: { order: AdminOrder }) {
  const orderId = row._id
  const {
    latest: link,
    failure,
    again,
  } = useFetched(
    `${orderId} ${row.status} ${row.expiresAt}`,
    (signal) => fetchPayLink(orderId, signal),
    words.linkFailed,
  )
  const send = useStep(
    (way: 'whatsapp' | 'copy' | 'message') => sendPayLink(orderId, way),
    (_link, way) => {
      again()
      showDone(way === 'copy' ? words.copied : words.messageSent)
    },
  )
  const extend = useStep(
    () => extendPayLink(orderId, 24),
    () => {
      again()
      showDone(words.extended)
    },
  )
  if (!link) return failure ? <Note kind="bad">{failure}</Note> : null
  const problem = send.failure ?? extend.failure
  return (
    <AdminBox
      title={format(words.linkTitle, { amount: rupeesText(link.amount) })}
      aside={<Mark tone={TONES[link.state]}>{words.linkStates[link.state]}</Mark>}
    >
      <div className={styles.stack}>
        <ol className={styles.steps}>
          <li>{link.sentAt ? format(words.sent, { time: timeOf(link.sentAt) }) : words.notSent}</li>
          <li>{link.openedAt ? format(words.opened, { time: timeOf(link.openedAt) }) : words.notOpened}</li>
          {link.paidAt ? <li>{format(words.paidAt, { time: timeOf(link.paidAt) })}</li> : null}
        </ol>
        {link.state === 'open' ? (
          <>
            {link.expiresAt ? <p>{format(words.until, { time: timeOf(link.expiresAt) })}</p> : null}
            <section aria-label={words.chat} className={styles.chat}>
              {link.text}
            </section>
            <div className={styles.ways}>
              <a
                className={buttonClass({})}
                href={`https://wa.me/91${link.phone}?text=${encodeURIComponent(link.text)}`}
                target="_blank"
                rel="noreferrer"
                onClick={() => send.run('whatsapp')}
              >
                {words.whatsapp}
              </a>
              <Button
                variant="line"
                loading={send.running?.[0] === 'message'}
                onClick={() => send.run('message')}
              >
                {words.message}
              </Button>
              <Button
                variant="line"
                onClick={() => {
                  void navigator.clipboard.writeText(link.url)
                  send.run('copy')
                }}
              >
                {words.copy}
              </Button>
              <Button variant="quiet" loading={extend.running !== null} onClick={() => extend.run()}>
                {words.extend}
              </Button>
            </div>
          </>
        ) : null}
        {problem ? (
          <Note kind="bad" live>
            {problem}
          </Note>
        ) : null}
      </div>
    </AdminBox>
  )
}

function timeOf(iso: string): string {
  return formatDateTime(new Date(iso))
}
