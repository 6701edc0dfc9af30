import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldEmail, isEmail, maskEmail, normaliseEmail } from './email.ts'
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
    expect(tenDigits('9876543210')).toBe('9876543210')
    expect(tenDigits('')).toBe('')
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

  it('takes an address of 254 characters and none of 255', () => {
    const domain = `${'d'.repeat(60)}.`.repeat(3)
    const address = (length: number) => `${'x'.repeat(length - 1 - domain.length - 8)}@${domain}examples`
    expect(address(254)).toHaveLength(254)
    expect(isEmail(address(254))).toBe(true)
    expect(isEmail(address(255))).toBe(false)
  })

  it('answers fast for hostile text', () => {
    expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false)
  })
})

describe('normaliseEmail()', () => {
  it('is the same for every spelling of one address', () => {
    expect(normaliseEmail(' A@B.in ')).toBe('a@b.in')
  })
})

describe('foldEmail()', () => {
  it.each([
    ['Meera.Iyer+3@GoogleMail.com', 'meeraiyer@gmail.com'],
    ['me.era@gmail.com', 'meera@gmail.com'],
    ['meera+diwali+2@gmail.com', 'meera@gmail.com'],
    ['me.era+x@example.com', 'me.era@example.com'],
    ['meera@gmail.com.example', 'meera@gmail.com.example'],
    [' Meera@Example.com ', 'meera@example.com'],
  ])('counts %s as the mailbox %s', (address, mailbox) => {
    expect(foldEmail(address)).toBe(mailbox)
  })

  it('folds once: a folded address stays as it is', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (address) => {
        const mailbox = foldEmail(address)
        expect(foldEmail(mailbox)).toBe(mailbox)
      }),
    )
  })
})

describe('maskEmail()', () => {
  it.each([
    ['meera@example.com', 'm***@example.com'],
    ['😀😀@example.com', '😀***@example.com'],
    ['a@b.in', 'a***@b.in'],
  ])('shows %s as %s', (address, masked) => {
    expect(maskEmail(address)).toBe(masked)
  })
})
