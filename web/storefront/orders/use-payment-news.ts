import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paymentFailureText } from '#domain/payments/failure-sentences.ts'

/**
 * What the address says of a payment on the provider's own page, told once: `#payment=failed&reason=…` with the
 * sentence for the reason, or `#payment=checking` with null while nobody knows. Then it leaves the address.
 */
export function usePaymentNews(onNews: (failure: string | null) => void): void {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const tell = useEffectEvent((fragment: string) => {
    const news = new URLSearchParams(fragment.slice(1))
    const payment = news.get('payment')
    if (payment === null) return
    onNews(payment === 'failed' ? paymentFailureText(news.get('reason')) : null)
    void navigate(pathname, { replace: true, preventScrollReset: true })
  })
  useEffect(() => tell(hash), [hash])
}
