import { describe, expect, it } from 'vitest'
import { foldEmail, isEmail, normaliseEmail } from './email.ts'
import { parsePhone, tenDigits } from './phone.ts'

describe('parsePhone()', () => {
  it.each(['98765 43210', '+91-9876543210', '09876543210', '919876543210', '(+91) 98765.43210'])(
    'reads %s',
    (text) => {
      expect(parsePhone(text)).toBe('+919876543210')
    },
  )

  it.each(['5876543210', '98765432101', '1234567890', '', '987654321', '98765x43210'])(
    'refuses %s',
    (text) => {
      expect(parsePhone(text)).toBeNull()
    },
  )

  it('tenDigits() takes the country off', () => {
    expect(tenDigits('+919876543210')).toBe('9876543210')
  })
})

describe('isEmail()', () => {
  it.each(['a@b.in', 'meera.iyer+shop@mail.example.co.in', ' meera@example.com ', 'मीरा@उदाहरण.भारत'])(
    'accepts %s',
    (text) => {
      expect(isEmail(text)).toBe(true)
    },
  )

  it.each([
    '',
    'a',
    'a@b',
    '@b.in',
    'a b@c.in',
    'a@b@c.in',
    'a@-b.in',
    'a@b..in',
    `${'x'.repeat(65)}@b.in`,
    `a@${'b'.repeat(250)}.in`,
  ])('refuses %s', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('answers fast for hostile text', () => {
    expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false)
  })
})

describe('foldEmail()', () => {
  it('is the same for one mailbox', () => {
    expect(foldEmail('Meera.Iyer+3@GoogleMail.com')).toBe('meeraiyer@gmail.com')
    expect(foldEmail('me.era+x@example.com')).toBe('me.era@example.com')
    expect(normaliseEmail(' A@B.in ')).toBe('a@b.in')
  })
})
