import { Fragment } from 'react'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { PageLink } from '../framework/page-link.tsx'
import styles from './breadcrumbs.module.css'
import { Icon } from './icon.tsx'
import { rightIcon } from './icons.ts'

export interface Crumb {
  label: string
  to?: string
}

/** The way here; the last entry is the page itself. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav className="no-print" aria-label={COMPONENT_TEXTS.breadcrumb}>
      <ol className={styles.crumbs}>
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 ? (
              <li aria-hidden="true">
                <Icon path={rightIcon} size="small" />
              </li>
            ) : null}
            <li>
              {crumb.to && index < crumbs.length - 1 ? (
                <PageLink to={crumb.to}>{crumb.label}</PageLink>
              ) : (
                <span className={styles.here} aria-current="page">
                  {crumb.label}
                </span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}
