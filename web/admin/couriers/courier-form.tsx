import { useState } from 'react'
import type { AdminCouriers, BookInput } from '#domain/fulfilment/admin-bookings.ts'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { COURIER_ADMIN_TEXTS as words } from '#texts/fulfilment/courier-admin-texts.ts'
import { bookParcel } from '#web/api/couriers.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { type Submitted, useFormState } from '#web/components/form/use-form-state.ts'
import { Note } from '#web/components/note.tsx'
import { orderAddress } from '../components/list-query.ts'
import { rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStep } from '../components/use-step.ts'
import { neighboursOf } from '../orders/list-memory.ts'
import form from '../orders/parcel-form.module.css'
import { PARCEL_FORM } from '../orders/parcel-form-id.ts'
import { pickableOf } from '../orders/pickable-lines.ts'
import { type PickedPieces, PiecePicker, piecesOf } from '../orders/piece-picker.tsx'
import { useOpenNext } from '../orders/use-order-steps.ts'
import { BoxSelect, gramsOf, useBox } from './box-fields.tsx'
import { OfferList, useOffers } from './offer-list.tsx'

/** The parcel as it stands in the fields: all of it is what the couriers are asked for. */
interface Described {
  weight: string
  onlySome: boolean
  picked: PickedPieces
}

/** Books a courier for all that is left, or for some of it. Sending it books and ships. */
export function CourierForm({
  order,
  couriers,
  onByHand,
}: {
  order: AdminOrder
  couriers: AdminCouriers
  onByHand: () => void
}) {
  const { row, estimatedWeight, bookings } = order
  const box = useBox(couriers.boxes)
  const [{ weight, onlySome, picked }, describe] = useDraft<Described>(() => ({
    weight: estimatedWeight === null ? '' : String(estimatedWeight),
    onlySome: false,
    picked: {},
  }))
  const [courier, chooseCourier] = useState<string | null>(null)
  const { next } = neighboursOf(row._id)
  const openNext = useOpenNext(next === null ? null : orderAddress(next))

  const pickable = pickableOf(order)
  const pieces = piecesOf(pickable, picked)
  const grams = gramsOf(weight)
  const isWhole = grams !== null && !(onlySome && pieces.length === 0)
  const parcel = isWhole ? { weightGrams: grams, box, lines: onlySome ? pieces : undefined } : null
  const { offers, failure, asking } = useOffers(row._id, parcel)
  const usual = offers?.couriers.find(({ recommended }) => recommended) ?? offers?.couriers[0]
  const chosen = offers?.couriers.find(({ id }) => id === courier) ?? usual

  const book = useStep(
    (wanted: BookInput) => bookParcel(row._id, wanted),
    ({ bookings: [newest] }) => {
      if (newest?.status !== 'booked') return
      showDone(format(words.saidBooked, { number: row.number, courier: newest.courierName }), openNext)
    },
  )
  const sending = useFormState((): Submitted<void> => {
    const errors = [
      ...(grams === null ? [{ path: 'weight', message: words.weightMissing }] : []),
      ...(onlySome && pieces.length === 0 ? [{ path: 'lines', message: words.chooseSome }] : []),
    ]
    if (errors.length > 0) return { ok: false, errors, failure: null }
    if (parcel && chosen) book.run({ ...parcel, courier: chosen.id })
    return { ok: true, answer: undefined }
  })
  function change(part: Partial<Described>): void {
    describe(part)
    sending.forget(['weight', 'lines'])
  }
  const noPieces = sending.errorOf('lines')
  const [newest] = bookings
  const before = newest?.status === 'failed' ? format(words.refused, { words: newest.failure ?? '' }) : null
  const refusal = book.failure ?? before ?? failure
  return (
    <form id={PARCEL_FORM} className={form.form} method="post" onSubmit={sending.onSubmit} noValidate>
      <TextField
        label={words.weight}
        inputMode="numeric"
        value={weight}
        error={sending.errorOf('weight')}
        onChange={({ currentTarget }) => change({ weight: currentTarget.value })}
      />
      <BoxSelect boxes={couriers.boxes} />
      {pickable.reduce((sum, { most }) => sum + most, 0) > 1 ? (
        <div className={form.wide}>
          <Checkbox
            label={words.onlySome}
            checked={onlySome}
            onChange={({ currentTarget }) => change({ onlySome: currentTarget.checked })}
          />
          {onlySome ? (
            <PiecePicker
              label={words.onlySome}
              lines={pickable}
              picked={picked}
              onPick={(pick) => change({ picked: pick })}
            />
          ) : null}
          {noPieces ? (
            <p role="alert" className={form.wrong}>
              {noPieces}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className={form.wide} aria-busy={asking}>
        {couriers.wallet?.isLow ? (
          <Note kind="warn">{format(words.walletLow, { amount: rupeesText(couriers.wallet.balance) })}</Note>
        ) : null}
        {asking ? (
          <p className="muted small" role="status">
            {words.asking}
          </p>
        ) : null}
        {offers && parcel ? (
          <OfferList offers={offers} chosen={chosen?.id ?? null} onChoose={chooseCourier} />
        ) : null}
        {newest?.status === 'booking' ? <Note kind="warn">{words.underWay}</Note> : null}
        {refusal ? (
          <Note kind="bad" live>
            <p>{refusal}</p>
            <Button variant="line" small onClick={onByHand}>
              {words.byHandInstead}
            </Button>
          </Note>
        ) : (
          <Note>{format(words.whatBooks, { name: row.name })}</Note>
        )}
      </div>
    </form>
  )
}
