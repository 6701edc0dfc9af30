import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { Icon } from './icon.tsx'
import { plusIcon } from './icons.ts'

/** A panel that opens and closes; of those that share a `group` one is open at a time. */
export function AccordionPanel({
  title,
  group,
  open = false,
  children,
}: {
  title: ReactNode
  group?: string | undefined
  open?: boolean
  children: ReactNode
}) {
  return (
    <details className={styles.panel} name={group} open={open}>
      <summary>
        <span>{title}</span>
        <Icon path={plusIcon} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
