import { createHash, timingSafeEqual } from 'node:crypto'
import { ShopError } from '../http/errors.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Services } from '../services.ts'
import { readBookingsOfNumbers } from './booking-queries.ts'
import { insertCourierEvent } from './event-queries.ts'
import { courierJobs } from './jobs.ts'

/** The stored part of a webhook; the rest is personal data that is not needed. */
const longestRaw = 4_000
/** Webhooks come in bursts: one request to the service covers all of them. */
const gatherSeconds = 2

/**
 * Receives a webhook of a courier service. It is only trusted as a hint that a tracking number has news: the service is
 * asked about it later. Numbers without a parcel are stored for the admin and have no effect.
 * @throws ShopError `unauthenticated` for a wrong secret; then nothing is stored
 */
export async function receiveCourierEvent(
  { db, couriers, log }: Pick<Services, 'db' | 'couriers' | 'log'>,
  { rawBody, secret }: { rawBody: Buffer; secret: string },
): Promise<void> {
  const { service, webhookSecret } = couriers
  if (!service || webhookSecret === null || !isSame(secret, webhookSecret)) {
    log.warn('A call to the courier hook was refused as its secret is wrong')
    throw new ShopError('unauthenticated')
  }
  const raw = rawBody.toString('utf8')
  const number = service.readEvent(raw)
  // The test button of a dashboard sends no number.
  if (number === null || number === '') return
  const bookings = await readBookingsOfNumbers(db, service.key, [number])
  const isNew = await insertCourierEvent(db, {
    service: service.key,
    bodyHash: createHash('sha256').update(rawBody).digest('hex'),
    trackingNumber: number,
    // PostgreSQL cannot store zero bytes in text.
    raw: raw.slice(0, longestRaw).replaceAll('\u0000', ''),
    known: bookings.length > 0,
  })
  // Webhooks for a cancelled number have no effect.
  if (!isNew || !bookings.some(({ status }) => status === 'booked')) return
  await addJob(
    db,
    courierJobs.ask_courier,
    { number },
    { key: `courier:${number}`, runInSeconds: gatherSeconds, maxAttempts: 8 },
  )
}

/** Compares hashes, so that the time reveals neither the secret nor its length. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
