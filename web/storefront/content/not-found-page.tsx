import { data, redirectDocument, useNavigate } from 'react-router'
import { ERROR_TEXTS } from '#texts/content/error-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import type { Route } from './+types/not-found-page.ts'
import styles from './not-found-page.module.css'

export function loader() {
  return data(null, { status: 404 })
}

/**
 * An address outside the browser's list of routes goes to the server: it may be the admin, which the storefront's list
 * lacks, or a page newer than this build.
 */
export function clientLoader({ request }: Route.ClientLoaderArgs): Response {
  return redirectDocument(request.url)
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, title: ERROR_TEXTS.notFound, path: location.pathname, index: false })
}

export default function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <div className={`wrap ${styles.page}`}>
      <img src="/art/not-found.svg" alt="" width={480} height={255} className={styles.art} />
      <h1>{ERROR_TEXTS.notFound}</h1>
      <p className={styles.text}>{ERROR_TEXTS.notFoundText}</p>
      <div className={styles.ways}>
        <LinkButton to="/">{ERROR_TEXTS.goHome}</LinkButton>
        <LinkButton variant="line" to="/shop">
          {ERROR_TEXTS.browse}
        </LinkButton>
        <Button variant="quiet" onClick={() => navigate(-1)}>
          {ERROR_TEXTS.goBack}
        </Button>
      </div>
      <p className="small">
        <span>{`${ERROR_TEXTS.broken} `}</span>
        <PageLink className="link" to="/contact-us">
          {ERROR_TEXTS.contactUs}
        </PageLink>
      </p>
    </div>
  )
}
