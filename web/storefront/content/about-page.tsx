import { Fragment } from 'react'
import { ABOUT_TEXT } from '#domain/content/about-text.ts'
import { LinkButton } from '#web/components/button.tsx'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import type { Route } from './+types/about-page.ts'
import styles from './about-page.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { 480: small, 800: large } = context.shop.scene('washing-line-phone') ?? {}
  return { picture: small && large ? { small, large } : null }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: ABOUT_TEXT.title,
    description: ABOUT_TEXT.description,
    path: '/about-us',
  })
}

export default function AboutPage({ loaderData: { picture } }: Route.ComponentProps) {
  return (
    <div className={`wrap section ${styles.columns}`}>
      {picture ? (
        <picture className={styles.picture}>
          <source
            type="image/avif"
            srcSet={`${picture.small}.avif 480w, ${picture.large}.avif 800w`}
            sizes="(min-width: 1024px) 45vw, 100vw"
          />
          <img
            src={`${picture.large}.webp`}
            alt={ABOUT_TEXT.picture}
            width={800}
            height={1040}
            fetchPriority="high"
          />
        </picture>
      ) : null}
      <div className={styles.text}>
        <h1>{ABOUT_TEXT.title}</h1>
        <p className={styles.intro}>{ABOUT_TEXT.intro}</p>
        {ABOUT_TEXT.chapters.map(({ title, text }, index) => (
          <Fragment key={title}>
            {index > 0 ? <hr className={`stitch ${styles.rule}`} /> : null}
            <h2 className={styles.heading}>{title}</h2>
            <p>{text}</p>
          </Fragment>
        ))}
        <LinkButton to="/shop" className={styles.action}>
          {ABOUT_TEXT.shop}
        </LinkButton>
      </div>
    </div>
  )
}
