import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { parsePincode, statesForPincode } from '#domain/addresses/pincode.ts'
import { parseState } from '#domain/addresses/states.ts'
import { fetchPincode } from '#web/api/addresses.ts'

export interface PincodePlace {
  pincode: string
  /** '' if only the state is known. */
  city: string
  state: string
}

interface PlaceFields {
  zipCode: string
  city: string
  state: string
}

/** Looks up a complete PIN code. `fill` gets city and state if they are empty or were filled in automatically. */
export function useSuggestedPlace(
  { zipCode, city, state }: PlaceFields,
  fill: (values: { city?: string; state?: string }) => void,
): PincodePlace | null {
  const pincode = parsePincode(zipCode)
  const [found, setFound] = useState<PincodePlace | null>(null)
  const suggested = useRef({ city: '', state: '' })
  const show = useEffectEvent((place: PincodePlace) => {
    const before = suggested.current
    suggested.current = { city: place.city, state: place.state }
    setFound(place)
    const values = {
      ...(place.city && (city === '' || city === before.city) ? { city: place.city } : {}),
      ...(place.state && (state === '' || state === before.state) ? { state: place.state } : {}),
    }
    if (Object.keys(values).length > 0) fill(values)
  })
  // The world outside: the shop's directory of PIN codes.
  useEffect(() => {
    if (pincode === null) return
    const controller = new AbortController()
    const { signal } = controller
    async function look(wanted: string) {
      try {
        const place = await findPlace(wanted, signal)
        if (!signal.aborted) show(place)
      } catch (error) {
        if (!signal.aborted) throw error
      }
    }
    void look(pincode)
    return () => controller.abort()
  }, [pincode])
  return found?.pincode === pincode ? found : null
}

/** The prefix table is the fallback if the server does not answer. */
async function findPlace(pincode: string, signal: AbortSignal): Promise<PincodePlace> {
  const place = await fetchPincode(pincode, signal)
  const state = (place && parseState(place.state)?.name) || (statesForPincode(pincode)[0]?.name ?? '')
  return { pincode, city: place?.city ?? '', state }
}
