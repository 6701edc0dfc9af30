import { COOKIE_TEXTS } from '#texts/content/cookie-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { answerConsent } from '#web/storefront/insight/answer-consent.ts'
import { focusStart } from '../../components/focus-start.ts'
import styles from './cookie-banner.module.css'

/** Asks once. Both answers have equal weight, are stored, and can be changed on the cookie policy page. */
export default function CookieBanner() {
  function answer(choice: 'accepted' | 'declined'): void {
    answerConsent(choice)
    // The pressed button disappears with the banner.
    focusStart()
  }

  return (
    <section className={classNames(styles.banner, 'no-print')} aria-label={COOKIE_TEXTS.region}>
      <p className={styles.text}>
        <span>{`${COOKIE_TEXTS.text} `}</span>
        <PageLink to="/cookie-policy">{COOKIE_TEXTS.more}</PageLink>
      </p>
      <button type="button" onClick={() => answer('declined')}>
        {COOKIE_TEXTS.decline}
      </button>
      <button type="button" onClick={() => answer('accepted')}>
        {COOKIE_TEXTS.accept}
      </button>
    </section>
  )
}
