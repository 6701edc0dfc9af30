import { data, Link, useNavigate } from 'react-router'
import { ERROR_MESSAGES } from '#domain/content/error-messages.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import type { Route } from './+types/not-found-page.ts'
import styles from './not-found-page.module.css'

export function loader() {
  return data(null, { status: 404 })
}

export function meta({ matches, location }: Route.MetaArgs) {
  return pageMeta({ matches, title: ERROR_MESSAGES.notFound, path: location.pathname, index: false })
}

export default function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <div className={`wrap ${styles.page}`}>
      <img src="/art/not-found.svg" alt="" width={480} height={255} className={styles.art} />
      <h1>{ERROR_MESSAGES.notFound}</h1>
      <p className={styles.text}>{ERROR_MESSAGES.notFoundText}</p>
      <div className={styles.ways}>
        <LinkButton to="/">{ERROR_MESSAGES.goHome}</LinkButton>
        <LinkButton variant="line" to="/shop">
          {ERROR_MESSAGES.browse}
        </LinkButton>
        <Button variant="quiet" onClick={() => navigate(-1)}>
          {ERROR_MESSAGES.goBack}
        </Button>
      </div>
      <p className="small">
        {ERROR_MESSAGES.broken}{' '}
        <Link className="link" to="/contact-us">
          {ERROR_MESSAGES.contactUs}
        </Link>
      </p>
    </div>
  )
}
