import { parsePincode } from '#domain/addresses/pincode.ts'
import { foldEmail, normaliseEmail } from '#domain/customers/email.ts'
import type { Language } from '#domain/language/languages.ts'
import { issue } from '#domain/validation/issue.ts'
import type { Caller } from '../access/caller.ts'
import { HOUR_SECONDS, throttle } from '../access/throttle.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField } from '../http/errors.ts'
import { queueNotification } from '../notifications/queue-notification.ts'
import type { Services } from '../services.ts'
import {
  deleteEndedDeliveryAlerts,
  insertDeliveryAlert,
  readAwaitedPincodes,
  takeDeliveryAlerts,
} from './alert-queries.ts'
import { deliveryNotifications } from './notifications.ts'
import { readPromise } from './read-promise.ts'

const wishesPerAddressAndHour = 20
const wishesPerMailboxAndHour = 10
/** More than any family requests; limits a flood. */
const mostWaiting = 10

/**
 * Requests an email when the shop delivers to a PIN code. The answer is the same if the address already has this request,
 * or too many.
 * @param typed as typed, '744 301'
 * @returns whether it waits; false if the place is served
 * @throws ShopError `validation_failed` if it is not a PIN code, `too_many_requests`
 */
export async function requestDeliveryAlert(
  services: Pick<Services, 'db' | 'config' | 'settings' | 'reaches'>,
  caller: Caller,
  { typed, email, ip, language }: { typed: string; email: string; ip: string; language: Language },
): Promise<{ pincode: string; waits: boolean }> {
  const pincode = parsePincode(typed)
  if (pincode === null) throw refuseField('pincode', issue('addresses.zipCode'))
  const limits = [
    { action: 'delivery-alert', subject: ip, most: wishesPerAddressAndHour },
    { action: 'delivery-alert-email', subject: foldEmail(email), most: wishesPerMailboxAndHour },
  ]
  for (const limit of limits) await throttle(services, { ...limit, windowSeconds: HOUR_SECONDS })
  if ((await readPromise(services, pincode)).served) return { pincode, waits: false }
  await insertDeliveryAlert(services.db, {
    pincode,
    email: email.trim(),
    emailNormalised: normaliseEmail(email),
    customerId: caller.kind === 'customer' && !caller.isGuest ? caller.customerId : null,
    language,
    most: mostWaiting,
  })
  return { pincode, waits: true }
}

const atOnce = 200
const waitingDays = 180
/** An email that its recipient's limit or the mail server delayed is sent within three days. */
const toldDays = 7

/** Emails each request whose PIN code is served now, once, and deletes old requests. */
export async function sweepDeliveryAlerts(
  services: Pick<Services, 'db' | 'settings' | 'reaches'>,
): Promise<void> {
  const { db } = services
  await deleteEndedDeliveryAlerts(db, { waitingDays, toldDays })
  let awaited = await readAwaitedPincodes(db, { after: '', most: atOnce })
  while (awaited.length > 0) {
    for (const pincode of awaited) {
      const { served } = await readPromise(services, pincode)
      while (served && (await notifyWaiting(db, pincode)) === atOnce);
    }
    awaited = await readAwaitedPincodes(db, { after: awaited.at(-1) ?? '', most: atOnce })
  }
}

/** @returns the number of queued emails */
async function notifyWaiting(db: Services['db'], pincode: string): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const waiting = await takeDeliveryAlerts(tx, { pincode, most: atOnce })
    for (const { id, language } of waiting)
      await queueNotification(tx, deliveryNotifications.delivery_reached, { trigger: id, data: { language } })
    return waiting.length
  })
}
