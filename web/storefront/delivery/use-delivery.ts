import { useState } from 'react'
import { useAsked } from '#web/components/use-asked.ts'
import { askDelivery, type DeliveryAnswer, knownDelivery } from './ask-delivery.ts'

/** What the shop says of a PIN code; `answer` is null while it is asked. */
export function useDelivery(pincode: string | null): { answer: DeliveryAnswer | null; again: () => void } {
  const [told, setTold] = useState<{ pincode: string; answer: DeliveryAnswer } | null>(null)
  const [tries, setTries] = useState(0)
  useAsked(pincode && `${tries} ${pincode}`, async (signal) => {
    if (pincode === null) return
    try {
      const answer = await askDelivery(pincode, signal)
      if (!signal.aborted) setTold({ pincode, answer })
    } catch (error) {
      if (!signal.aborted) throw error
    }
  })
  const known = pincode === null ? null : knownDelivery(pincode)
  return {
    answer: told?.pincode === pincode ? told.answer : known,
    again() {
      setTold(null)
      setTries(tries + 1)
    },
  }
}
