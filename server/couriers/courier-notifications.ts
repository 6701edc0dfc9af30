import { ShopError } from '../http/errors.ts'
import { resolveStoredText } from '../language/stored-text.ts'
import type { CourierService } from './courier.ts'
import type { CourierSetup } from './courier-setup.ts'

/** The service's own message with the next step for staff. */
export function courierRefused(
  words: string,
  said: 'refused' | 'refusedReturn' | 'notCancelled' = 'refused',
): ShopError {
  return new ShopError('courier_refused', {
    say: (reader) =>
      reader.format(reader.texts.couriers[said], {
        words: resolveStoredText(reader, words).replace(/[.\s]+$/, ''),
      }),
  })
}

/**
 * The service for new bookings.
 * @throws ShopError `courier_refused` if the shop has none, or its settings are incomplete
 */
export function requireBookable(couriers: CourierSetup): CourierService {
  const service = couriers.bookable()
  if (!service) throw new ShopError('courier_refused', { say: ({ texts }) => texts.couriers.byHandOnly })
  const missing = couriers.missing()
  if (missing === null) return service
  throw new ShopError('courier_refused', { say: ({ texts }) => texts.couriers.missing[missing] })
}
