import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { amountOf, recordOf } from '#domain/validation/unknown-values.ts'
import { STEPS, updateCheckout, useCheckoutSession } from '#web/storefront/cart/checkout-session.ts'

/** The checkout state of a history entry. */
interface StepEntry {
  step: number
  /** The number of preceding entries that are earlier steps of the same checkout. */
  before: number
}

export interface CheckoutStepState {
  /** From 0. */
  step: number
  /** Goes from the shown step to another one. The step changes at once, the history follows. */
  goTo: (shown: number, next: number) => void
}

/**
 * The checkout step, with a history entry each: Back on a phone goes one step back and not out of the checkout. The
 * Previous button uses the same entries, or Back after it would lead forward again.
 */
export function useCheckoutStep(): CheckoutStepState {
  const navigate = useNavigate()
  const { step } = useCheckoutSession()
  const { key, state } = useLocation()
  const movedInHistory = useNavigationType() === 'POP'

  // The world outside: the browser's history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is the entry, independent of its state.
  useLayoutEffect(() => {
    const entry = stepEntry(state)
    if (movedInHistory && entry) updateCheckout({ step: entry.step })
  }, [key])

  async function follow(shown: number, next: number): Promise<void> {
    const before = stepEntry(state)?.before ?? 0
    if (next > shown) {
      // The entry that is left stores its step first: so far only this tab's memory has it.
      await navigate('.', { ...QUIETLY, replace: true, state: { step: shown, before } })
      await navigate('.', { ...QUIETLY, state: { step: next, before: before + 1 } })
    } else if (before >= shown - next) await navigate(next - shown)
    else await navigate('.', { ...QUIETLY, replace: true, state: { step: next, before: 0 } })
  }
  return {
    step,
    goTo(shown, next) {
      if (next === shown) return
      updateCheckout({ step: next })
      void follow(shown, next)
    },
  }
}

/** The heading of the new step takes focus and scroll position. */
const QUIETLY = { preventScrollReset: true }

function stepEntry(state: unknown): StepEntry | null {
  const { step, before } = recordOf(state)
  if (typeof step !== 'number') return null
  return { step: Math.min(STEPS - 1, Math.floor(amountOf(step))), before: Math.floor(amountOf(before)) }
}
