import { useEffect, useState } from 'react'
import { type Paise, paiseToRupees } from '#domain/money/money.ts'
import { askCash } from '#web/api/payments.ts'

/**
 * Why the shop would not take this order in cash, by what only it knows; null while nothing is known. What cannot be
 * asked is said when the order is placed. The world outside: the shop, asked again for each other phone, PIN or sum.
 */
export function useCashAnswer({
  isAsked,
  phone,
  pincode,
  totalPaise,
}: {
  isAsked: boolean
  phone: string
  pincode: string
  totalPaise: Paise
}): string | null {
  const key = `${phone} ${pincode} ${totalPaise}`
  const [answer, setAnswer] = useState<{ key: string; refusal: string | null }>()
  useEffect(() => {
    if (!isAsked) return
    const stop = new AbortController()
    const question = { phoneNo: phone, pincode, amount: paiseToRupees(totalPaise) }
    askCash(question, stop.signal).then(
      (refusal) => setAnswer({ key, refusal }),
      () => undefined,
    )
    return () => stop.abort()
  }, [isAsked, key, phone, pincode, totalPaise])
  return answer?.key === key ? answer.refusal : null
}
