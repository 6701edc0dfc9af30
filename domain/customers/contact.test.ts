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

  it.each([
    '\u202a+91 98450 12345\u202c',
    '98450\u200b12345',
    '९८४५०१२३४५',
    '+९१ ९८४५० १२३४५',
    '９８４５０１２３４５',
    '᱙᱘᱔᱕᱐᱑᱒᱓᱔᱕',
    '+91 (0) 98450 12345',
    '+91(0)98450-12345',
    '0091 98450 12345',
    '091-98450 12345',
    '00 91 0 98450 12345',
    '98450‑12345',
    '98450–12345',
    '98450—12345',
    '98450\u00a012345',
    '98450\u202f12345\u3000',
    '＋９１　９８４５０　１２３４５',
    'tel:+919845012345',
    'tel:+91-98450-12345;phone-context=+91',
    'TEL://09845012345',
    'tel:%2B91%2098450%2012345',
    'whatsapp:+919845012345',
    'https://wa.me/919845012345?text=hello',
    'Mob: 98450 12345',
    'Mobile No. 98450 12345',
    'Ph- 98450 12345',
    '[98450] 12345',
    '98450.12345',
    '98450/12345',
    '98450·12345',
    '98450\u0000 12345\r\n',
  ])('reads the pasted number %j', (text) => expect(parsePhone(text)).toBe('+919845012345'))

  it.each(['9198450123', '9100000000'])('strips no country code from the ten digits %s', (text) => {
    expect(parsePhone(text)).toBe(`+91${text}`)
  })

  it.each([
    'tel:',
    'tel:12',
    '+92 98450 12345',
    '+98450 12345',
    'me 98450 12345',
    '98450 12345 98450 12346',
    '0098450 12345',
    '5876543210',
    '98765432101',
    '1234567890',
    '',
    '987654321',
    '98765x43210',
  ])('refuses %s', (text) => {
    expect(parsePhone(text)).toBeNull()
  })

  it('tenDigits() strips the country code', () => {
    expect(tenDigits('+919876543210')).toBe('9876543210')
    expect(tenDigits('9876543210')).toBe('9876543210')
    expect(tenDigits('')).toBe('')
  })
})

describe('isEmail()', () => {
  it.each([
    'a@b.in',
    'm.e.e.ra@b.in',
    "o'neil_x@b.in",
    'meera.iyer+shop@mail.example.co.in',
    ' meera@example.com ',
    'मीरा@उदाहरण.भारत',
  ])('accepts %s', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'a',
    'a@b',
    '@b.in',
    'a b@c.in',
    'a@b@c.in',
    'a@-b.in',
    'a@b..in',
    'a..b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a@example..com',
    'a@.example.com',
    'Asha asha@example.com',
    'a@b.in, c@d.in',
    `${'x'.repeat(65)}@b.in`,
    `a@${'b'.repeat(250)}.in`,
  ])('refuses %s', (text) => {
    expect(isEmail(text)).toBe(false)
  })

  it('accepts an address of 254 characters and refuses one of 255', () => {
    const domain = `${'d'.repeat(60)}.`.repeat(3)
    const address = (length: number) => `${'x'.repeat(length - 1 - domain.length - 8)}@${domain}examples`
    expect(address(254)).toHaveLength(254)
    expect(isEmail(address(254))).toBe(true)
    expect(isEmail(address(255))).toBe(false)
  })

  it('stays fast on hostile input', () => {
    expect(isEmail(`a@${'a.'.repeat(50_000)}`)).toBe(false)
  })
})

describe('normaliseEmail()', () => {
  it('gives every spelling of one address the same form', () => {
    expect(normaliseEmail(' A@B.in ')).toBe('a@b.in')
  })

  it.each([
    '\u200bname@example.com',
    'na\u200bme@exam\u00adple.com\ufeff',
    '\u202aname@example.com\u202c',
    'mailto:name@example.com',
    'MAILTO:Name@Example.com?subject=Hello',
    '<name@example.com>',
    'Asha Rao <name@example.com>',
    '"Rao, Asha" <name@example.com>,',
    'name@example.com.',
    'name@example.com,',
    'name@example.com; ',
    "'name@example.com'",
    'ｎａｍｅ＠ｅｘａｍｐｌｅ．ｃｏｍ',
    '\u00a0name@example.com\u00a0',
    'name@example.com\u0000',
  ])('extracts the address from %j', (text) => {
    expect(isEmail(text)).toBe(true)
    expect(normaliseEmail(text)).toBe('name@example.com')
  })

  it('reads dashes and digits of other scripts', () => {
    expect(normaliseEmail('meera‑iyer१२@exam–ple.com')).toBe('meera-iyer12@exam-ple.com')
  })

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.emailAddress(), (before, address) => {
        const once = normaliseEmail(`${before}${address}`)
        if (isEmail(once)) expect(normaliseEmail(once)).toBe(once)
      }),
    )
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
  ])('maps %s to the mailbox %s', (address, mailbox) => {
    expect(foldEmail(address)).toBe(mailbox)
  })

  it('leaves a folded address as it is', () => {
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
  ])('masks %s as %s', (address, masked) => {
    expect(maskEmail(address)).toBe(masked)
  })
})
