import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './product-grid.module.css'

/** Two cards across on phones, three on tablets; then three (beside filters), four, or six, and on phones a row to swipe. */
export function ProductGrid({ columns = 4, children }: { columns?: 3 | 4 | 6; children: ReactNode }) {
  return (
    <div className={classNames(styles.grid, columns === 4 && styles.four, columns === 6 && styles.six)}>
      {children}
    </div>
  )
}
