import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { useHydrated } from '#web/components/hydrated.ts'

const longestEmail = 254

/**
 * The e-mail address that was typed on the page before, ''  without one. It travels in the history's state: in an
 * address it would be logged and shared.
 */
export function useCarriedEmail(): string {
  const { state } = useLocation()
  // What the server rendered for everybody is empty.
  return useHydrated() ? textOf(recordOf(state).email, longestEmail) : ''
}

/** For a link inside a form: takes along what stands in the form's field `email`. */
export function useCarryEmail(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const email = typedEmail(event.currentTarget.closest('form'))
    // Into another tab goes the plain link.
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (email === '' || !isPlain) return
    event.preventDefault()
    void navigate(event.currentTarget.pathname, { state: { email } })
  }
}

/** What stands in a form's field `email`. */
export function typedEmail(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('email')
  return field instanceof HTMLInputElement ? field.value.trim() : ''
}
