import type { AdminBooking, BookingResults } from '#domain/fulfilment/admin-bookings.ts'
import { format } from '#domain/language/format.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { COURIER_ADMIN_TEXTS as words } from '#texts/fulfilment/courier-admin-texts.ts'
import { ApiError } from '#web/api/client.ts'
import { cancelBooking, fetchLabelLink, makeManifest, requestPickup } from '#web/api/couriers.ts'
import { Button, buttonClass } from '#web/components/button.tsx'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { showLink } from '../components/open-file.ts'
import { rupeesText } from '../components/rupees.ts'
import { showDone } from '../components/undo-store.ts'
import { useStep } from '../components/use-step.ts'
import styles from './booking-part.module.css'

/** What became of the one booking that was meant. Throws ApiError with the shop's sentence for a refusal. */
function onlyResult(answer: BookingResults): BookingResults {
  const [result] = answer.results
  if (result && !result.ok) throw new ApiError(result.message, { status: 409, body: {} })
  return answer
}

/** The booking of a parcel or a return: its label, its pickup, and its cancellation before the pickup. */
export function BookingPart({
  booking,
  cancelling,
}: {
  booking: AdminBooking
  /** What is asked and said when it is taken back. */
  cancelling: { title: string; text: string; done: string }
}) {
  const { _id, may, freight, hasLabel, manifestUrl, pickupOn, returnId, trackingNumber } = booking
  const label = useMutation(() => showLink(() => fetchLabelLink(_id)), words.labelFailed)
  const pickup = useStep(
    () => requestPickup([_id]).then(onlyResult),
    () => showDone(format(words.saidPickup, { count: 1 })),
  )
  const manifest = useStep(
    () => makeManifest([_id]).then(onlyResult),
    () => showDone(words.saidManifest),
  )
  const question = useOpen()
  const cancelled = useStep(
    () => cancelBooking(_id),
    () => {
      question.close()
      showDone(cancelling.done)
    },
  )
  if (booking.status !== 'booked') return null
  const failure = label.failure ?? pickup.failure ?? manifest.failure
  return (
    <div className={styles.booking}>
      <p className={styles.facts}>
        {[
          pickupOn === null
            ? may.pickup
              ? words.noPickup
              : ''
            : format(words.pickupOn, { date: formatDate(new Date(`${pickupOn}T12:00:00+05:30`)) }),
          booking.pickupToken ?? '',
          freight === null ? '' : format(words.freight, { amount: rupeesText(freight) }),
        ]
          .filter((fact) => fact !== '')
          .join(' · ')}
      </p>
      <div className={styles.ways}>
        {may.pickup ? (
          <Button variant="line" small loading={pickup.running !== null} onClick={() => pickup.run()}>
            {words.pickup}
          </Button>
        ) : null}
        <Button
          variant="line"
          small
          aria-label={format(words.printLabelOf, { number: trackingNumber })}
          loading={label.running !== null}
          onClick={() => label.run()}
        >
          {words.printLabel}
        </Button>
        {manifestUrl !== null ? (
          <a
            className={buttonClass({ variant: 'line', small: true })}
            href={manifestUrl}
            target="_blank"
            rel="noreferrer"
          >
            {words.manifest}
          </a>
        ) : pickupOn !== null && may.cancel && returnId === null ? (
          <Button variant="line" small loading={manifest.running !== null} onClick={() => manifest.run()}>
            {words.manifest}
          </Button>
        ) : null}
        {may.cancel ? (
          <Button variant="quiet" small onClick={() => question.open(true)}>
            {words.cancelBooking}
          </Button>
        ) : null}
      </div>
      {hasLabel ? null : <p className={styles.facts}>{words.labelLate}</p>}
      {failure ? (
        <Note kind="bad" live>
          {failure}
        </Note>
      ) : null}
      {question.shown ? (
        <ConfirmDialog
          title={cancelling.title}
          keep={words.keep}
          confirm={words.cancelSure}
          running={cancelled.running !== null}
          onClose={question.close}
          onConfirm={() => cancelled.run()}
        >
          <p>{cancelling.text}</p>
          {cancelled.failure ? (
            <Note kind="bad" live>
              {cancelled.failure}
            </Note>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
