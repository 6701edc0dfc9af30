import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldCode, tidyText, toLatinDigits } from './pasted-text.ts'

describe('toLatinDigits()', () => {
  it.each([
    ['Devanagari', '९८४५०१२३४५'],
    ['Bengali and Assamese', '৯৮৪৫০১২৩৪৫'],
    ['Gurmukhi', '੯੮੪੫੦੧੨੩੪੫'],
    ['Gujarati', '૯૮૪૫૦૧૨૩૪૫'],
    ['Odia', '୯୮୪୫୦୧୨୩୪୫'],
    ['Tamil', '௯௮௪௫௦௧௨௩௪௫'],
    ['Telugu', '౯౮౪౫౦౧౨౩౪౫'],
    ['Kannada', '೯೮೪೫೦೧೨೩೪೫'],
    ['Malayalam', '൯൮൪൫൦൧൨൩൪൫'],
    ['Urdu and Sindhi', '۹۸۴۵۰۱۲۳۴۵'],
    ['Arabic', '٩٨٤٥٠١٢٣٤٥'],
    ['Ol Chiki', '᱙᱘᱔᱕᱐᱑᱒᱓᱔᱕'],
    ['Meetei Mayek', '꯹꯸꯴꯵꯰꯱꯲꯳꯴꯵'],
    ['Khudawadi', '𑋹𑋸𑋴𑋵𑋰𑋱𑋲𑋳𑋴𑋵'],
    ['full width', '９８４５０１２３４５'],
  ])('reads digits of %s', (_script, digits) => expect(toLatinDigits(digits)).toBe('9845012345'))

  it('gives ten values to each run of ten digits of any script', () => {
    const digits = Array.from({ length: 0x20_000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /\p{Nd}/u.test(sign))
    const values = digits.map(toLatinDigits).join('')
    expect(values).toBe('0123456789'.repeat(digits.length / 10))
  })
})

describe('foldCode()', () => {
  it.each([
    ['format characters', '\u202a+91 98450\u200b 12345\u202c\ufeff', '+91 98450 12345'],
    ['a soft hyphen and joiners', '98450\u00ad12\u200d34\u200c5', '9845012345'],
    ['spaces of every width', '98450\u00a01\u20092\u202f3\u30004\t5', '98450 1 2 3 4 5'],
    ['dashes of every kind', 'A‐B‑C‒D–E—F−G﹣H－I', 'A-B-C-D-E-F-G-H-I'],
    ['full width letters', 'ＦＥＳＴＩＶＡＬ１０', 'FESTIVAL10'],
    ['a zero byte and line ends', '98450\u000012345\r\n', '9845012345'],
    ['halves of characters', 'A\ud83dB', 'AB'],
  ])('handles %s', (_what, text, expected) => expect(foldCode(text)).toBe(expected))

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(foldCode(foldCode(text))).toBe(foldCode(text))
      }),
    )
  })
})

describe('tidyText()', () => {
  it.each([
    ['marks that turn the direction', 'Flat \u202e4\u2066, Mill\u200f Road\u061c', 'Flat 4, Mill Road'],
    ['control characters', 'As\u0000ha\u0007 \u009fRao\u007f', 'Asha Rao'],
    ['invisible spaces', '\ufeffFlat\u200b 4\u2060', 'Flat 4'],
    ['wide and fixed spaces', 'Asha\u3000Rao\u00a0', 'Asha Rao'],
    ['line ends of all systems', 'a\r\nb\rc\u2028d\u0085e\n', 'a\nb\nc\nd\ne'],
    ['accents that were typed after their letter', 'Rene\u0301', 'René'],
    ['halves of characters', 'A\udc00sha', 'Asha'],
    ['joiners without a letter before them', '\u200dAsha \u200c\u200d Rao', 'Asha  Rao'],
    ['repeated joiners', 'क\u094d\u200d\u200d\u200dष', 'क\u094d\u200dष'],
  ])('handles %s', (_what, text, expected) => expect(tidyText(text)).toBe(expected))

  it.each([
    ['joiners within and after letters of Indian scripts', 'മോഹന്\u200dലാല്\u200d क्\u200dष شاہ\u200cزادہ'],
    ['families and other joined emoji', '👩\u200d👧 ❤\ufe0f\u200d🔥 🧑🏽\u200d🚀'],
    ['letters in full width and signs', 'Ｆlat №４ ½ ²'],
    ['digits of Indian scripts', 'मकान १२'],
    ['apostrophes and dashes', 'D’Souza – ‘Lakshmi’'],
    ['lines', 'Flat 4\n12 Mill Road'],
  ])('keeps %s', (_what, text) => expect(tidyText(text)).toBe(text))

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(tidyText(tidyText(text))).toBe(tidyText(text))
      }),
    )
  })

  it('stays fast with a long hostile text', () => {
    expect(tidyText(`${'\u200d'.repeat(500_000)}x`)).toBe('x')
  })
})
