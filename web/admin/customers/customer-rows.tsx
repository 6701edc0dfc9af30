import { useId } from 'react'
import { type CustomerRow, REGULAR_ORDERS } from '#domain/customers/api-admin-customer.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { CUSTOMER_ADMIN_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { customerAddress } from '../components/customer-query.ts'
import { Mark } from '../components/mark.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import { rupeesText } from '../components/rupees.ts'
import styles from './customers.module.css'
import { InitialsMark } from './initials-mark.tsx'

/** The customers of one page of the list. */
export function CustomerRows({ rows }: { rows: readonly CustomerRow[] }) {
  const id = useId()
  return (
    <>
      <h2 id={id} className="visually-hidden">
        {words.title}
      </h2>
      <RowTable
        className={styles.table}
        label={id}
        heads={[
          { name: words.initials, content: <span className="visually-hidden">{words.initials}</span> },
          { name: words.name },
          { name: words.orders },
          { name: words.spent, right: true },
          { name: words.last },
          { name: words.mark },
        ]}
      >
        {rows.map((row) => (
          <Row key={row._id}>
            <Cell className={styles.initials}>
              <InitialsMark name={row.name} />
            </Cell>
            <Cell className={styles.name}>
              <RowLink to={customerAddress(row._id)}>{row.name}</RowLink>
              {row.pincode === '' ? null : <Beneath>{format(words.place, row)}</Beneath>}
            </Cell>
            <Cell className={styles.orders}>
              {row.orders === 0 ? words.noOrder : format(words.orderCount, { count: row.orders })}
            </Cell>
            <Cell right className={styles.spent}>
              {rupeesText(row.spent)}
            </Cell>
            <Cell className={styles.last}>
              {row.lastOrderAt === null ? null : (
                <time dateTime={row.lastOrderAt}>{formatDate(new Date(row.lastOrderAt))}</time>
              )}
            </Cell>
            <Cell className={styles.marks}>
              <CustomerMarks row={row} />
            </Cell>
          </Row>
        ))}
      </RowTable>
    </>
  )
}

/** What one should know of a person at a glance. */
export function CustomerMarks({ row }: { row: CustomerRow }) {
  return (
    <>
      {row.refusedCash > 0 ? (
        <Mark tone="bad">{format(words.refused, { count: row.refusedCash })}</Mark>
      ) : null}
      {row.orders >= REGULAR_ORDERS ? <Mark>{words.regular}</Mark> : null}
      {row.isNew ? <Mark tone="ok">{words.isNew}</Mark> : null}
    </>
  )
}
