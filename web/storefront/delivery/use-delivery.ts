import { useState } from 'react'
import { useAsked } from '#web/components/use-asked.ts'
import { cachedDelivery, type DeliveryAnswer, loadDelivery } from './load-delivery.ts'

/** The last answer, and the number of repeated requests. */
interface Told {
  pincode: string | null
  answer: DeliveryAnswer | null
  tries: number
}

/** The answer about a PIN code; `answer` is null while it loads. */
export function useDelivery(pincode: string | null): { answer: DeliveryAnswer | null; again: () => void } {
  const [told, setTold] = useState<Told>({ pincode: null, answer: null, tries: 0 })
  useAsked(pincode && `${told.tries} ${pincode}`, async (signal) => {
    if (pincode === null) return
    try {
      const answer = await loadDelivery(pincode, signal)
      if (!signal.aborted) setTold(({ tries }) => ({ pincode, answer, tries }))
    } catch (error) {
      if (!signal.aborted) throw error
    }
  })
  const known = pincode === null ? null : cachedDelivery(pincode)
  return {
    answer: told.pincode === pincode ? (told.answer ?? known) : known,
    again: () => setTold(({ tries }) => ({ pincode: null, answer: null, tries: tries + 1 })),
  }
}
