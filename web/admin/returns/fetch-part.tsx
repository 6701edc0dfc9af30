import { format } from '#domain/language/format.ts'
import type { AdminReturn } from '#domain/returns/api-return.ts'
import { COURIER_ADMIN_TEXTS as couriersWords } from '#texts/fulfilment/courier-admin-texts.ts'
import { RETURN_FETCH_TEXTS as words } from '#texts/returns/fetch-texts.ts'
import { Note } from '#web/components/note.tsx'
import { BookingPart } from '../couriers/booking-part.tsx'
import { firstName } from './first-name.ts'
import styles from './return-view.module.css'

/** The courier that is to fetch an approved return: booked, being booked, or refused by the service. */
export function FetchPart({ asked: { number, customer, booking } }: { asked: AdminReturn }) {
  if (booking === null || booking.status === 'cancelled') return null
  const { status, courierName: courier, trackingNumber, failure } = booking
  if (status === 'booking') return <Note kind="warn">{couriersWords.underWay}</Note>
  if (status === 'failed') {
    return <Note kind="bad">{format(couriersWords.refused, { words: failure ?? '' })}</Note>
  }
  return (
    <div>
      <p className={styles.small}>{format(couriersWords.bookedRow, { courier, number: trackingNumber })}</p>
      <BookingPart
        booking={booking}
        cancelling={{
          title: format(words.callOffTitle, { number }),
          text: format(words.callOffText, { name: firstName(customer.name) }),
          done: format(words.saidCalledOff, { number }),
        }}
      />
    </div>
  )
}
