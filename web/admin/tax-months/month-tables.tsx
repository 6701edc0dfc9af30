import { type ReactNode, useId } from 'react'
import type { ApiAmounts, ApiTaxMonth, TaxMonthTable } from '#domain/invoices/api-tax-month.ts'
import { sumAmounts } from '#domain/invoices/months.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { MONTH_TEXTS as words } from '#texts/invoices/month-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { Beneath, Cell, Row, RowTable } from '../components/row-table.tsx'
import { DownloadButton } from './download-button.tsx'
import styles from './tax-months.module.css'

interface OfMonth {
  month: ApiTaxMonth
}

const rateOf = (rate: number) => format(words.percent, { rate })
const money = (rupees: number) => formatRupees(rupeesToPaise(rupees))
const AMOUNTS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const
const AMOUNT_HEADS = AMOUNTS.map((name) => ({ name: words[name], right: true }))

export function Supplies({ month }: OfMonth) {
  return (
    <Table
      title={words.b2cs}
      month={month.month}
      file="b2cs"
      heads={[{ name: words.state }, { name: words.rate, right: true }, ...AMOUNT_HEADS]}
      count={month.b2cs.length}
    >
      {month.b2cs.map((row) => (
        <Row key={`${row.stateCode} ${row.rate}`}>
          <Cell className={styles.name}>{`${row.stateCode} ${row.state}`}</Cell>
          <Labelled label={words.rate}>{rateOf(row.rate)}</Labelled>
          <Amounts row={row} />
        </Row>
      ))}
      <Sum rows={month.b2cs} before={1} />
    </Table>
  )
}

export function Goods({ month }: OfMonth) {
  return (
    <>
      {month.hsn.b2b.length > 0 ? (
        <GoodsTable title={words.hsnBusiness} month={month.month} rows={month.hsn.b2b} />
      ) : null}
      <GoodsTable title={words.hsn} month={month.month} rows={month.hsn.b2c} />
    </>
  )
}

function GoodsTable({
  title,
  month,
  rows,
}: {
  title: string
  month: string
  rows: ApiTaxMonth['hsn']['b2c']
}) {
  const heads = [
    { name: words.hsnCode },
    { name: words.rate, right: true },
    { name: words.quantity, right: true },
    ...AMOUNT_HEADS,
  ]
  return (
    <Table title={title} month={month} file="hsn" heads={heads} count={rows.length}>
      {rows.map((row) => (
        <Row key={`${row.hsn} ${row.unit} ${row.rate}`}>
          <Cell className={styles.name}>{row.hsn}</Cell>
          <Labelled label={words.rate}>{rateOf(row.rate)}</Labelled>
          <Labelled label={words.quantity}>
            {format(words.unit, { quantity: row.quantity, unit: row.unit })}
          </Labelled>
          <Amounts row={row} />
        </Row>
      ))}
      <Sum rows={rows} before={2} />
    </Table>
  )
}

export function CreditNotes({ month }: OfMonth) {
  const { rows, count } = month.creditNotes
  const heads = [
    { name: words.note },
    { name: words.forInvoice },
    { name: words.rate, right: true },
    ...AMOUNT_HEADS,
  ]
  return (
    <Table
      title={words.creditNotes}
      month={month.month}
      file="credit-notes"
      heads={heads}
      count={rows.length}
      foot={count > rows.length ? format(words.firstNotes, { shown: rows.length, count }) : undefined}
    >
      {rows.map((row) => (
        <Row key={`${row._id} ${row.rate}`}>
          <Cell className={styles.name}>
            <span>{row.number}</span>
            <Beneath>{`${formatDate(new Date(row.issuedAt))}, ${row.state}`}</Beneath>
          </Cell>
          <Cell className={styles.wide}>
            <span>{row.invoiceNumber}</span>
            <Beneath>{row.reason}</Beneath>
          </Cell>
          <Labelled label={words.rate}>{rateOf(row.rate)}</Labelled>
          <Amounts row={row} />
        </Row>
      ))}
    </Table>
  )
}

export function Documents({ month }: OfMonth) {
  const heads = [
    { name: words.kind },
    { name: words.numbers },
    { name: words.count, right: true },
    { name: words.cancelled, right: true },
    { name: words.amount, right: true },
  ]
  return (
    <Table
      title={words.documents}
      month={month.month}
      file="documents"
      heads={heads}
      count={month.documents.length}
    >
      {month.documents.map((row) => (
        <Row key={row.from}>
          <Cell className={styles.name}>{words.kinds[row.kind]}</Cell>
          <Cell className={styles.wide}>{format(words.range, { from: row.from, to: row.to })}</Cell>
          <Labelled label={words.count}>{row.total}</Labelled>
          <Labelled label={words.cancelled}>{row.cancelled}</Labelled>
          <Labelled label={words.amount}>{money(row.amount)}</Labelled>
        </Row>
      ))}
    </Table>
  )
}

function Table({
  title,
  month,
  file,
  heads,
  count,
  foot,
  children,
}: {
  title: string
  month: string
  file: TaxMonthTable
  heads: readonly { name: string; right?: boolean }[]
  count: number
  foot?: string | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {count > 0 ? (
          <DownloadButton month={month} table={file} label={format(words.csvOf, { table: title })}>
            {words.csv}
          </DownloadButton>
        ) : null}
      </div>
      {count === 0 ? (
        <p className={styles.none}>{words.noRows}</p>
      ) : (
        <RowTable label={id} heads={heads} className={styles.table}>
          {children}
        </RowTable>
      )}
      {foot ? <p className={styles.none}>{foot}</p> : null}
    </section>
  )
}

/** A figure whose column is named beside it where the table has become cards. */
function Labelled({
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

function Amounts({ row, strong = false }: { row: ApiAmounts; strong?: boolean }) {
  return AMOUNTS.map((name) => (
    <Labelled key={name} label={words[name]} strong={strong || name === 'total'}>
      {money(row[name])}
    </Labelled>
  ))
}

/** The last row: what all rows come to. */
function Sum({ rows, before }: { rows: readonly ApiAmounts[]; before: number }) {
  return (
    <Row>
      <Cell className={styles.name}>{words.total}</Cell>
      {Array.from({ length: before }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have nothing else to be told by.
        <Cell key={index} className={styles.blank}>
          {null}
        </Cell>
      ))}
      <Amounts row={sumAmounts(rows)} strong />
    </Row>
  )
}
