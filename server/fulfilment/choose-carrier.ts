import { BY_HAND, type Carrier } from '#domain/fulfilment/carriers.ts'
import { ShopError } from '../http/errors.ts'
import { storedText } from '../language/stored-text.ts'
import type { Services } from '../services.ts'

/** The carrier for the shop's own delivery: no tracking page, no number. */
function byHand(): Carrier {
  const name = storedText('carrier.by_hand')
  return { key: BY_HAND, name, trackingLink: '', trackingPage: '', numberPattern: '', active: true }
}

/**
 * The enabled carrier of a key.
 * @throws ShopError `validation_failed` for an unknown one
 */
export function requireCarrier({ settings }: Pick<Services, 'settings'>, key: string): Carrier {
  if (key === BY_HAND) return byHand()
  const carrier = settings.current().carriers.find((entry) => entry.key === key && entry.active)
  if (carrier) return carrier
  throw new ShopError('validation_failed', {
    say: ({ texts }) => texts.adminRefusals.unknownCarrier,
    errors: [{ path: 'carrier', issue: 'missing' }],
  })
}

/**
 * Requires a tracking number for a carrier's parcel, because it cannot be traced otherwise.
 * @throws ShopError `validation_failed`
 */
export function requireNumber({ key }: Carrier, trackingNumber: string): void {
  if (key === BY_HAND || trackingNumber !== '') return
  throw new ShopError('validation_failed', {
    say: ({ texts }) => texts.adminRefusals.numberMissing,
    errors: [{ path: 'trackingNumber', issue: 'missing' }],
  })
}
