import { readNewsletterEmail } from '#domain/newsletter/newsletter-form.ts'
import { textOf } from '#domain/validation/unknown-values.ts'
import { NEWSLETTER_TEXTS } from '#texts/newsletter/texts.ts'
import { callApi } from '#web/api/client.ts'
import { sent } from '#web/components/form/sent.ts'
import type { Submitted } from '#web/components/form/use-form-state.ts'

/** Asks for the newsletter to what stands in the field. */
export async function subscribe(typed: unknown): Promise<Submitted<true>> {
  const read = readNewsletterEmail(textOf(typed))
  if (!read.ok)
    return { ok: false, errors: [{ path: 'email', message: NEWSLETTER_TEXTS[read.problem] }], failure: null }
  return await sent(ask(read.email), NEWSLETTER_TEXTS.failed)
}

async function ask(email: string): Promise<true> {
  await callApi('/api/newsletter', { method: 'POST', body: { email } })
  return true
}
