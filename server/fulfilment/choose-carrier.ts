import { BY_HAND, type Carrier } from '#domain/fulfilment/carriers.ts'
import { ShopError } from '../http/errors.ts'
import { defaultWords } from '../language/words.ts'
import type { Services } from '../services.ts'

/** What stands on a parcel that the shop brings itself: it has no page and needs no number. */
function byHand(): Carrier {
  const name = defaultWords.texts.deskSteps.byHand
  return { key: BY_HAND, name, trackingLink: '', trackingPage: '', numberPattern: '', active: true }
}

/**
 * The carrier of a key. A parcel given to a carrier has a number, by which alone anybody finds it again.
 * @throws ShopError `validation_failed` for one that the shop does not have, and for one without a number
 */
export function requireCarrier(
  { settings }: Pick<Services, 'settings'>,
  { carrier: key, trackingNumber }: { carrier: string; trackingNumber: string },
): Carrier {
  if (key === BY_HAND) return byHand()
  const carrier = settings.current().carriers.find((entry) => entry.key === key && entry.active)
  if (!carrier) {
    throw new ShopError('validation_failed', {
      say: ({ texts }) => texts.deskRefusals.unknownCarrier,
      errors: [{ path: 'carrier', issue: 'missing' }],
    })
  }
  if (trackingNumber === '') {
    throw new ShopError('validation_failed', {
      say: ({ texts }) => texts.deskRefusals.numberMissing,
      errors: [{ path: 'trackingNumber', issue: 'missing' }],
    })
  }
  return carrier
}
