import { type ReactNode, useId } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Cell, RowTable } from '../components/row-table.tsx'
import styles from './insight.module.css'

/** A table that unfolds below its title, with a sentence of what is in it; an empty one is a line. */
export function ReportTable({
  title,
  text,
  heads,
  empty,
  children,
}: {
  title: string
  text?: string | undefined
  heads: readonly { name: string; right?: boolean }[]
  /** Said in the place of a table without rows; null where there are some. */
  empty: string | null
  children: ReactNode
}) {
  const id = useId()
  if (empty !== null) {
    return (
      <p className={styles.none}>
        <b>{`${title}:`}</b>
        <span>{` ${empty}`}</span>
      </p>
    )
  }
  return (
    <details className={styles.box}>
      <summary className={styles.head} id={id}>
        {title}
      </summary>
      {text === undefined ? null : <p className={styles.text}>{text}</p>}
      <RowTable label={id} heads={heads} className={styles.table}>
        {children}
      </RowTable>
    </details>
  )
}

/** A figure whose column is named beside it where the table has become cards. */
export function Figure({
  label,
  strong = false,
  children,
}: {
  label: string
  strong?: boolean
  children: ReactNode
}) {
  return (
    <Cell right className={classNames(styles.figure, strong && styles.strong)}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <span className={styles.value}>{children}</span>
    </Cell>
  )
}

/** What a row is about. */
export function Name({ children }: { children: ReactNode }) {
  return <Cell className={styles.name}>{children}</Cell>
}

/** '1,23,456' */
export function count(times: number): string {
  return times.toLocaleString('en-IN')
}
