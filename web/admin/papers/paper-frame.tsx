import { classNames } from '#web/components/class-names.ts'
import type { Elements } from '#web/components/elements.ts'
import { IconLink } from '#web/components/icon-button.tsx'
import { leftIcon } from '../components/icons.ts'
import styles from './paper-frame.module.css'

/** A page of paper: a bar with the way back and what can be printed, which is not printed, and the sheets. */
export function PaperFrame({
  title,
  back,
  actions,
  className,
  children,
}: {
  title: string
  back: { to: string; label: string }
  actions: Elements
  className?: string | undefined
  children: Elements
}) {
  return (
    <div className={classNames(styles.page, className)}>
      <header className={styles.bar}>
        <IconLink to={back.to} icon={leftIcon} label={back.label} />
        <b className={styles.title}>{title}</b>
        {actions}
      </header>
      {children}
    </div>
  )
}
