import { readNewsletterEmail } from '#domain/support/newsletter-form.ts'
import { amountOf, recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { NEWSLETTER_TEXTS } from '#texts/support/newsletter-texts.ts'
import { callApi } from '#web/api/client.ts'
import { sent } from '#web/components/form/sent.ts'
import type { Submitted } from '#web/components/form/use-form-state.ts'

export interface Coupon {
  code: string
  percent: number
}

/** Subscribes what stands in the field to the letter; the coupon is null when the shop gives none. */
export async function subscribe(typed: unknown): Promise<Submitted<{ coupon: Coupon | null }>> {
  const read = readNewsletterEmail(textOf(typed))
  if (!read.ok)
    return { ok: false, errors: [{ path: 'email', message: NEWSLETTER_TEXTS[read.problem] }], failure: null }
  return await sent(send(read.email), NEWSLETTER_TEXTS.failed)
}

async function send(email: string): Promise<{ coupon: Coupon | null }> {
  return { coupon: readCoupon(await callApi('/api/newsletter', { method: 'POST', body: { email } })) }
}

function readCoupon(answer: unknown): Coupon | null {
  const { code, percent } = recordOf(recordOf(answer).coupon)
  return textOf(code) === '' ? null : { code: textOf(code), percent: amountOf(percent) }
}
