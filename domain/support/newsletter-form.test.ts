import { expect, it } from 'vitest'
import { readNewsletterEmail } from './newsletter-form.ts'

it('readNewsletterEmail() tells an empty field from a wrong one', () => {
  expect(readNewsletterEmail('  ')).toEqual({ ok: false, message: 'Please enter your email address' })
  expect(readNewsletterEmail('meera')).toEqual({ ok: false, message: 'Please enter a valid email address' })
  expect(readNewsletterEmail(' Meera@Example.com ')).toEqual({ ok: true, email: 'meera@example.com' })
})
