import { type SubmitEvent, useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { ApiPurchase } from '#domain/purchasing/api-purchasing.ts'
import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { receiveGoods } from '#web/api/purchasing.ts'
import { Button } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useRequestKey } from '#web/components/form/use-request-key.ts'
import { Note } from '#web/components/note.tsx'
import { AdminBox } from '../components/box.tsx'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStep } from '../components/use-step.ts'
import styles from './purchasing.module.css'
import { readCount } from './reorder-product.tsx'

type Line = ApiPurchase['lines'][number]

/** Counts what arrived. Missing pieces stay open; extra ones are added too. */
export function ReceiveGoods({ purchase: { _id, number, lines, received } }: { purchase: ApiPurchase }) {
  const [key] = useRequestKey()
  const [{ batch, billNumber, counts }, change] = useDraft<{
    batch: string
    billNumber: string
    counts: Readonly<Record<string, number>>
  }>({ batch: '', billNumber: '', counts: {} })
  // The order as it was opened: what others receive in the meantime is refused, not overwritten.
  const [seen] = useState(received)
  const missing = ({ quantity, received: before }: Line) => Math.max(0, quantity - before)
  const countOf = (line: Line) => counts[line.variantId] ?? missing(line)
  const count = lines.reduce((sum, line) => sum + countOf(line), 0)
  const open = lines.reduce((sum, line) => sum + Math.max(0, missing(line) - countOf(line)), 0)
  const receive = useStep(
    () =>
      receiveGoods(_id, {
        key,
        batch,
        billNumber,
        seen,
        lines: lines.map((line) => ({ variantId: line.variantId, quantity: countOf(line) })),
      }),
    () => showDone(format(words.added, { count })),
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (count > 0) receive.run()
  }
  return (
    <AdminBox title={format(words.receive, { number })}>
      <form className={styles.stack} onSubmit={submit}>
        <p className={styles.quiet}>{words.receiveText}</p>
        <ul>
          {lines.map((line) => (
            <li key={line.variantId} className={styles.arrived}>
              <span>
                <b>{format(words.itemName, line)}</b>
                <small className={countOf(line) === missing(line) ? styles.quiet : styles.differs}>
                  {differenceOf(line, countOf(line) - missing(line))}
                </small>
              </span>
              <TextField
                label={<span className="visually-hidden">{format(words.quantityOf, line)}</span>}
                type="number"
                min={0}
                max={100_000}
                value={countOf(line)}
                onChange={({ currentTarget: { valueAsNumber } }) =>
                  change({ counts: { ...counts, [line.variantId]: readCount(valueAsNumber) } })
                }
              />
            </li>
          ))}
        </ul>
        <TextField
          label={words.batch}
          hint={words.batchHint}
          maxLength={60}
          value={batch}
          onChange={({ currentTarget }) => change({ batch: currentTarget.value })}
        />
        <TextField
          label={words.billNumber}
          maxLength={60}
          value={billNumber}
          onChange={({ currentTarget }) => change({ billNumber: currentTarget.value })}
        />
        <ul className={styles.after} aria-label={words.afterTitle}>
          <li>
            <b>{format(words.stockUp, { count })}</b>
            <small className={styles.quiet}>{words.costAverage}</small>
          </li>
          {open > 0 ? (
            <li>
              <b className={styles.differs}>{format(words.stillOpen, { count: open, number })}</b>
              <small className={styles.quiet}>{words.stillOpenText}</small>
            </li>
          ) : null}
          <li>
            <small className={styles.quiet}>{words.told}</small>
          </li>
        </ul>
        {receive.failure ? (
          <Note kind="bad" live>
            {receive.failure}
          </Note>
        ) : null}
        <Button
          type="submit"
          block
          disabled={count === 0}
          loading={receive.running !== null}
          loadingText={words.adding}
        >
          {format(words.addToStock, { count })}
        </Button>
      </form>
    </AdminBox>
  )
}

function differenceOf({ quantity, received }: Line, difference: number): string {
  if (difference < 0) return format(words.short, { count: quantity, missing: -difference })
  if (difference > 0) return format(words.extra, { count: quantity, extra: difference })
  return received > 0
    ? format(words.receivedBefore, { count: quantity, received })
    : format(words.orderedCount, { count: quantity })
}
