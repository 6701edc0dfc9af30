import { useEffect, useState } from 'react'
import { CHECKOUT_TEXTS } from '#texts/orders/checkout-texts.ts'
import { failureText } from '#web/api/client.ts'
import { fetchPaymentMethods, type PaymentMethods } from '#web/api/payments.ts'

export interface PaymentMethodsState {
  methods: PaymentMethods | null
  failure: string | null
  retry: () => void
}

/** The ways to pay, asked when somebody is about to need them. */
export function usePaymentMethods(): PaymentMethodsState {
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<{
    tries: number
    methods: PaymentMethods | null
    failure: string | null
  }>()
  useEffect(() => {
    const controller = new AbortController()
    fetchPaymentMethods(controller.signal).then(
      (methods) => setState({ tries, methods, failure: null }),
      (error: unknown) => {
        if (controller.signal.aborted) return
        setState({ tries, methods: null, failure: failureText(error, CHECKOUT_TEXTS.methodsFailed) })
      },
    )
    return () => controller.abort()
  }, [tries])
  return {
    methods: state?.methods ?? null,
    failure: state?.tries === tries ? state.failure : null,
    retry: () => setTries((count) => count + 1),
  }
}
