import { memo, useContext } from 'react'
import type { Announced } from '#domain/content/fill-contents.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { AnnouncedContext } from '../../components/public-settings.ts'
import styles from './announcement-bar.module.css'

/** What holds for every order. A phone has room for the first sentence and the link. */
export const AnnouncementBar = memo(function AnnouncementBar() {
  return <Announcement announced={useContext(AnnouncedContext)} />
})

/** The bar itself: in the shop, and in the admin's preview. */
export function Announcement({ announced }: { announced: Announced | null }) {
  if (announced === null) return null
  const { claims, link } = announced
  return (
    <aside className={styles.bar} aria-label={LAYOUT_TEXTS.goodToKnow}>
      {claims.map((claim, index) => (
        <span key={claim} className={index > 0 ? styles.more : styles.first}>
          {claim}
        </span>
      ))}
      {link ? (
        <PageLink to={link.to} className={styles.link}>
          {link.words}
        </PageLink>
      ) : null}
    </aside>
  )
}
