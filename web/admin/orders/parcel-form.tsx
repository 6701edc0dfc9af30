import type { SubmitEvent } from 'react'
import { format } from '#domain/language/format.ts'
import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { ADMIN_SHIP_TEXTS } from '#texts/orders/admin-ship-texts.ts'
import { type NewParcel, shipParcel } from '#web/api/admin/orders.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { Icon } from '#web/components/icon.tsx'
import { Note } from '#web/components/note.tsx'
import { printIcon } from '../components/icons.ts'
import { orderAddress } from '../components/list-query.ts'
import { showDone } from '../components/undo-store.ts'
import { useDraft } from '../components/use-draft.ts'
import { useStep } from '../components/use-step.ts'
import { BY_HAND, CarrierSelect, usualCarrier } from './carrier-select.tsx'
import { neighboursOf } from './list-memory.ts'
import { papersAddress } from './papers.ts'
import styles from './parcel-form.module.css'
import { PARCEL_FORM } from './parcel-form-id.ts'
import { pickableOf } from './pickable-lines.ts'
import { type PickedPieces, PiecePicker, piecesOf } from './piece-picker.tsx'
import { TrackingField } from './tracking-field.tsx'
import { unusualNumber } from './unusual-number.ts'
import { useOpenNext } from './use-order-steps.ts'

export const TRACKING_FIELD = 'tracking-number'

const MOST_GRAMS = 50_000

interface Draft {
  carrier: string
  tracking: string
  /** Grams, as they were typed. */
  weight: string
  onlySome: boolean
  picked: PickedPieces
  wasSent: boolean
}

/** A parcel of all that is left, or of some of it: carrier, number, weight. Sending it ships it. */
export function ParcelForm({ order }: { order: AdminOrder }) {
  const { row, terms, estimatedWeight, nextInvoiceNumber } = order
  const weightOfAll = estimatedWeight === null ? '' : String(estimatedWeight)
  const [{ carrier, tracking, weight, onlySome, picked, wasSent }, change] = useDraft<Draft>(() => ({
    carrier: usualCarrier(terms),
    tracking: '',
    weight: weightOfAll,
    onlySome: false,
    picked: {},
    wasSent: false,
  }))
  const { next } = neighboursOf(row._id)
  const openNext = useOpenNext(next === null ? null : orderAddress(next))

  const pickable = pickableOf(order)
  const left = pickable.reduce((sum, { most }) => sum + most, 0)
  const pieces = piecesOf(pickable, picked)
  const grams = weight.trim() === '' ? null : Number(weight)
  const wrong = {
    tracking: carrier !== BY_HAND && tracking.trim() === '' ? words.numberMissing : undefined,
    weight: isWeight(grams) ? undefined : words.weightWrong,
    pieces: onlySome && pieces.length === 0 ? words.chooseSome : undefined,
  }

  const ship = useStep(
    (parcel: NewParcel) => shipParcel(row._id, parcel),
    (after) => showDone(saidOf(after), openNext),
  )
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    change({ wasSent: true })
    if (Object.values(wrong).some((sentence) => sentence !== undefined)) {
      if (wrong.tracking) document.getElementById(TRACKING_FIELD)?.focus()
      return
    }
    ship.run({
      carrier,
      trackingNumber: carrier === BY_HAND ? '' : tracking.trim(),
      weightGrams: grams,
      lines: onlySome ? pieces : undefined,
    })
  }
  return (
    <form id={PARCEL_FORM} className={styles.form} onSubmit={submit} noValidate>
      <CarrierSelect terms={terms} value={carrier} onChoose={(key) => change({ carrier: key })} />
      {carrier === BY_HAND ? null : (
        <TrackingField
          id={TRACKING_FIELD}
          label={ADMIN_SHIP_TEXTS.trackingNumber}
          scanLabel={ADMIN_SHIP_TEXTS.scan}
          placeholder={ADMIN_SHIP_TEXTS.scanOrType}
          value={tracking}
          hint={unusualNumber(terms, carrier, tracking)}
          error={wasSent ? wrong.tracking : undefined}
          onType={(number) => change({ tracking: number })}
          // A keyboard scanner ends with Enter; the parcel is sent by the button alone.
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <TextField
        label={words.weight}
        inputMode="numeric"
        value={weight}
        hint={
          estimatedWeight === null || onlySome
            ? undefined
            : format(words.weightHint, { grams: estimatedWeight })
        }
        error={wasSent ? wrong.weight : undefined}
        onChange={({ currentTarget }) => change({ weight: currentTarget.value })}
      />
      <div className={styles.label}>
        <LinkButton variant="line" block to={papersAddress([row._id], 'labels')}>
          <Icon path={printIcon} size="small" />
          <span>{words.printLabel}</span>
        </LinkButton>
      </div>
      {left > 1 ? (
        <div className={styles.wide}>
          <Checkbox
            label={words.onlySome}
            checked={onlySome}
            onChange={({ currentTarget: { checked } }) => {
              // What all of it would weigh says nothing of a part.
              const isOurs = weight === weightOfAll || weight === ''
              change({ onlySome: checked, weight: isOurs ? (checked ? '' : weightOfAll) : weight })
            }}
          />
          {onlySome ? (
            <PiecePicker
              label={words.onlySome}
              lines={pickable}
              picked={picked}
              onPick={(chosen) => change({ picked: chosen })}
            />
          ) : null}
          {wasSent && wrong.pieces ? (
            <p role="alert" className={styles.wrong}>
              {wrong.pieces}
            </p>
          ) : null}
        </div>
      ) : null}
      <div className={styles.wide}>
        {ship.failure ? (
          <Note kind="bad" live>
            {ship.failure}
          </Note>
        ) : (
          <Note>{whatShips(row.name, nextInvoiceNumber)}</Note>
        )}
      </div>
    </form>
  )
}

function whatShips(name: string, invoice: string | null): string {
  return invoice === null
    ? format(words.whatShips, { name })
    : format(words.whatShipsNumbered, { name, invoice })
}

/** Whether a parcel may weigh so many grams; null where it was not weighed. */
function isWeight(grams: number | null): boolean {
  return grams === null || (Number.isInteger(grams) && grams >= 1 && grams <= MOST_GRAMS)
}

/** '#8F2C33 shipped, invoice PHK/26-27/000483 sent', or how much of it is still here. */
function saidOf({ row, documents }: AdminOrder): string {
  const { number, pieces, shippedPieces, status } = row
  if (status === 'packing') return format(words.saidPartShipped, { number, left: pieces - shippedPieces })
  const invoice = documents.filter(({ kind }) => kind === 'invoice').at(-1)?.number
  return invoice === undefined
    ? format(words.saidShippedBare, { number })
    : format(words.saidShipped, { number, invoice })
}
