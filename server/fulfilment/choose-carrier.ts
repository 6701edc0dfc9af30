import { BY_HAND, type Carrier } from '#domain/fulfilment/carriers.ts'
import { ShopError } from '../http/errors.ts'
import { storedText } from '../language/stored-text.ts'
import type { Services } from '../services.ts'

/** What stands on a parcel that the shop brings itself: it has no page and needs no number. */
function byHand(): Carrier {
  const name = storedText('carrier.by_hand')
  return { key: BY_HAND, name, trackingLink: '', trackingPage: '', numberPattern: '', active: true }
}

/**
 * The carrier of a key, which the shop offers now.
 * @throws ShopError `validation_failed` for one that it does not have
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
 * A parcel given to a carrier has a number, by which alone anybody finds it again.
 * @throws ShopError `validation_failed`
 */
export function requireNumber({ key }: Carrier, trackingNumber: string): void {
  if (key === BY_HAND || trackingNumber !== '') return
  throw new ShopError('validation_failed', {
    say: ({ texts }) => texts.adminRefusals.numberMissing,
    errors: [{ path: 'trackingNumber', issue: 'missing' }],
  })
}
