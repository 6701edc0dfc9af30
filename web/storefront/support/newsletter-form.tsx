import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import { format } from '#domain/language/format.ts'
import { readNewsletterEmail } from '#domain/support/newsletter-form.ts'
import { amountOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { NEWSLETTER_TEXTS, NEWSLETTER_TEXTS as words } from '#texts/support/newsletter-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { bellIcon, starIcon, tagIcon } from '#web/components/icons.ts'
import styles from './newsletter-form.module.css'

const OFFER_ICONS = [tagIcon, starIcon, bellIcon]

/** Sign-up for the letter. The tick of consent is the press of the button, under the sentence that says for what. */
export function NewsletterForm({ percent }: { percent: number | null }) {
  const [state, setState] = useState<'open' | 'sending' | 'done'>('open')
  const [coupon, setCoupon] = useState<Coupon | null>(null)
  const [problem, setProblem] = useState<string>()
  async function subscribe(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const read = readNewsletterEmail(String(new FormData(event.currentTarget).get('email') ?? ''))
    setProblem(read.ok ? undefined : words[read.problem])
    if (!read.ok) return
    setState('sending')
    // Fetched when it is needed: most visitors of this page never call the shop.
    const { callApi, failureText } = await import('#web/api/client.ts')
    try {
      const body = { email: read.email }
      setCoupon(readCoupon(await callApi('/api/newsletter', { method: 'POST', body })))
      setState('done')
    } catch (error) {
      setProblem(failureText(error, words.failed))
      setState('open')
    }
  }
  const offers =
    percent === null ? words.offers : [format(NEWSLETTER_TEXTS.subscriberOffer, { percent }), ...words.offers]
  const icons = OFFER_ICONS.slice(-offers.length)
  return (
    <div className={styles.news}>
      <span className={styles.wheel} aria-hidden="true" />
      <h2 className={styles.title}>{state === 'done' ? words.welcome : words.title}</h2>
      <div role="status">
        {state === 'done' ? <p className={styles.done}>{words.subscribed}</p> : null}
        {coupon ? (
          <p className={styles.done}>
            {format(NEWSLETTER_TEXTS.subscriberCode, { percent: coupon.percent })}{' '}
            <b className={styles.code}>{coupon.code}</b>
          </p>
        ) : null}
      </div>
      {state === 'done' ? null : (
        <>
          <ul className={styles.offers}>
            {offers.map((offer, index) => (
              <li key={offer}>
                <Icon path={icons[index] ?? starIcon} size="small" /> {offer}
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
            {' · '}
            <Link className={styles.privacy} to="/newsletter">
              {words.leave}
            </Link>
          </p>
        </>
      )}
    </div>
  )
}

interface Coupon {
  code: string
  percent: number
}

/** From the answer to a subscription; null when the shop gives none. */
function readCoupon(answer: unknown): Coupon | null {
  const { code, percent } = recordOf(recordOf(answer).coupon)
  return textOf(code) === '' ? null : { code: textOf(code), percent: amountOf(percent) }
}
