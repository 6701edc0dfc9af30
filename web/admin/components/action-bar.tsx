import type { ReactNode } from 'react'
import styles from './action-bar.module.css'

/**
 * The foot of a detail page on a phone, in the place of the bar with the entries: what else there is to do, and the
 * page's one primary action. The last part of the page.
 */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>
}
