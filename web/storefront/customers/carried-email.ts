import type { MouseEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { useHydrated } from '#web/components/hydrated.ts'

const longestEmail = 254

/**
 * The email address typed on the previous page, '' without one. It is passed in the history state: in an address it
 * would be logged and shared.
 */
export function useCarriedEmail(): string {
  const { state } = useLocation()
  // The server renders it empty for everyone.
  return useHydrated() ? textOf(recordOf(state).email, longestEmail) : ''
}

/** For a link inside a form: passes on the form's field `email`. */
export function useCarryEmail(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const email = typedEmail(event.currentTarget.closest('form'))
    // A new tab gets the plain link.
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (email === '' || !isPlain) return
    event.preventDefault()
    void navigate(event.currentTarget.pathname, { state: { email } })
  }
}

/** The value of a form's field `email`. */
export function typedEmail(form: HTMLFormElement | null): string {
  const field = form?.elements.namedItem('email')
  return field instanceof HTMLInputElement ? field.value.trim() : ''
}
