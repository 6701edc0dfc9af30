import { isArmyPincode, parsePincode } from '#domain/addresses/pincode.ts'
import type { ApiDelivery } from '#domain/delivery/api-delivery.ts'
import { festivalInTime } from '#domain/delivery/festival-in-time.ts'
import { formatDateRange, formatDay, indiaDate } from '#domain/time/india-time.ts'
import { issue } from '#domain/validation/issue.ts'
import { findPincode } from '../addresses/find-pincode.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { Words } from '../language/words.ts'
import type { Services } from '../services.ts'
import { readPromise } from './read-promise.ts'

/**
 * When an order placed now would arrive at a PIN code, and whether cash is collected there.
 * @param typed as typed, '560 001'
 * @throws ShopError `validation_failed` if it is not a PIN code, `not_found` for an unused one
 */
export async function readDelivery(
  services: Pick<Services, 'settings' | 'reaches'>,
  typed: string,
  words: Words,
): Promise<ApiDelivery> {
  const pincode = parsePincode(typed)
  if (pincode === null) throw refuseField('pincode', issue('addresses.zipCode'))
  const { city, state } = await placeOf(pincode)
  const { served, cash, days, usualDays } = await readPromise(services, pincode)
  const { texts, format } = words
  const terms = services.settings.current()
  const reach = await services.reaches.read(pincode)
  const festival = festivalInTime({ pincode, now: new Date(), terms, reach, occasions: terms.occasions })
  const cashWhy = cash && terms.cashOnDelivery.enabled ? null : texts.delivery.noCash
  return {
    pincode,
    city,
    state,
    served,
    from: served && days ? indiaDate(days.from) : null,
    to: served && days ? indiaDate(days.to) : null,
    cash: served && cashWhy === null,
    cashWhy: served ? cashWhy : null,
    sentence: !served
      ? format(texts.delivery.notServed, { pincode })
      : days
        ? format(texts.delivery.arrives, { days: formatDateRange(days.from, days.to, texts.time) })
        : format(texts.delivery.usually, { from: usualDays?.[0] ?? '', to: usualDays?.[1] ?? '' }),
    festival:
      festival &&
      format(texts.delivery.festival, {
        name: festival.name,
        day: formatDay(festival.day, texts.time),
        orderBy: formatDay(festival.orderBy, texts.time),
      }),
  }
}

/** The Army's codes identify a unit, not a place. */
async function placeOf(pincode: string): Promise<{ city: string; state: string }> {
  if (isArmyPincode(pincode)) return { city: '', state: '' }
  return await findPincode(pincode).catch((error: unknown) => {
    if (!(error instanceof ShopError) || error.code !== 'not_found') throw error
    throw new ShopError('not_found', {
      say: ({ texts, format }) => format(texts.delivery.unknown, { pincode }),
    })
  })
}
