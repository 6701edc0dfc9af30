import { createHash, timingSafeEqual } from 'node:crypto'
import { ShopError } from '../http/errors.ts'
import { addJob } from '../jobs/add-job.ts'
import type { Services } from '../services.ts'
import { readBookingsOfNumbers } from './booking-queries.ts'
import { insertCourierEvent } from './event-queries.ts'
import { courierJobs } from './jobs.ts'

/** So much of a call is kept: it says more of a person than anybody needs. */
const longestRaw = 4_000
/** Calls come in bursts: the service is asked once for all of them. */
const gatherSeconds = 2

/**
 * Takes a call of a courier service. Nothing in it is believed but that a number has news: the service is asked about
 * it later. A number of no parcel of ours is kept for the admin, and makes nothing.
 * @throws ShopError `unauthenticated` for another secret; then nothing is kept
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
  // The test button of a dashboard sends none.
  if (number === null || number === '') return
  const bookings = await readBookingsOfNumbers(db, service.key, [number])
  const isNew = await insertCourierEvent(db, {
    service: service.key,
    bodyHash: createHash('sha256').update(rawBody).digest('hex'),
    trackingNumber: number,
    // PostgreSQL keeps no text with a zero character.
    raw: raw.slice(0, longestRaw).replaceAll('\u0000', ''),
    known: bookings.length > 0,
  })
  // What is said of a number that was cancelled moves nothing.
  if (!isNew || !bookings.some(({ status }) => status === 'booked')) return
  await addJob(
    db,
    courierJobs.ask_courier,
    { number },
    { key: `courier:${number}`, runInSeconds: gatherSeconds, maxAttempts: 8 },
  )
}

/** Compares hashes, so that the time tells neither the secret nor its length. */
function isSame(given: string, expected: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(expected))
}
