import { now } from '../db/clock.ts'
import type { Services } from '../services.ts'
import { findBookingOfParcel } from './booking-queries.ts'
import { readAttempts, updateAttempt } from './tracking-queries.ts'

/**
 * Sends the answer to a failed attempt to the courier service. A refusal appears in the admin's list.
 * @throws Error while the service is unreachable, so that the job is retried
 */
export async function sendAttemptAnswer(
  { db, couriers }: Pick<Services, 'db' | 'couriers'>,
  { parcelId, attempt: number }: { parcelId: string; attempt: number },
): Promise<void> {
  const attempt = (await readAttempts(db, parcelId)).find((entry) => entry.attempt === number)
  const booking = await findBookingOfParcel(db, parcelId)
  if (!attempt?.answer || attempt.sentAt !== null || !booking?.trackingNumber || !couriers.service) return
  const { answer: wish, againOn, phone, note } = attempt
  const { trackingNumber } = booking
  const sent = await couriers.service.answerAttempt({ trackingNumber, wish, againOn, phone, note })
  await updateAttempt(db, attempt, sent.ok ? { sentAt: now, failure: null } : { failure: sent.words })
  if (!sent.ok && sent.retry) throw new Error(`The courier service did not take an answer: ${sent.reason}`)
}
