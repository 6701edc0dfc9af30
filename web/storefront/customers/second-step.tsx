import { ACCOUNT_TEXTS as words } from '#texts/customers/account-texts.ts'
import { CUSTOMER_TEXTS } from '#texts/customers/texts.ts'
import { ApiError } from '#web/api/client.ts'
import type { SignedIn } from '#web/api/customers/sign-in.ts'
import { writeSession } from '#web/api/session.ts'
import { TextField } from '#web/components/form/text-field.tsx'
import type { FormState } from '#web/components/form/use-form-state.ts'
import { showToast } from '#web/components/toast-store.ts'
import { track } from '#web/storefront/insight/track.ts'

/** What a login still needs: the second-step code, or nothing. */
export type StillAsked = 'code' | null

/**
 * Logs this browser in, unless the server first asks for the code.
 * @throws ApiError for other refusals
 */
export async function enter(answer: Promise<SignedIn>): Promise<StillAsked> {
  try {
    writeSession(await answer)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'two_factor_required')) throw error
    return 'code'
  }
  track('Login', { method: 'email' })
  showToast(CUSTOMER_TEXTS.welcomeBack)
  return null
}

/** The field for the code, once it is needed. */
export function CodeField({ form: { answer, errorOf } }: { form: FormState<StillAsked> }) {
  if (answer !== 'code') return null
  return (
    <TextField
      name="code"
      label={words.code}
      hint={words.codeHint}
      error={errorOf('code')}
      autoComplete="one-time-code"
      inputMode="numeric"
      autoFocus
      required
    />
  )
}
