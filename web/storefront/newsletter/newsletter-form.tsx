import { format } from '#domain/language/format.ts'
import { NEWSLETTER_TEXTS as words } from '#texts/newsletter/texts.ts'
import { Button } from '#web/components/button.tsx'
import { useEmailHint } from '#web/components/form/use-email-hint.tsx'
import { useFormState } from '#web/components/form/use-form-state.ts'
import { Icon } from '#web/components/icon.tsx'
import { bellIcon, starIcon, tagIcon } from '#web/components/icons.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { usePublicSettings } from '../../components/public-settings.ts'
import styles from './newsletter-form.module.css'

const OFFER_ICONS = [tagIcon, starIcon, bellIcon]

/** Sign-up for the letter. The tick of consent is the press of the button, under the sentence that says for what. */
export function NewsletterForm({ percent }: { percent: number | null }) {
  const { brand } = usePublicSettings()
  // Fetched when it is needed: most visitors of this page never call the shop.
  const { sending, answer, failure, errorOf, onSubmit } = useFormState(async ({ email }) => {
    const part = await import('./subscribe.ts').catch(() => null)
    return part ? await part.subscribe(email) : { ok: false, errors: [], failure: words.failed }
  })
  const meant = useEmailHint()
  const problem = errorOf('email') ?? failure
  const always = [words.styleTips, words.firstAccess]
  const offers = percent === null ? always : [format(words.subscriberOffer, { percent }), ...always]
  const icons = OFFER_ICONS.slice(-offers.length)
  return (
    <div className={styles.news}>
      <span className={styles.wheel} aria-hidden="true" />
      <h2 className={styles.title}>{answer ? words.welcome : format(words.title, { brand: brand.name })}</h2>
      <div role="status">
        {answer ? (
          <p className={styles.done}>
            <span>{words.subscribed}</span>
            <br />
            <span>{percent === null ? words.confirmNow : words.confirmForCode}</span>
          </p>
        ) : null}
      </div>
      {answer ? null : (
        <>
          <ul className={styles.offers}>
            {offers.map((offer, index) => (
              <li key={offer}>
                <Icon path={icons[index] ?? starIcon} size="small" />
                <span>{` ${offer}`}</span>
              </li>
            ))}
          </ul>
          <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
            <label className="visually-hidden" htmlFor="newsletter-email">
              {words.email}
            </label>
            <input
              id="newsletter-email"
              className={styles.input}
              name="email"
              type="email"
              autoComplete="email"
              onInput={meant.onInput}
              placeholder={words.placeholder}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'newsletter-problem' : undefined}
            />
            <Button type="submit" loading={sending} loadingText={words.subscribing}>
              {words.subscribe}
            </Button>
          </form>
          {meant.hint}
          <div role="alert">
            {problem ? (
              <p id="newsletter-problem" className={styles.problem}>
                {problem}
              </p>
            ) : null}
          </div>
          <p className={styles.notice}>
            <span>{`${words.notice} `}</span>
            <PageLink className={styles.privacy} to="/privacy-policy">
              {words.privacy}
            </PageLink>
            <span>{' · '}</span>
            <PageLink className={styles.privacy} to="/newsletter">
              {words.leave}
            </PageLink>
          </p>
        </>
      )}
    </div>
  )
}
