import { Fragment } from 'react'
import { fillAbout } from '#domain/content/fill-contents.ts'
import { LinkButton } from '#web/components/button.tsx'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import type { Route } from './+types/about-page.ts'
import styles from './about-page.module.css'

export function loader({ context }: Route.LoaderArgs) {
  const { contents, settings } = context.shop
  const about = fillAbout(contents.current().about, settings.current())
  const { 480: small, 800: large } = context.shop.scene(about.picture.name) ?? {}
  return { about, picture: small && large ? { small, large } : null }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: loaderData?.about.title ?? '',
    description: loaderData?.about.description ?? '',
    path: '/about-us',
  })
}

export default function AboutPage({ loaderData: { about, picture } }: Route.ComponentProps) {
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
            alt={about.picture.alt}
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
