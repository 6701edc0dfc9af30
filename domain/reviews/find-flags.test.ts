import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFlags } from './find-flags.ts'
import { REVIEW_FLAGS } from './moderation.ts'

const flagsOf = (text: string) => findFlags({ text, delivered: true })

describe('findFlags()', () => {
  it.each([
    'Cheap ones at https://same-cloth.example/frock',
    'see www.kapde',
    'same on kapde.in for less',
    'kapde . com has it',
    'kapde (dot) com has it',
    'go to kapde dot com',
  ])('finds a link in %j', (text) => expect(flagsOf(text)).toEqual(['link']))

  it.each([
    'call 90000 00777.',
    'call\n90000   00777',
    'Call 9000000777',
    '+91-90000-00777 for more',
    'ring 0 90000 00777',
    'number 9 0 0 0 0 0 0 7 7 7',
    'मेरा नंबर ९०००० ००७७७',
    '90000\u200B00777',
  ])('finds a phone number in %j', (text) => expect(flagsOf(text)).toEqual(['phone']))

  it.each(['write to asha@example.com', 'asha @ okbank', 'asha.rao at gmail'])(
    'finds an email address in %j, and no link',
    (text) => expect(flagsOf(text)).toEqual(['email']),
  )

  it.each([
    'One pom-pom came off on the second day. My baby could have swallowed it.',
    'A button just came off',
    'She got a RASH on her neck',
    'there was a needle in the hem',
    'The zip is sharp and scratched him',
    'Gale mein chot lagi',
    'बच्चे ने मोती निगल लिया',
    'no rash at first, but then blood on the collar',
  ])('finds danger in %j', (text) => expect(flagsOf(text)).toEqual(['safety']))

  it.each([
    'Soft inside, no itching. Grandfather wants one too.',
    'So pretty, colours did not run in the first wash. Runs a little small at the chest.',
    'Two washes in and no rash, which is rare for her.',
    'He looked very sharp at the wedding, sharp colours too.',
    'The burnt orange and the blood red are both lovely.',
    'Sizes 98 104 110 116 122 128 all ran small.',
    'Ordered on 12.11.2026 for ₹1,299.00 and got it on 15.11.2026.',
    'Order 1234567890 came in three days.',
    'I bought 2 of them.In fact I want more.',
    'I asked for one in my own size. In brown, please.',
    'Came late. Me and my son like it.',
    'So soft,no rash. Blood red suits her.',
  ])('finds nothing in %j', (text) => expect(flagsOf(text)).toEqual([]))

  it('returns every flag, and that it was not delivered', () => {
    const text = 'Rash! Mail asha@example.com, call 9000000777, see www.kapde'
    expect(findFlags({ text, delivered: false })).toEqual([...REVIEW_FLAGS])
    expect(findFlags({ text: 'Lovely', delivered: false })).toEqual(['not_delivered'])
  })

  it('returns each flag once and in order, with any text around a number', () => {
    const around = fc.string({ unit: fc.constantFrom('a', 'क', ' ', '!', '\n', '?') })
    fc.assert(
      fc.property(around, around, fc.boolean(), (before, after, delivered) => {
        const flags = findFlags({ text: `${before} 9000000777 ${after}`, delivered })
        expect(flags).toContain('phone')
        expect(flags).toEqual(REVIEW_FLAGS.filter((flag) => flags.includes(flag)))
        expect(flags.includes('not_delivered')).toBe(!delivered)
      }),
    )
  })

  it('handles three thousand characters of any kind', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000, unit: 'grapheme' }), (text) => {
        expect(REVIEW_FLAGS).toEqual(expect.arrayContaining(flagsOf(text)))
      }),
    )
  })
})
