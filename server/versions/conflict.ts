import { type RefusalCode, ShopError } from '../http/errors.ts'

/**
 * Runs a step of an editor. If it is refused with `code` because someone else wrote in the meantime, the refusal is
 * thrown again with the current value, the changes, their author and time.
 */
export async function explainConflict<Result>(
  code: RefusalCode,
  step: () => Promise<Result>,
  explain: () => Promise<object>,
): Promise<Result> {
  try {
    return await step()
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== code) throw error
    throw new ShopError(code, { body: { ...(await explain()) } })
  }
}
