import { memo } from 'react'
import { CATEGORIES, categoryPath } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { FOOTER_TEXTS } from '#texts/content/footer-texts.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { cachedOnServer } from '#web/framework/cached-on-server.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { usePublicSettings } from '../../components/public-settings.ts'
import styles from './page-footer.module.css'
import { ReachLinks } from './reach-links.tsx'
import { ShopLogo } from './shop-logo.tsx'

const SHOP_LINKS = [
  { to: '/shop?filter=new', label: FOOTER_TEXTS.newArrivals },
  { to: '/shop?sort=popular', label: FOOTER_TEXTS.bestSellers },
  { to: '/shop?sort=trending', label: FOOTER_TEXTS.trending },
  { to: '/shop?filter=sale', label: FOOTER_TEXTS.sale },
  ...CATEGORIES.map(({ slug, name }) => ({ to: categoryPath(slug), label: name })),
]

const SERVICE_LINKS = [
  { to: '/contact-us', label: FOOTER_TEXTS.contactUs },
  { to: '/shipping-policy', label: FOOTER_TEXTS.shippingPolicy },
  { to: '/support', label: FOOTER_TEXTS.yourMessages },
  { to: '/track', label: FOOTER_TEXTS.trackOrder },
  { to: '/shipping-policy#returns', label: FOOTER_TEXTS.returns },
  { to: '/#faq', label: FOOTER_TEXTS.faq },
]

const LEGAL_LINKS = [
  { to: '/privacy-policy', label: FOOTER_TEXTS.privacyPolicy },
  { to: '/terms-of-service', label: FOOTER_TEXTS.termsOfService },
  { to: '/cookie-policy', label: FOOTER_TEXTS.cookiePolicy },
]

export const PageFooter = memo(function PageFooter() {
  const { brand, store, contact, links, legal, grievanceOfficer } = usePublicSettings()
  return <Footer {...{ brand, store, contact, links, legal, grievanceOfficer }} />
})

const Footer = cachedOnServer(FooterOf)

function FooterOf({
  brand,
  store,
  contact,
  links,
  legal,
  grievanceOfficer,
}: Pick<PublicSettings, 'brand' | 'store' | 'contact' | 'links' | 'legal' | 'grievanceOfficer'>) {
  const social = [
    { href: links.instagram, label: 'Instagram' },
    { href: links.facebook, label: 'Facebook' },
    { href: links.youtube, label: 'YouTube' },
  ].filter(({ href }) => href !== '')
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <div className={styles.columns}>
          <div>
            <ShopLogo
              alt={brand.name}
              className={brand.logo ? styles.ownLogo : undefined}
              onDark
              loading="lazy"
            />
            <p className={styles.tagline}>{brand.tagline}</p>
            <address className={styles.address}>{store.address}</address>
            <p className={styles.contact}>
              <ReachLinks {...contact} />
            </p>
            {contact.hours ? <p>{contact.hours}</p> : null}
          </div>
          <Group title={FOOTER_TEXTS.shop} links={SHOP_LINKS} />
          <Group title={FOOTER_TEXTS.customerService} links={SERVICE_LINKS} />
          <nav aria-label={FOOTER_TEXTS.company}>
            <h2>{FOOTER_TEXTS.company}</h2>
            <ul>
              <li>
                <PageLink to="/about-us">{FOOTER_TEXTS.aboutUs}</PageLink>
              </li>
              {social.map(({ href, label }) => (
                <li key={label}>
                  <a href={href} rel="noopener noreferrer">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        {grievanceOfficer.name ? (
          <p className={styles.officer}>
            <span>{`${FOOTER_TEXTS.grievanceOfficer}: ${grievanceOfficer.name}`}</span>
            <ReachLinks {...grievanceOfficer} />
          </p>
        ) : null}
        <div className={styles.end}>
          <span>
            {`© ${legal.name || brand.name}${legal.gstin ? ` · ${format(LAYOUT_TEXTS.gstin, { gstin: legal.gstin })}` : ''}${legal.cin ? ` · ${format(LAYOUT_TEXTS.cin, { cin: legal.cin })}` : ''}`}
          </span>
          {LEGAL_LINKS.map(({ to, label }) => (
            <PageLink key={to} to={to}>
              {label}
            </PageLink>
          ))}
        </div>
      </div>
    </footer>
  )
}

function Group({ title, links }: { title: string; links: readonly { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
