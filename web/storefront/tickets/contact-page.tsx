import { CONTACT_PAGE_TEXTS as words } from '#texts/tickets/contact-page-texts.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import type { Route } from './+types/contact-page.ts'
import { ContactDetails } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ matches, title: words.title, description: words.description, path: '/contact-us' })
}

export default function ContactPage() {
  return (
    <div className="wrap section">
      <h1>{words.title}</h1>
      <p className={styles.intro}>
        <span>{`${words.intro} ${words.known} `}</span>
        <PageLink className="link" to="/support">
          {words.openTicket}
        </PageLink>
      </p>
      <div className={styles.columns}>
        <ContactForm />
        <ContactDetails />
      </div>
    </div>
  )
}
