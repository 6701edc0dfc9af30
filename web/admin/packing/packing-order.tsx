import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { progressOf } from '#domain/fulfilment/packing-run.ts'
import { format } from '#domain/language/format.ts'
import type { AdminLine } from '#domain/orders/admin-order.ts'
import {
  linesToPack,
  piecesIn,
  piecesToGo,
  piecesToPack,
  type Ticks,
  tickNext,
  tickTo,
} from '#domain/orders/ticks.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { markPacked } from '#web/api/admin/orders.ts'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { PaymentMark } from '../components/payment-mark.tsx'
import { forgetDone, useDone } from '../components/undo-store.ts'
import { ComingNext } from './coming-next.tsx'
import type { Packing } from './load-packing.ts'
import { MissingDialog } from './missing-dialog.tsx'
import { PackingBar } from './packing-bar.tsx'
import { PackingNotes } from './packing-notes.tsx'
import styles from './packing-order.module.css'
import { PackingTop } from './packing-top.tsx'
import { PieceCard } from './piece-card.tsx'
import { ScanBanner } from './scan-banner.tsx'
import { readTicks, writeTicks } from './stored-packing.ts'
import { usePackingKeys } from './use-packing-keys.ts'
import { usePackingRow } from './use-packing-row.ts'
import { usePackingScans } from './use-packing-scans.ts'

/** One order: its pieces, each with a tick, and the one button when all of them are in the parcel. */
export function PackingOrder({ packing: { run, rows, order } }: { packing: Packing & { kind: 'order' } }) {
  const { _id: orderId, number, name } = order.row
  const { revalidate } = useRevalidator()
  const row = usePackingRow(run)
  const [ticks, setTicks] = useState(() => readTicks(orderId, order.lines))
  const missing = useOpen()
  const done = useDone()
  const lines = linesToPack(order.lines)
  const toGo = piecesToGo(lines, ticks)
  const pieces = lines.reduce((sum, line) => sum + piecesToPack(line), 0)
  const isLast = progressOf(run, 0).orders - run.packed.length < 2

  function change(next: Ticks): void {
    setTicks(next)
    writeTicks(orderId, next)
    scans.clear()
  }
  function tickScanned(line: AdminLine): string {
    const next = tickTo(ticks, line, piecesIn(ticks, line) + 1)
    change(next)
    const count = piecesToGo(lines, next)
    const piece = { name: line.name, size: line.size }
    return count === 0 ? format(words.scannedLast, piece) : format(words.scanned, { ...piece, count })
  }
  const scans = usePackingScans({ order, ticks, onPiece: tickScanned, onOrder: row.open })
  const mark = useMutation(
    async () => {
      await markPacked(orderId, order.events.filter(({ kind }) => kind === 'edited').length)
      row.packed(orderId, pieces)
    },
    words.packFailed,
    () => void revalidate(),
  )
  function pack(): void {
    if (toGo === 0 && pieces > 0) mark.run()
  }
  usePackingKeys({
    packed: pack,
    later: () => {
      if (!isLast) row.later(orderId)
    },
    tick: (place) => {
      const line = lines[place - 1]
      if (line) change(tickNext(ticks, line))
    },
    undo: () => {
      forgetDone()
      done?.action?.run()
    },
  })
  return (
    <div className={styles.page}>
      <PackingTop run={run} />
      <div className={styles.main}>
        <ScanBanner news={scans.news} onClose={scans.clear} />
        <div className={styles.who}>
          <div>
            <b className={styles.name}>{format(words.customer, { name, city: order.address.city })}</b>
            <p className={styles.number}>
              {`${format(words.number, { number })} · ${format(words.pieces, { count: pieces })}`}
            </p>
          </div>
          <PaymentMark row={order.row} />
        </div>
        <h1 className="visually-hidden" tabIndex={-1} ref={focusOnce}>
          {format(words.heading, { number })}
        </h1>
        <PackingNotes order={order} />
        {mark.failure === null ? null : (
          <div className={styles.failure}>
            <Note kind="bad" live>
              {mark.failure}
            </Note>
          </div>
        )}
        <ul className={styles.list}>
          {lines.map((line) => (
            <PieceCard
              key={line._id}
              line={line}
              ticks={ticks}
              onTick={(count) => change(tickTo(ticks, line, count))}
            />
          ))}
        </ul>
      </div>
      <ComingNext run={run} rows={rows} />
      <PackingBar
        toGo={toGo}
        isPacking={mark.running !== null}
        onPacked={pack}
        onLater={isLast ? null : () => row.later(orderId)}
        onWrong={() => missing.open(true)}
      />
      {missing.shown ? (
        <MissingDialog order={order} ticks={ticks} row={row} isLast={isLast} onClose={missing.close} />
      ) : null}
    </div>
  )
}

/** The next order begins at its top, and a screen reader says which it is. */
function focusOnce(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
