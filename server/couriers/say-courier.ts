import { ShopError } from '../http/errors.ts'
import { sayStored } from '../language/stored-text.ts'
import type { CourierService } from './courier.ts'
import type { CourierAdmin } from './courier-admin.ts'

/** The service's own words, with what follows from them: who reads them can act on them. */
export function courierRefused(
  words: string,
  said: 'refused' | 'refusedReturn' | 'notCancelled' = 'refused',
): ShopError {
  return new ShopError('courier_refused', {
    say: (reader) =>
      reader.format(reader.texts.couriers[said], {
        words: sayStored(reader, words).replace(/[.\s]+$/, ''),
      }),
  })
}

/**
 * The service to book with.
 * @throws ShopError `courier_refused` where the shop has none, or its settings lack something
 */
export function requireBookable(couriers: CourierAdmin): CourierService {
  const service = couriers.bookable()
  if (!service) throw new ShopError('courier_refused', { say: ({ texts }) => texts.couriers.byHandOnly })
  const missing = couriers.missing()
  if (missing === null) return service
  throw new ShopError('courier_refused', { say: ({ texts }) => texts.couriers.missing[missing] })
}
