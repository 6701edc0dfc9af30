import { CONSENT_KEY, parseConsent } from '#domain/content/consent.ts'
import { COOKIE_TEXTS } from '#texts/content/cookie-texts.ts'
import { Button } from '#web/components/button.tsx'
import { useStoredJson } from '#web/components/stored-json.ts'
import { answerConsent } from '#web/storefront/insight/answer-consent.ts'
import styles from './cookie-choice.module.css'

/** Shows the answer about cookies and lets it be changed, as easily as it was given. */
export function CookieChoice() {
  const consent = parseConsent(useStoredJson(CONSENT_KEY))
  return (
    <section className={`box ${styles.choice}`} aria-label={COOKIE_TEXTS.choice}>
      <h2 className={styles.title}>{COOKIE_TEXTS.choice}</h2>
      <p role="status">{consent === null ? COOKIE_TEXTS.undecided : COOKIE_TEXTS[consent]}</p>
      <div className={styles.answers}>
        <Button
          variant="line"
          aria-pressed={consent === 'declined'}
          onClick={() => answerConsent('declined')}
        >
          {COOKIE_TEXTS.decline}
        </Button>
        <Button
          variant="line"
          aria-pressed={consent === 'accepted'}
          onClick={() => answerConsent('accepted')}
        >
          {COOKIE_TEXTS.accept}
        </Button>
      </div>
    </section>
  )
}
