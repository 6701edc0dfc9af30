import {
  concernText,
  type PaymentHealth,
  refusedSignaturesText,
  silentWebhookText,
} from '#domain/insight/payment-health.ts'
import { format } from '#domain/language/format.ts'
import { shortOrderNumber } from '#domain/orders/order.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { PAYMENT_HEALTH_TEXTS } from '#texts/insight/payment-health-texts.ts'
import { TODAY_TEXTS as words } from '#texts/today/today-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { orderAddress } from '../components/list-query.ts'
import styles from './payment-news.module.css'

/** Whether the payment provider and the shop understand each other. Nothing while they do. */
export function PaymentNews({ health }: { health: PaymentHealth }) {
  const { online, silentWebhook } = health
  const refused = refusedSignaturesText(health.refusedSignatures)
  if (online === 'on' && !silentWebhook && refused === null) return null
  return (
    <div className={styles.news}>
      {online === 'on' ? null : <Note kind="bad">{PAYMENT_HEALTH_TEXTS.off[online]}</Note>}
      {silentWebhook ? <Note kind="bad">{silentWebhookText(silentWebhook)}</Note> : null}
      {refused === null ? null : <Note kind="warn">{refused}</Note>}
    </div>
  )
}

/** Payments and refunds that a person has to look at, each with what happened and what helps. */
export function Concerns({ concerns }: { concerns: PaymentHealth['concerns'] }) {
  if (concerns.length === 0) return null
  return (
    <section id="concerns" className={classNames('box', styles.news)} aria-labelledby="concerns-title">
      <h2 id="concerns-title">{PAYMENT_HEALTH_TEXTS.concerns}</h2>
      <ul className={styles.concerns}>
        {concerns.map((concern) => (
          <li key={`${concern.kind} ${concern.paymentId} ${concern.orderId}`}>
            <time dateTime={concern.since}>{formatDate(new Date(concern.since))}</time>
            <p>{concernText(concern)}</p>
            {concern.orderId === null ? null : (
              <PageLink className="link" to={orderAddress(concern.orderId)}>
                {format(words.openOrder, { number: shortOrderNumber(concern.orderId) })}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
