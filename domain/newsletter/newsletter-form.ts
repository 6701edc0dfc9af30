import { isEmail, normaliseEmail } from '#domain/customers/email.ts'

/** Reads the newsletter form; small, since the home page loads it. */
export function readNewsletterEmail(
  text: string,
): { ok: true; email: string } | { ok: false; problem: 'emailMissing' | 'emailInvalid' } {
  if (text.trim() === '') return { ok: false, problem: 'emailMissing' }
  return isEmail(text) ? { ok: true, email: normaliseEmail(text) } : { ok: false, problem: 'emailInvalid' }
}
