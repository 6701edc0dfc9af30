import { type ReactNode, useId } from 'react'
import type { CashTable } from '#domain/cash/api-cash.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { CASH_TEXTS as words } from '#texts/cash/texts.ts'
import { fetchCashFile } from '#web/api/cash.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import type { Elements } from '#web/components/elements.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { Cell, RowTable } from '../components/row-table.tsx'
import styles from './cash.module.css'

export const money = (rupees: number) => formatRupees(rupeesToPaise(rupees))

/** A part of the page with its title, and what can be had of it as CSV. */
export function CashBox({
  title,
  table,
  children,
}: {
  title: string
  table?: CashTable | undefined
  children: (titleId: string) => Elements
}) {
  const id = useId()
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {table ? <CsvButton table={table} name={title} /> : null}
      </div>
      {children(id)}
    </section>
  )
}

/** Hands a table to the browser as a file. */
export function CsvButton({ table, id, name }: { table: CashTable; id?: string; name: string }) {
  const download = useMutation(
    async () => saveCsv(table, id, name),
    words.downloadFailed,
    () => showToast(words.downloadFailed, 'bad'),
  )
  return (
    <Button
      variant="line"
      small
      aria-label={format(words.csvOf, { table: name })}
      loading={download.running !== null}
      loadingText={words.downloading}
      onClick={() => download.run()}
    >
      {words.csv}
    </Button>
  )
}

async function saveCsv(table: CashTable, id: string | undefined, name: string): Promise<void> {
  const { saveFile } = await import('#web/components/save-file.ts')
  saveFile(await fetchCashFile(table, id), table === 'file' ? `${name}.result.csv` : `cash-${table}.csv`)
}

/** The rows of a part of the page: a table on a desktop, cards on a phone. */
export function CashTableRows({
  label,
  heads,
  children,
}: {
  label: string
  heads: readonly { name: string; right?: boolean }[]
  children: ReactNode
}) {
  return (
    <RowTable label={label} heads={heads} className={styles.table}>
      {children}
    </RowTable>
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
      <span>{children}</span>
    </Cell>
  )
}

/** What takes a whole line of a card. */
export function Wide({ children }: { children: ReactNode }) {
  return <Cell className={styles.wide}>{children}</Cell>
}

export function Failure({ children }: { children: string | null }) {
  return children ? (
    <Note kind="bad" live>
      {children}
    </Note>
  ) : null
}
