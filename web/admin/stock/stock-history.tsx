import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { StockMovement } from '#domain/stock/api-stock.ts'
import { movementText } from '#domain/stock/movement-text.ts'
import { signed } from '#domain/stock/piece-change.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { FRAME_TEXTS } from '#texts/staff/frame-texts.ts'
import { STOCK_ADMIN_TEXTS as words } from '#texts/stock/admin-texts.ts'
import { fetchStockHistory, undoStock } from '#web/api/stock.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { SelectField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { Spinner } from '#web/components/pinwheel.tsx'
import { useFetched } from '#web/components/use-fetched.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { Cell, Row, RowTable } from '../components/row-table.tsx'
import styles from './stock-history.module.css'

/** Which movements are looked at: of one size or all, with those that stand above the ones asked for last. */
interface Looked {
  sizeId: string
  after: string
  above: readonly StockMovement[]
}

const NEWEST: Looked = { sizeId: '', after: '', above: [] }

/** What moved the stock of a product, the newest first, with the stock after each. It asks the shop when it is shown. */
export function StockHistory({
  productId,
  sizes,
  onChange,
}: {
  productId: string
  sizes: readonly { _id: string; label: string }[]
  /** A change was taken back. */
  onChange: () => void
}) {
  const headId = useId()
  const [{ sizeId, after, above }, look] = useState(NEWEST)
  const { answer, failure, again } = useFetched(
    `${productId} ${sizeId} ${after}`,
    (signal) => fetchStockHistory(productId, { sizeId, after }, signal),
    words.historyFailed,
  )
  const rows = [...above, ...(answer?.rows ?? [])]
  const { revalidate } = useRevalidator()
  const undo = useMutation(async (change: { key: string; sizeIds: string[] }) => {
    await undoStock(change)
    look({ sizeId, after: '', above: [] })
    again()
    onChange()
    await revalidate()
  }, words.undoFailed)
  const problem = failure ?? undo.failure
  return (
    <section aria-labelledby={headId} className={styles.history}>
      <div className={styles.head}>
        <h2 id={headId}>{words.history}</h2>
        <SelectField
          label={words.size}
          value={sizeId}
          onChange={({ currentTarget }) => look({ ...NEWEST, sizeId: currentTarget.value })}
        >
          <option value="">{words.allSizes}</option>
          {sizes.map(({ _id, label }) => (
            <option key={_id} value={_id}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      {problem === null ? null : (
        <Note kind="bad" live>
          {problem}
        </Note>
      )}
      {rows.length === 0 && answer !== null ? <p className="muted">{words.noHistory}</p> : null}
      {rows.length === 0 ? null : (
        <RowTable
          label={headId}
          className={styles.table}
          heads={[
            { name: words.when },
            { name: words.size },
            { name: words.what },
            { name: words.who },
            { name: words.changed, right: true },
            { name: words.after, right: true },
          ]}
        >
          {rows.map((row) => (
            <Movement key={row._id} row={row} onUndo={undo.run} />
          ))}
        </RowTable>
      )}
      {answer === null && failure === null ? <Spinner text={words.loading} /> : null}
      {answer?.next ? (
        <Button variant="line" small onClick={() => look({ sizeId, after: answer.next ?? '', above: rows })}>
          {words.older}
        </Button>
      ) : null}
      <p className="small muted">{words.neverChanged}</p>
    </section>
  )
}

function Movement({
  row,
  onUndo,
}: {
  row: StockMovement
  onUndo: (change: { key: string; sizeIds: string[] }) => void
}) {
  const key = row.undo
  const link = row.return
    ? { to: `/admin/returns/${row.return._id}`, text: row.return.number }
    : row.order
      ? { to: `/admin/orders/${row.order._id}`, text: `#${row.order.number}` }
      : null
  return (
    <Row>
      <Cell className={styles.when}>{formatDateTime(new Date(row.at))}</Cell>
      <Cell className={styles.size}>
        <b>{row.size}</b>
      </Cell>
      <Cell className={styles.what}>
        {link ? (
          <>
            <span>{format(words.withThing, { what: movementText(row) })}</span>
            <PageLink to={link.to} className="link">
              {link.text}
            </PageLink>
          </>
        ) : (
          <span>{movementText(row)}</span>
        )}
        {key ? (
          <Button
            small
            variant="quiet"
            aria-label={format(words.undoOf, { size: row.size, change: signed(row.quantity) })}
            onClick={() => onUndo({ key, sizeIds: [row.sizeId] })}
          >
            {FRAME_TEXTS.undo}
          </Button>
        ) : null}
      </Cell>
      <Cell className={styles.who}>{row.actor ?? words.shop}</Cell>
      <Cell
        right
        className={classNames(styles.change, row.quantity > 0 && styles.ok, row.quantity < 0 && styles.bad)}
      >
        {signed(row.quantity)}
      </Cell>
      <Cell right className={styles.then}>
        <span className={styles.word}>{`${words.afterWord} `}</span>
        <span>{row.balance}</span>
      </Cell>
    </Row>
  )
}
