import type { NextOccasion } from '#domain/content/next-occasions.ts'
import { HOME_TEXTS } from '#texts/content/home-texts.ts'
import { ProductPicture } from '#web/components/product-picture.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './occasion-links.module.css'
import type { CategoryPicture } from './pictured.ts'

export interface OccasionLink extends Pick<NextOccasion, 'name' | 'words'> {
  /** '8 Nov'; '' without a date. */
  day: string
  /** Of the first product that the search finds. */
  picture: CategoryPicture
}

/** What to wear for the next occasions, found by their words. */
export function OccasionLinks({ occasions }: { occasions: readonly OccasionLink[] }) {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="by-occasion">
      <h2 id="by-occasion">{HOME_TEXTS.byOccasion}</h2>
      <ul className={styles.row}>
        {occasions.map(({ name, words, day, picture }) => (
          <li key={name}>
            <PageLink to={`/shop?q=${encodeURIComponent(words)}`}>
              <ProductPicture
                image={{ src360: picture.src360, alt: '' }}
                tint={picture.tint}
                sizes="(min-width: 1024px) 220px, 136px"
              />
              <span className={styles.name}>{name}</span>
              {day ? <small>{` ${day}`}</small> : null}
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
