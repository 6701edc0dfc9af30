import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './table.module.css'

/** A real table that scrolls inside its box on phones, `dense` a narrower one that fits. `label` is its name. */
export function Table({
  label,
  dense = false,
  children,
}: {
  label: string
  dense?: boolean
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable with the keyboard.
    <section className={styles.box} aria-label={label} tabIndex={0}>
      <table className={classNames(styles.table, dense && styles.dense)}>{children}</table>
    </section>
  )
}

/** A cell with a number: to the right, figures of equal width. */
export function NumberCell({ head = false, children }: { head?: boolean; children: ReactNode }) {
  return head ? (
    <th scope="col" className={styles.number}>
      {children}
    </th>
  ) : (
    <td className={classNames(styles.number)}>{children}</td>
  )
}
