import { ApiError, failureText } from './client.ts'

/** What the shop answered, or the sentence that says why there is no answer. */
export type Loaded<Value> = { value: Value; failure: null } | { value: null; failure: string }

/** For a loader whose page is shown without this answer too. `failed` is said when the shop has no words of its own. */
export async function loaded<Value>(answer: Promise<Value>, failed: string): Promise<Loaded<Value>> {
  try {
    return { value: await answer, failure: null }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { value: null, failure: failureText(error, failed) }
  }
}
