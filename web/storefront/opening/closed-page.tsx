import { format } from '#domain/language/format.ts'
import { closedHeadline } from '#domain/opening/closed-headline.ts'
import type { ClosedShop } from '#domain/opening/opening.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { CLOSED_TEXTS as words } from '#texts/opening/texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { usePublicSettings } from '#web/components/public-settings.ts'
import { ToastRegion } from '#web/components/toast-region.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { PageFooter } from '#web/storefront/layout/page-footer.tsx'
import { ReachLinks } from '#web/storefront/layout/reach-links.tsx'
import { NewsletterForm } from '#web/storefront/newsletter/newsletter-form.tsx'
import { ShopLogo } from '../layout/shop-logo.tsx'
import styles from './closed-page.module.css'

/** What visitors of a closed shop see: its name, when it opens, how they hear of it, and whom they can ask. */
export function ClosedPage({ closed, onLook }: { closed: ClosedShop; onLook: (() => void) | null }) {
  const { brand, contact } = usePublicSettings()
  return (
    <div className={styles.frame}>
      <a className={`visually-hidden ${styles.skip}`} href="#main">
        {LAYOUT_TEXTS.skipToContent}
      </a>
      <header className={`wrap ${styles.head}`}>
        <PageLink to="/" aria-label={format(LAYOUT_TEXTS.logo, { brand: brand.name })}>
          <ShopLogo />
        </PageLink>
        <PageLink to="/login">{words.logIn}</PageLink>
      </header>
      <main id="main" className={`wrap ${styles.main}`} tabIndex={-1}>
        <span className={styles.wheel} aria-hidden="true" />
        <h1>{closedHeadline(closed, brand.name)}</h1>
        <p className={styles.text}>{closed.neverOpened ? words.soonText : words.pauseText}</p>
        {closed.words === '' ? null : <p className={styles.own}>{closed.words}</p>}
        {onLook === null ? null : (
          <div className={styles.staff}>
            <p>{words.staffOnly}</p>
            <Button onClick={onLook}>{words.look}</Button>
          </div>
        )}
        <div className={styles.ways}>
          {closed.neverOpened ? null : (
            <LinkButton variant="line" to="/orders">
              {words.yourOrders}
            </LinkButton>
          )}
          <LinkButton variant="line" to="/contact-us">
            {words.moreHelp}
          </LinkButton>
        </div>
        <div className={styles.news}>
          <NewsletterForm percent={null} />
        </div>
        {contact.email || contact.phone ? (
          <section className={styles.contact}>
            <h2>{words.contact}</h2>
            <p>
              <ReachLinks email={contact.email} phone={contact.phone} />
            </p>
            {contact.hours ? <p className="small">{contact.hours}</p> : null}
          </section>
        ) : null}
      </main>
      <PageFooter />
      <ToastRegion />
    </div>
  )
}
