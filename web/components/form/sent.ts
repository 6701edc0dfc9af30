import { ApiError, failureText } from '#web/api/client.ts'
import type { Submitted } from './use-form-state.ts'

/** What the shop answers to a form. `failed` is said when it has no words of its own. */
export async function sent<Answer>(answer: Promise<Answer>, failed: string): Promise<Submitted<Answer>> {
  try {
    return { ok: true, answer: await answer }
  } catch (error) {
    if (!(error instanceof ApiError)) {
      // Not of the shop: a fault of the program, which the console has to tell.
      reportError(error)
      return { ok: false, errors: [], failure: failed }
    }
    const { errors, code } = error
    return { ok: false, errors, code, failure: errors.length > 0 ? null : failureText(error, failed) }
  }
}
