import type { ComponentProps } from 'react'
import { PageLink } from '../framework/page-link.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

/** A round 44 px button that shows an icon; `label` is its name. */
export function IconButton({
  label,
  icon,
  className,
  type = 'button',
  ...rest
}: { label: string; icon: string } & ComponentProps<'button'>) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, className)}>
      <Icon path={icon} />
    </button>
  )
}

/** A round link with an icon and, above 0, a count badge. The count belongs into `label` too. */
export function IconLink({
  label,
  icon,
  count = 0,
  className,
  ...rest
}: { label: string; icon: string; count?: number } & ComponentProps<typeof PageLink>) {
  return (
    <PageLink {...rest} aria-label={label} className={classNames(styles.button, className)}>
      <Icon path={icon} />
      <CountBadge count={count} className={styles.count} />
    </PageLink>
  )
}

/** The small number on an icon; nothing at 0. It pops when the number changes. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  if (count <= 0) return null
  return (
    <span key={count} className={classNames(styles.badge, className)} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
