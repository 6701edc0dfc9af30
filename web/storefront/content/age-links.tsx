import { HOME_TEXTS } from '#texts/content/home-texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { useChildGuide } from '../children/use-child-guide.ts'
import styles from './age-links.module.css'

/** The list of each age; that of a saved child has its mark. */
export function AgeLinks({ ages }: { ages: readonly string[] }) {
  const guide = useChildGuide()
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="by-age">
      <h2 id="by-age">{HOME_TEXTS.byAge}</h2>
      <ul className={styles.ages}>
        {ages.map((age) => (
          <li key={age}>
            <PageLink to={`/shop?size=${age}`}>
              <span>{age}</span>
              {guide ? <guide.AgeMark size={age} /> : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
