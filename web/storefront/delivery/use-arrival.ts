import { useEffect, useState } from 'react'
import { usePincode } from './stored-pincode.ts'

/** By PIN code: one request for all cards of a visit. Most visits have none, so what asks is loaded with the first. */
const asked = new Map<string, Promise<string | null>>()

/**
 * The last day on which an order placed now arrives at the visitor's PIN code, '5 Dec'. Null without a PIN code, until
 * the shop has answered, and where it promises no day.
 */
export function useArrival(): string | null {
  const pincode = usePincode()
  const [known, setKnown] = useState({ pincode, day: null as string | null })
  // The world outside: the shop.
  useEffect(() => {
    if (pincode) void arrivalAt(pincode).then((day) => setKnown({ pincode, day }))
  }, [pincode])
  return known.pincode === pincode ? known.day : null
}

function arrivalAt(pincode: string): Promise<string | null> {
  const answer =
    asked.get(pincode) ??
    import('./load-delivery.ts').then(
      ({ loadArrival }) => loadArrival(pincode),
      () => null,
    )
  asked.set(pincode, answer)
  return answer
}
