import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Icon } from '#web/components/icon.tsx'
import styles from './mark.module.css'

export type MarkTone = 'info' | 'ok' | 'cod' | 'warn' | 'bad' | 'plain' | 'many'

/** A short word about something on its own ground: paid, cash to collect, packed. */
export function Mark({
  tone = 'info',
  icon,
  children,
}: {
  tone?: MarkTone
  icon?: string | undefined
  children: ReactNode
}) {
  return (
    <span className={classNames(styles.mark, styles[tone])}>
      {icon ? <Icon path={icon} size="small" /> : null}
      <span>{children}</span>
    </span>
  )
}
