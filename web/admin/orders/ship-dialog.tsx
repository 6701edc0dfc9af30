import { type KeyboardEvent, type SubmitEvent, useId, useRef } from 'react'
import { format } from '#domain/language/format.ts'
import type { BulkResults } from '#domain/orders/admin-calls.ts'
import type { AdminRow, AdminTerms } from '#domain/orders/admin-order.ts'
import { ADMIN_SHIP_TEXTS as words } from '#texts/orders/admin-ship-texts.ts'
import { shipMany } from '#web/api/admin/orders.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Note } from '#web/components/note.tsx'
import { focusOnOpen } from '../components/focus-on-open.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStep } from '../components/use-step.ts'
import { BY_HAND, CarrierSelect, usualCarrier } from './carrier-select.tsx'
import styles from './ship-dialog.module.css'
import { ShipRow } from './ship-row.tsx'
import { unusualNumber } from './unusual-number.ts'

type Result = BulkResults['results'][number]

interface Draft {
  /** With which it was opened: the list behind may lose its rows as they leave. */
  orders: readonly AdminRow[]
  carrier: string
  /** Tracking numbers by order. */
  numbers: Readonly<Record<string, string>>
  results: readonly Result[]
}

/** Many orders, each as one parcel: the carrier once, a tracking number each. */
export function ShipDialog({
  rows,
  terms,
  onShipped,
  onClose,
}: {
  rows: readonly AdminRow[]
  terms: AdminTerms
  /** Told how many have left and how many have not. */
  onShipped: (shipped: number, refused: number) => void
  onClose: () => void
}) {
  const [{ orders, carrier, numbers, results }, change] = useDraft<Draft>(() => ({
    orders: rows,
    carrier: usualCarrier(terms),
    numbers: {},
    results: [],
  }))
  const formId = useId()
  const list = useRef<HTMLUListElement>(null)

  const done = new Set(results.filter(({ ok }) => ok).map(({ orderId }) => orderId))
  const left = orders.filter(({ _id }) => !done.has(_id))
  const numberOf = (orderId: string) => (numbers[orderId] ?? '').trim()
  const ready = carrier === BY_HAND ? left : left.filter(({ _id }) => numberOf(_id) !== '')
  const twice = repeated(ready.map(({ _id }) => numberOf(_id)))

  const ship = useStep(
    (ids: readonly string[]) =>
      shipMany(
        carrier,
        ids.map((orderId) => ({ orderId, trackingNumber: numberOf(orderId) })),
      ),
    ({ results: answered }) => {
      change({ results: [...results.filter(({ ok }) => ok), ...answered] })
      const refused = answered.filter(({ ok }) => !ok).length
      onShipped(answered.length - refused, refused)
    },
  )

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ready.length > 0 && twice.size === 0) ship.run(ready.map(({ _id }) => _id))
  }

  /** A keyboard scanner ends each number with Enter: on to the next field, never to the button. */
  function goToNext(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const fields = [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const next = fields[fields.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else document.querySelector<HTMLButtonElement>(`button[form="${formId}"]`)?.focus()
  }

  const isOne = orders.length === 1
  return (
    <Dialog
      wide
      title={
        isOne
          ? format(words.shipOne, { number: orders[0]?.number ?? '' })
          : format(words.shipMany, { count: orders.length })
      }
      onClose={onClose}
      footer={
        left.length === 0 ? (
          <Button onClick={onClose}>{words.close}</Button>
        ) : (
          <>
            <Button variant="line" onClick={onClose}>
              {results.length > 0 ? words.close : words.notNow}
            </Button>
            <Button
              type="submit"
              form={formId}
              disabled={ready.length === 0 || twice.size > 0}
              loading={ship.running !== null}
              loadingText={words.shipping}
            >
              {ready.length === 0
                ? words.ship
                : format(carrier === BY_HAND ? words.shipAll : words.shipNumbered, { count: ready.length })}
            </Button>
          </>
        )
      }
    >
      <p className="muted small">{isOne ? words.shipOneText : words.shipManyText}</p>
      <form id={formId} onSubmit={submit} className={styles.form}>
        <CarrierSelect terms={terms} value={carrier} onChoose={(key) => change({ carrier: key })} />
        <ul ref={list}>
          {orders.map((row, at) => (
            <ShipRow
              key={row._id}
              row={row}
              needsNumber={carrier !== BY_HAND}
              number={numbers[row._id] ?? ''}
              isTwice={twice.has(numberOf(row._id))}
              unusual={unusualNumber(terms, carrier, numbers[row._id] ?? '')}
              result={results.find(({ orderId }) => orderId === row._id) ?? null}
              // It opens at its first field, for the scanner.
              field={at === 0 ? focusOnOpen : undefined}
              onType={(number) => change({ numbers: { ...numbers, [row._id]: number } })}
              onKeyDown={goToNext}
            />
          ))}
        </ul>
      </form>
      {ship.failure ? (
        <Note kind="bad" live>
          {ship.failure}
        </Note>
      ) : null}
    </Dialog>
  )
}

/** Numbers that stand in more than one field. */
function repeated(numbers: readonly string[]): ReadonlySet<string> {
  const known = numbers.map((number) => number.toUpperCase())
  return new Set(numbers.filter((number, at) => number !== '' && known.indexOf(number.toUpperCase()) !== at))
}
