import { Fragment } from 'react'
import type { Contents } from '#domain/content/contents.ts'
import type { SceneAddresses } from '#domain/content/scene-addresses.ts'
import { LinkButton } from '#web/components/button.tsx'
import styles from './about-page.module.css'

/** The about page with its texts filled in: in the shop, and in the admin's preview. */
export function AboutView({ about, picture }: { about: Contents['about']; picture: SceneAddresses | null }) {
  return (
    <div className={`wrap section ${styles.columns}`}>
      {picture?.[800] ? (
        <picture className={styles.picture}>
          <source
            type="image/avif"
            srcSet={`${picture[480]}.avif 480w, ${picture[800]}.avif 800w`}
            sizes="(min-width: 1024px) 45vw, 100vw"
          />
          <img
            src={`${picture[800]}.webp`}
            alt={about.picture?.alt ?? ''}
            width={800}
            height={1040}
            fetchPriority="high"
          />
        </picture>
      ) : null}
      <div className={styles.text}>
        <h1>{about.title}</h1>
        <p className={styles.intro}>{about.intro}</p>
        {about.chapters.map(({ title, text }, index) => (
          <Fragment key={title}>
            {index > 0 ? <hr className={`stitch ${styles.rule}`} /> : null}
            <h2 className={styles.heading}>{title}</h2>
            <p>{text}</p>
          </Fragment>
        ))}
        <LinkButton to="/shop" className={styles.action}>
          {about.action}
        </LinkButton>
      </div>
    </div>
  )
}
