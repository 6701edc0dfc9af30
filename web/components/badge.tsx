import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

/** The folded label on a product: new in peacock, hot in marigold, a reduction in pink. */
export function Badge({ kind, children }: { kind: 'new' | 'hot' | 'off'; children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[kind])}>{children}</span>
}
