import { useId } from 'react'
import { REVIEW_ADMIN_TEXTS as words } from '#texts/reviews/admin-texts.ts'
import styles from './reviews-page.module.css'

/** The rules of moderation, beside what they are for. */
export function HowWeCheck() {
  const id = useId()
  return (
    <section className={styles.how} aria-labelledby={id}>
      <h2 id={id}>{words.how}</h2>
      <ul>
        {words.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </section>
  )
}
