import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paymentFailureText } from '#domain/payments/failure-text.ts'

/**
 * Tells once, when the page opens, what the address says of a payment on the provider's own page:
 * `#payment=failed&reason=…` with the sentence for the reason, `#payment=checking` without one while nobody knows,
 * null when it says nothing. Then it leaves the address.
 */
export function usePaymentNews(onOpen: (news: { failure: string | null } | null) => void): void {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const tell = useEffectEvent(() => {
    const news = new URLSearchParams(hash.slice(1))
    const payment = news.get('payment')
    if (payment === null) return onOpen(null)
    onOpen({ failure: payment === 'failed' ? paymentFailureText(news.get('reason')) : null })
    void navigate(pathname, { replace: true, preventScrollReset: true })
  })
  useEffect(() => tell(), [])
}
