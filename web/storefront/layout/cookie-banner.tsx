import { memo } from 'react'
import { Link } from 'react-router'
import { CONSENT_KEY, type Consent, parseConsent } from '#domain/content/consent.ts'
import { COOKIE_TEXTS } from '#texts/content/cookie-texts.ts'
import { Button } from '#web/components/button.tsx'
import { useHydrated } from '#web/components/hydrated.ts'
import { useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'
import styles from './cookie-banner.module.css'

/** Asks once. Both answers weigh the same, are kept, and can be changed on the cookie policy's page. */
export const CookieBanner = memo(function CookieBanner() {
  const consent = parseConsent(useStoredJson(CONSENT_KEY))
  // Never in the page that the server renders, which is the same for those who have answered.
  const isHydrated = useHydrated()
  if (!isHydrated || consent !== null) return null
  const answer = (next: Consent) => writeStoredJson(CONSENT_KEY, next)
  return (
    <section className={styles.banner} aria-label={COOKIE_TEXTS.region}>
      <h2 className={styles.title}>{COOKIE_TEXTS.title}</h2>
      <p className={styles.text}>
        {COOKIE_TEXTS.text}{' '}
        <Link className="link" to="/cookie-policy">
          {COOKIE_TEXTS.more}
        </Link>
      </p>
      <div className={styles.answers}>
        <Button small variant="line" onClick={() => answer('declined')}>
          {COOKIE_TEXTS.decline}
        </Button>
        <Button small variant="line" onClick={() => answer('accepted')}>
          {COOKIE_TEXTS.accept}
        </Button>
      </div>
    </section>
  )
})
