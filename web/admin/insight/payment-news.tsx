import {
  concernText,
  type PaymentHealth,
  refusedSignaturesText,
  silentWebhookText,
} from '#domain/insight/payment-health.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { PAYMENT_HEALTH_TEXTS } from '#texts/insight/payment-health-texts.ts'
import { Note } from '#web/components/note.tsx'
import styles from './payment-news.module.css'

/** What about the payments needs a person, before all figures. Nothing while all is well. */
export function PaymentNews({ health }: { health: PaymentHealth }) {
  const { silentWebhook, concerns } = health
  const refused = refusedSignaturesText(health.refusedSignatures)
  if (!silentWebhook && refused === null && concerns.length === 0) return null
  return (
    <div className={styles.news}>
      {silentWebhook ? <Note kind="bad">{silentWebhookText(silentWebhook)}</Note> : null}
      {refused === null ? null : <Note kind="warn">{refused}</Note>}
      {concerns.length > 0 ? (
        <section className="box" aria-labelledby="concerns">
          <h2 id="concerns">{PAYMENT_HEALTH_TEXTS.concerns}</h2>
          <ul className={styles.concerns}>
            {concerns.map((concern) => (
              <li key={`${concern.kind} ${concern.paymentId}`}>
                <time dateTime={concern.since}>{formatDate(new Date(concern.since))}</time>
                <p>{concernText(concern)}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
