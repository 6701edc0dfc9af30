import { expect, it } from 'vitest'
import { readNewsletterEmail } from './newsletter-form.ts'

it('readNewsletterEmail() distinguishes an empty field from an invalid one', () => {
  expect(readNewsletterEmail('  ')).toEqual({ ok: false, problem: 'emailMissing' })
  expect(readNewsletterEmail('meera')).toEqual({ ok: false, problem: 'emailInvalid' })
  expect(readNewsletterEmail(' Meera@Example.com ')).toEqual({ ok: true, email: 'meera@example.com' })
})
