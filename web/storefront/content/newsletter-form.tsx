import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { readNewsletterEmail } from '#domain/content/newsletter-form.ts'
import { NEWSLETTER_MESSAGES as words } from '#domain/content/newsletter-messages.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { bellIcon, starIcon, tagIcon } from '#web/components/icons.ts'
import styles from './newsletter-form.module.css'

const OFFER_ICONS = [tagIcon, starIcon, bellIcon]

/** Sign-up for the letter. The tick of consent is the press of the button, under the sentence that says for what. */
export function NewsletterForm() {
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const [problem, setProblem] = useState<string>()
  async function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readNewsletterEmail(String(new FormData(event.currentTarget).get('email') ?? ''))
    setProblem(read.ok ? undefined : read.message)
    if (!read.ok) return
    setState('sending')
    // Fetched when it is needed: most visitors of this page never call the shop.
    const { callApi, failureText } = await import('#web/api/client.ts')
    try {
      await callApi('/api/newsletter', { method: 'POST', body: { email: read.email } })
      setState('done')
    } catch (error) {
      setProblem(failureText(error, words.failed))
      setState('open')
    }
  }
  return (
    <div className={styles.news}>
      <span className={styles.wheel} aria-hidden="true" />
      <h2 className={styles.title}>{state === 'done' ? words.welcome : words.title}</h2>
      <div role="status">{state === 'done' ? <p className={styles.done}>{words.subscribed}</p> : null}</div>
      {state === 'done' ? null : (
        <>
          <ul className={styles.offers}>
            {words.offers.map((offer, index) => (
              <li key={offer}>
                <Icon path={OFFER_ICONS[index] ?? starIcon} size="small" /> {offer}
              </li>
            ))}
          </ul>
          <form method="post" className={styles.form} onSubmit={subscribe} noValidate>
            <label className="visually-hidden" htmlFor="newsletter-email">
              {words.email}
            </label>
            <input
              id="newsletter-email"
              className={styles.input}
              name="email"
              type="email"
              autoComplete="email"
              placeholder={words.placeholder}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? 'newsletter-problem' : undefined}
            />
            <Button type="submit" loading={state === 'sending'} loadingText={words.subscribing}>
              {words.subscribe}
            </Button>
          </form>
          <div role="alert">
            {problem ? (
              <p id="newsletter-problem" className={styles.problem}>
                {problem}
              </p>
            ) : null}
          </div>
          <p className={styles.notice}>
            {words.notice}{' '}
            <Link className={styles.privacy} to="/privacy-policy">
              {words.privacy}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}
