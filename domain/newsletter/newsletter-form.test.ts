import { expect, it } from 'vitest'
import { readNewsletterEmail } from './newsletter-form.ts'

it('readNewsletterEmail() tells an empty field from a wrong one', () => {
  expect(readNewsletterEmail('  ')).toEqual({ ok: false, problem: 'emailMissing' })
  expect(readNewsletterEmail('meera')).toEqual({ ok: false, problem: 'emailInvalid' })
  expect(readNewsletterEmail(' Meera@Example.com ')).toEqual({ ok: true, email: 'meera@example.com' })
})
