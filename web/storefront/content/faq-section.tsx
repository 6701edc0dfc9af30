import type { Question } from '#domain/content/fill-contents.ts'
import { HOME_TEXTS } from '#texts/content/home-texts.ts'
import { AccordionPanel } from '#web/components/accordion.tsx'
import { LinkButton } from '#web/components/button.tsx'
import styles from './faq-section.module.css'

/** Questions of which one is open at a time. */
export function FaqSection({ questions }: { questions: readonly Question[] }) {
  return (
    <section className={styles.ground} id="faq">
      <div className={`wrap section ${styles.columns}`}>
        <div>
          <h2>{HOME_TEXTS.faqTitle}</h2>
          <p className={styles.text}>{HOME_TEXTS.faqText}</p>
          <LinkButton variant="line" to="/contact-us">
            {HOME_TEXTS.contactUs}
          </LinkButton>
        </div>
        <div>
          {questions.map(({ question, answer }, index) => (
            <AccordionPanel key={question} title={question} group="faq" open={index === 0}>
              <p>{answer}</p>
            </AccordionPanel>
          ))}
        </div>
      </div>
    </section>
  )
}
