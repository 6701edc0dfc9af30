import { isEmail, normaliseEmail } from '#domain/customers/email.ts'
import { NEWSLETTER_TEXTS } from '#texts/support/newsletter-texts.ts'

/** Reads the newsletter form; plain, since the home page carries it. */
export function readNewsletterEmail(
  text: string,
): { ok: true; email: string } | { ok: false; message: string } {
  if (text.trim() === '') return { ok: false, message: NEWSLETTER_TEXTS.emailMissing }
  return isEmail(text)
    ? { ok: true, email: normaliseEmail(text) }
    : { ok: false, message: NEWSLETTER_TEXTS.emailInvalid }
}
