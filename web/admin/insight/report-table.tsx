import { type ReactNode, useId } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { Cell, RowTable } from '../frame/row-table.tsx'
import styles from './insight.module.css'

/** A table of the report under its heading, with a sentence of what is in it. */
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
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {text === undefined ? null : <p>{text}</p>}
      </div>
      {empty === null ? (
        <RowTable label={id} heads={heads} className={styles.table}>
          {children}
        </RowTable>
      ) : (
        <p className={styles.none}>{empty}</p>
      )}
    </section>
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
