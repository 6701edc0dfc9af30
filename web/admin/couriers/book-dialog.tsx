import { type SubmitEvent, useId, useState } from 'react'
import type { AdminCouriers } from '#domain/fulfilment/admin-bookings.ts'
import { format } from '#domain/language/format.ts'
import type { AdminRow } from '#domain/orders/admin-order.ts'
import { COURIER_ADMIN_TEXTS as words } from '#texts/fulfilment/courier-admin-texts.ts'
import { ADMIN_LIST_TEXTS } from '#texts/orders/admin-list-texts.ts'
import { ADMIN_SHIP_TEXTS } from '#texts/orders/admin-ship-texts.ts'
import { failureText } from '#web/api/client.ts'
import { bookParcel } from '#web/api/couriers.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { tickIcon, warningIcon } from '#web/components/icons.ts'
import { focusOnOpen } from '../components/focus-on-open.ts'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import ship from '../orders/ship-dialog.module.css'
import { BoxSelect, gramsOf, useBox } from './box-fields.tsx'

type Result = { ok: boolean; text: string }

/** Many orders, each as one parcel with the courier that the service recommends, one after the other. */
export function BookDialog({
  rows: orders,
  couriers,
  onClose,
}: {
  /** As they were when it was opened: the list behind may lose them as they leave. */
  rows: readonly AdminRow[]
  couriers: AdminCouriers
  onClose: () => void
}) {
  const box = useBox(couriers.boxes)
  const [weight, setWeight] = useState('')
  const [weights, setWeights] = useState<Readonly<Record<string, string>>>({})
  const [results, setResults] = useState<ReadonlyMap<string, Result>>(new Map())
  const formId = useId()
  const weightOf = (orderId: string) => gramsOf(weights[orderId] || weight)
  const left = orders.filter(({ _id }) => results.get(_id)?.ok !== true)
  const ready = left.filter(({ _id }) => weightOf(_id) !== null)

  const book = useStep(async () => {
    let booked = 0
    for (const { _id } of ready) {
      const result = await bookOne(_id, { weightGrams: weightOf(_id) ?? 0, box })
      booked += result.ok ? 1 : 0
      setResults((before) => new Map(before).set(_id, result))
    }
    if (booked > 0) showDone(format(words.saidBookedMany, { count: booked }))
    if (booked === left.length) onClose()
  })
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (ready.length > 0) book.run()
  }
  return (
    <Dialog
      wide
      title={format(words.bookManyTitle, { count: orders.length })}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            {results.size > 0 ? ADMIN_SHIP_TEXTS.close : ADMIN_SHIP_TEXTS.notNow}
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={ready.length === 0}
            loading={book.running !== null}
            loadingText={words.booking}
          >
            {ready.length === 0 ? words.book : format(words.bookAll, { count: ready.length })}
          </Button>
        </>
      }
    >
      <p className="muted small">{words.bookManyText}</p>
      <form id={formId} onSubmit={submit} className={ship.form} noValidate>
        <BoxSelect boxes={couriers.boxes} />
        <TextField
          ref={focusOnOpen}
          label={words.weightOfEach}
          inputMode="numeric"
          value={weight}
          error={weight !== '' && gramsOf(weight) === null ? words.weightWrong : undefined}
          onChange={({ currentTarget }) => setWeight(currentTarget.value)}
        />
        <ul>
          {orders.map(({ _id, number, name }) => {
            const result = results.get(_id)
            return (
              <li key={_id} className={ship.order}>
                <span className={ship.who}>
                  <b>{format(ADMIN_LIST_TEXTS.number, { number })}</b>
                  <small>{name}</small>
                </span>
                {result?.ok ? (
                  <span className={ship.ok}>
                    <Icon path={tickIcon} size="small" />
                    <span>{result.text}</span>
                  </span>
                ) : (
                  <span className={ship.field}>
                    <TextField
                      label={<span className="visually-hidden">{format(words.weightOf, { number })}</span>}
                      inputMode="numeric"
                      placeholder={weight}
                      value={weights[_id] ?? ''}
                      onChange={({ currentTarget }) =>
                        setWeights((before) => ({ ...before, [_id]: currentTarget.value }))
                      }
                    />
                    {result ? (
                      <span className={ship.bad} role="alert">
                        <Icon path={warningIcon} size="small" />
                        <span>{result.text}</span>
                      </span>
                    ) : null}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </form>
    </Dialog>
  )
}

/** One refusal must not keep the others here. */
async function bookOne(orderId: string, parcel: { weightGrams: number; box: string }): Promise<Result> {
  try {
    const [newest] = (await bookParcel(orderId, parcel)).bookings
    if (newest?.status !== 'booked') {
      return { ok: false, text: format(words.refused, { words: newest?.failure ?? '' }) }
    }
    const { courierName, trackingNumber } = newest
    return { ok: true, text: format(words.bookedRow, { courier: courierName, number: trackingNumber }) }
  } catch (error) {
    return { ok: false, text: failureText(error, words.stepFailed) }
  }
}
