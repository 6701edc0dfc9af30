import { useEffect, useState } from 'react'
import { parsePincode, statesForPincode } from '#domain/addresses/pincode.ts'
import { parseState } from '#domain/addresses/states.ts'
import { fetchPincode } from '#web/api/addresses.ts'

export interface PincodePlace {
  pincode: string
  /** '' where only the state is known. */
  city: string
  state: string
}

/** Where a typed PIN code is, as soon as it is whole; the table of prefixes answers when the shop does not. */
export function usePincode(typed: string): PincodePlace | null {
  const pincode = parsePincode(typed)
  const [found, setFound] = useState<PincodePlace | null>(null)

  useEffect(() => {
    if (pincode === null) return
    const controller = new AbortController()
    async function look(wanted: string) {
      try {
        const place = await fetchPincode(wanted, controller.signal)
        const state = (place && parseState(place.state)?.name) || (statesForPincode(wanted)[0]?.name ?? '')
        if (!controller.signal.aborted) setFound({ pincode: wanted, city: place?.city ?? '', state })
      } catch (error) {
        if (!controller.signal.aborted) throw error
      }
    }
    void look(pincode)
    return () => controller.abort()
  }, [pincode])

  return found?.pincode === pincode ? found : null
}
