import type { ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import styles from './page-head.module.css'

/**
 * Title, one line about it, and the page's one primary action: top right, on a phone as wide as the page. It takes
 * one element because a page has one.
 */
export function PageHead({
  title,
  text,
  action,
  aside,
  titleInBar = false,
}: {
  title: string
  text?: string | undefined
  action?: ReactNode
  /** What one does less often; on a desktop only. */
  aside?: ReactNode
  /** On a phone the bar above says the same: there the title is for screen readers. */
  titleInBar?: boolean
}) {
  return (
    <header className={styles.head}>
      <div className={classNames(titleInBar && text === undefined && styles.bare)}>
        <h1 className={classNames(titleInBar && styles.inBar)}>{title}</h1>
        {text === undefined ? null : <p>{text}</p>}
      </div>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
      {action ? <div className={styles.action}>{action}</div> : null}
    </header>
  )
}
