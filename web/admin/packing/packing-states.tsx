import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { type PackingRun, progressOf } from '#domain/fulfilment/packing-run.ts'
import { format } from '#domain/language/format.ts'
import { PACKING_TEXTS as words } from '#texts/fulfilment/packing-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import type { Packing } from './load-packing.ts'
import styles from './packing-states.module.css'
import { PackingTop } from './packing-top.tsx'
import { START_PACKING } from './start-packing.tsx'
import { writeRun } from './stored-packing.ts'
import { usePackingRow } from './use-packing-row.ts'

/** Before the first order: how many wait. The button takes the first one. */
export function PackingStart({ packing: { run } }: { packing: Packing & { kind: 'start' } }) {
  return (
    <Alone run={run} title={words.title}>
      <EmptyState level="h1" title={words.readyTitle} text={words.readyText}>
        <LinkButton to={START_PACKING}>{format(words.start, { count: run.waiting.length })}</LinkButton>
      </EmptyState>
    </Alone>
  )
}

/** Shown for an order that a colleague packs, or that needs no packing any more. */
export function PackingRefused({
  packing: { run, orderId, number, isHeld, sentence },
}: {
  packing: Packing & { kind: 'refused' }
}) {
  const { revalidate } = useRevalidator()
  const { leave } = usePackingRow(run)
  return (
    <Alone run={run} title={format(words.refusedNumber, { number })}>
      <EmptyState level="h1" title={isHeld ? words.heldTitle : words.refusedTitle} text={sentence}>
        <div className={styles.ways}>
          <Button onClick={() => leave(orderId)}>{words.nextOrder}</Button>
          <Button variant="line" onClick={() => void revalidate()}>
            {words.askAgain}
          </Button>
        </div>
      </EmptyState>
    </Alone>
  )
}

/** After the last order: what was done, and the way to the parcels. */
export function PackingOver({ packing: { run, now } }: { packing: Packing & { kind: 'over' } }) {
  const { packed, pieces, minutes } = progressOf(run, now)
  const [only] = run.packed
  const end = () => writeRun(null)
  if (only === undefined)
    return (
      <Alone run={run} title={words.title}>
        <EmptyState level="h1" title={words.nothing} text={words.nothingText}>
          <LinkButton to="/admin/orders?view=all" onClick={end}>
            {words.toOrders}
          </LinkButton>
        </EmptyState>
      </Alone>
    )
  const time = format(words.minutes, { count: minutes })
  return (
    <Alone run={run} title={words.title}>
      <EmptyState
        level="h1"
        title={format(words.allPacked, { count: packed })}
        text={format(words.done, { count: pieces, time })}
      >
        {packed === 1 ? (
          <LinkButton to={`/admin/orders/${only.orderId}`} onClick={end}>
            {words.shipOne}
          </LinkButton>
        ) : (
          <LinkButton to="/admin/orders?view=to-ship" onClick={end}>
            {words.ship}
          </LinkButton>
        )}
      </EmptyState>
    </Alone>
  )
}

function Alone({ run, title, children }: { run: PackingRun; title: string; children: ReactNode }) {
  return (
    <>
      <PackingTop run={run} title={title} />
      <div className={styles.card}>{children}</div>
    </>
  )
}
