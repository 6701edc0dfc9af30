import { useEffect, useState } from 'react'
import { usePincode } from './stored-pincode.ts'

/**
 * The last day on which an order placed now arrives at the visitor's PIN code, 'By 5 Dec'. Null without a PIN code, until
 * the shop has answered, and where it promises no day.
 */
export function useArrival(): string | null {
  const pincode = usePincode()
  const [known, setKnown] = useState({ pincode, text: null as string | null })
  // The world outside: the shop. Most visits have no PIN code, so what asks is loaded with the first.
  useEffect(() => {
    if (pincode)
      void import('./load-delivery.ts').then(
        async ({ loadArrival }) => setKnown({ pincode, text: await loadArrival(pincode) }),
        () => undefined,
      )
  }, [pincode])
  return known.pincode === pincode ? known.text : null
}
