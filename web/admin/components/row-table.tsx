import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '#web/components/class-names.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './row-table.module.css'

/**
 * A list of rows: a table on a desktop, cards on what is narrower, by one markup. Laid out as cards it would be no
 * table to a browser, so every element says its role. `heads` are the names of the columns; the page's own class
 * places the cells of a card.
 */
export function RowTable({
  label,
  heads,
  className,
  children,
}: {
  /** The id of the heading that names it. */
  label: string
  /** `content` stands in the place of the name, such as a box that chooses all rows. */
  heads: readonly { name: string; right?: boolean; content?: ReactNode }[]
  className?: string | undefined
  children: ReactNode
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: cards by CSS take the implied role away.
    <table className={classNames(styles.table, className)} role="table" aria-labelledby={label}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <thead role="rowgroup">
        <Row>
          {heads.map(({ name, right = false, content }) => (
            // biome-ignore lint/a11y/noRedundantRoles: see above.
            <th key={name} scope="col" role="columnheader" className={classNames(right && styles.right)}>
              {content ?? name}
            </th>
          ))}
        </Row>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <tbody role="rowgroup">{children}</tbody>
    </table>
  )
}

export function Row({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <tr role="row" className={className}>
      {children}
    </tr>
  )
}

/** A sentence about the row above, as wide as the table. */
export function RowBeneath({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <tr role="row" className={styles.why}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above. */}
      <td role="cell" colSpan={columns}>
        {children}
      </td>
    </tr>
  )
}

export function Cell({
  right = false,
  className,
  children,
}: {
  /** Money and numbers: to the right, figures of equal width. */
  right?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  const look = classNames(right && styles.right, right && styles.money, className)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above.
    <td role="cell" className={look}>
      {children}
    </td>
  )
}

/** The link of a row: all of the row is its target. What else can be pressed there lies above it. */
export function RowLink({ className, ...rest }: ComponentProps<typeof PageLink>) {
  return <PageLink {...rest} className={classNames(styles.link, className)} />
}

/** A smaller line beneath the first of a cell. */
export function Beneath({ children }: { children: ReactNode }) {
  return <span className={styles.beneath}>{children}</span>
}
