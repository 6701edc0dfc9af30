import type { ReactNode } from 'react'
import { LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { rightIcon } from '#web/components/icons.ts'
import styles from './section-heading.module.css'

/** A section's heading with a quiet link beside it; phones get theirs below the section, as `SectionFoot`. */
export function SectionHeading({
  title,
  kicker,
  text,
  to,
  action,
}: {
  title: ReactNode
  kicker?: string
  text?: string
  to: string
  action: string
}) {
  return (
    <div className={styles.heading}>
      <div>
        {kicker ? <p className={styles.kicker}>{kicker}</p> : null}
        <h2>{title}</h2>
        {text ? <p className="muted">{text}</p> : null}
      </div>
      <span className="only-wide">
        <LinkButton variant="quiet" to={to}>
          <span>{`${action} `}</span>
          <Icon path={rightIcon} size="small" />
        </LinkButton>
      </span>
    </div>
  )
}

export function SectionFoot({ to, action }: { to: string; action: string }) {
  return (
    <div className={`only-narrow ${styles.foot}`}>
      <LinkButton block variant="line" to={to}>
        {action}
      </LinkButton>
    </div>
  )
}
