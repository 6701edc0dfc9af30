import { useState } from 'react'
import type { AdminCouriers, BookingResults } from '#domain/fulfilment/admin-bookings.ts'
import { format } from '#domain/language/format.ts'
import { formatDate, indiaDate } from '#domain/time/india-time.ts'
import { COURIER_ADMIN_TEXTS as words } from '#texts/fulfilment/courier-admin-texts.ts'
import { fetchLabelLink, makeManifest, requestPickup } from '#web/api/couriers.ts'
import { Button } from '#web/components/button.tsx'
import { Checkbox } from '#web/components/form/choice.tsx'
import { TextField } from '#web/components/form/text-field.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { AdminBox } from '../components/box.tsx'
import { orderAddress } from '../components/list-query.ts'
import { showLink } from '../components/open-file.ts'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import styles from './couriers-page.module.css'

type Waiting = AdminCouriers['bookings'][number]

/** Booked parcels before their pickup: schedule a pickup and open a manifest for the selected ones. */
export function WaitingParcels({
  bookings,
  pickupDay,
  now,
}: Pick<AdminCouriers, 'bookings' | 'pickupDay'> & { now: Date }) {
  const [left, leaveOut] = useState<ReadonlySet<string>>(new Set())
  const [day, chooseDay] = useState(pickupDay)
  const chosen = bookings.filter(({ booking }) => !left.has(booking._id)).slice(0, 100)
  const toFetch = chosen.filter(({ booking }) => booking.may.pickup)
  const toList = chosen.filter(({ booking }) => booking.pickupOn !== null)

  const pickup = useStep(
    () => requestPickup(idsOf(toFetch), day),
    ({ results }) => {
      const count = results.filter(({ ok }) => ok).length
      if (count > 0) showDone(format(words.saidPickup, { count }))
    },
  )
  const manifest = useStep(
    () => makeManifest(idsOf(toList)),
    ({ manifestUrl }) => {
      if (manifestUrl !== null) showDone(words.saidManifest)
    },
  )
  const refusals = [pickup.answer, manifest.answer].flatMap((answer) => refusalsOf(answer, bookings))
  return (
    <AdminBox title={words.booked}>
      <ul className={styles.parcels}>
        {bookings.map((waiting) => (
          <WaitingRow
            key={waiting.booking._id}
            waiting={waiting}
            chosen={!left.has(waiting.booking._id)}
            onChoose={(on) =>
              leaveOut((before) => {
                const after = new Set(before)
                if (on) after.delete(waiting.booking._id)
                else after.add(waiting.booking._id)
                return after
              })
            }
          />
        ))}
      </ul>
      <div className={styles.together}>
        <TextField
          type="date"
          label={words.day}
          value={day}
          min={indiaDate(now)}
          onChange={({ currentTarget }) => chooseDay(currentTarget.value)}
        />
        <Button
          disabled={toFetch.length === 0 || day === ''}
          loading={pickup.running !== null}
          onClick={() => pickup.run()}
        >
          {words.pickup}
        </Button>
        <Button
          variant="line"
          disabled={toList.length === 0}
          loading={manifest.running !== null}
          onClick={() => manifest.run()}
        >
          {words.manifest}
        </Button>
        <span className="muted small">{format(words.forChosen, { count: chosen.length })}</span>
      </div>
      {manifest.answer?.manifestUrl ? (
        <p className={styles.paper}>
          <a className="link" href={manifest.answer.manifestUrl} target="_blank" rel="noreferrer">
            {words.openManifest}
          </a>
        </p>
      ) : null}
      {[pickup.failure, manifest.failure, ...refusals].flatMap((sentence) =>
        sentence === null
          ? []
          : [
              <Note key={sentence} kind="bad" live>
                {sentence}
              </Note>,
            ],
      )}
    </AdminBox>
  )
}

function WaitingRow({
  waiting: { booking, orderId, orderNumber, name },
  chosen,
  onChoose,
}: {
  waiting: Waiting
  chosen: boolean
  onChoose: (on: boolean) => void
}) {
  const label = useMutation(() => showLink(() => fetchLabelLink(booking._id)), words.labelFailed)
  return (
    <li>
      <Checkbox
        label={<span className="visually-hidden">{format(words.chooseOne, { number: orderNumber })}</span>}
        checked={chosen}
        onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
      />
      <span className={styles.who}>
        <b>
          <PageLink to={orderAddress(orderId)}>{`#${orderNumber}`}</PageLink>
          <span>{` ${name}`}</span>
        </b>
        <small>
          {format(words.bookedRow, { courier: booking.courierName, number: booking.trackingNumber })}
        </small>
      </span>
      <span className={styles.state}>
        {booking.pickupOn === null
          ? words.noPickup
          : format(words.pickupOn, { date: formatDate(new Date(`${booking.pickupOn}T12:00:00+05:30`)) })}
      </span>
      <Button
        variant="line"
        small
        aria-label={format(words.printLabelOf, { number: booking.trackingNumber })}
        loading={label.running !== null}
        onClick={() => label.run()}
      >
        {words.printLabel}
      </Button>
      {label.failure ? (
        <Note kind="bad" live>
          {label.failure}
        </Note>
      ) : null}
    </li>
  )
}

function idsOf(waiting: readonly Waiting[]): string[] {
  return waiting.map(({ booking }) => booking._id)
}

/** '#A1B2C3: …' for each parcel that a step for many has left out. */
function refusalsOf(answer: BookingResults | null, bookings: readonly Waiting[]): string[] {
  return (answer?.results ?? []).flatMap(({ id, ok, message }) => {
    const number = bookings.find(({ booking }) => booking._id === id)?.orderNumber ?? ''
    return ok ? [] : [`#${number}: ${message}`]
  })
}
