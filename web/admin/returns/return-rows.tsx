import { format } from '#domain/language/format.ts'
import type { AdminReturnList } from '#domain/returns/api-return.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { RETURN_ADMIN_TEXTS as words } from '#texts/returns/admin-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { TonePill } from '#web/components/status-pill.tsx'
import { Beneath, Cell, Row, RowLink, RowTable } from '../components/row-table.tsx'
import { rupeesText } from '../components/rupees.ts'
import { returnAddress } from './return-query.ts'
import styles from './return-rows.module.css'
import { RETURN_TONES } from './return-tones.ts'

type ReturnRow = AdminReturnList['rows'][number]

/** The id of a row's link, to which the keys lead. */
export function rowId(returnId: string): string {
  return `return-${returnId}`
}

/** The returns of one page of the list. */
export function ReturnRows({
  label,
  rows,
  current,
}: {
  /** The id of the heading that names the table. */
  label: string
  rows: readonly ReturnRow[]
  /** The row where the keys are. */
  current: string | null
}) {
  const heads = [
    { name: words.number },
    { name: words.customer },
    { name: words.pieces },
    { name: words.wish },
    { name: words.status },
    { name: words.asked },
    { name: words.amount, right: true },
  ]
  return (
    <RowTable label={label} heads={heads} className={styles.returns}>
      {rows.map((row) => (
        <Row key={row._id} className={classNames(row._id === current && styles.current)}>
          <Cell className={styles.number}>
            <RowLink to={returnAddress(row._id)} id={rowId(row._id)}>
              {row.number}
            </RowLink>
            <Beneath>{format(words.ofOrder, { number: row.orderNumber })}</Beneath>
          </Cell>
          <Cell className={styles.customer}>
            <span>{row.name}</span>
            <Beneath>{row.city}</Beneath>
          </Cell>
          <Cell className={styles.pieces}>
            <span className={styles.pictures}>
              <span>
                {row.pictures.map((picture, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may be there twice.
                  <img key={at} src={picture} alt="" width={40} height={50} loading="lazy" />
                ))}
              </span>
              <Beneath>{format(words.piece, { count: row.pieces })}</Beneath>
            </span>
          </Cell>
          <Cell className={styles.wish}>
            <span>{words.kinds[row.kind]}</span>
            <Beneath>{words.reasons[row.reason]}</Beneath>
          </Cell>
          <Cell className={styles.status}>
            <TonePill tone={RETURN_TONES[row.status]} text={words.statuses[row.status]} />
          </Cell>
          <Cell className={styles.asked}>
            <time dateTime={row.createdAt}>{formatDate(new Date(row.createdAt))}</time>
            <Clock row={row} />
          </Cell>
          <Cell right className={styles.amount}>
            {rupeesText(row.amount)}
          </Cell>
        </Row>
      ))}
    </RowTable>
  )
}

/** By when it is to be answered; once it is, whether the courier that was promised is late. */
function Clock({ row: { status, late, answerDueAt } }: { row: ReturnRow }) {
  if (status === 'approved' && late) {
    return <span className={classNames(styles.clock, styles.late)}>{words.fetchLate}</span>
  }
  if (status !== 'asked') return null
  const time = formatDateTime(new Date(answerDueAt))
  return (
    <span className={classNames(styles.clock, late && styles.late)}>
      {format(late ? words.late : words.answerBy, { time })}
    </span>
  )
}
