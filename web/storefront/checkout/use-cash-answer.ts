import { useEffect, useState } from 'react'
import { type Paise, paiseToRupees } from '#domain/money/money.ts'
import { readCashObstacle } from '#web/api/payments.ts'

/**
 * Why the server refuses cash for this order; null while unknown. A failed check is repeated when the order is placed.
 * The world outside: the server, asked again for another phone, PIN code or amount.
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
    readCashObstacle(question, stop.signal).then(
      (refusal) => setAnswer({ key, refusal }),
      () => undefined,
    )
    return () => stop.abort()
  }, [isAsked, key, phone, pincode, totalPaise])
  return answer?.key === key ? answer.refusal : null
}
