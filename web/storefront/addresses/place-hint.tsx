import { format } from '#domain/language/format.ts'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import type { PincodePlace } from './use-suggested-place.ts'

/** Below a PIN code: the place that it belongs to, read out once it is known. */
export function placeHint(place: PincodePlace | null): Elements {
  if (place === null) return undefined
  const { city, state } = place
  return (
    <span role="status">
      {format(CHECKOUT_TEXTS.pincodeFound, { place: [city, state].filter(Boolean).join(', ') })}
    </span>
  )
}
