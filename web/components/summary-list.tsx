import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './summary-list.module.css'

/** Names on the left, amounts on the right, as under a cart. */
export function SummaryList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>
}

export function SummaryRow({
  label,
  tone,
  children,
}: {
  label: ReactNode
  /** `ok` for what is saved or free, `total` for the last line. */
  tone?: 'ok' | 'total' | undefined
  children: ReactNode
}) {
  return (
    <div className={classNames(tone && styles[tone])}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
