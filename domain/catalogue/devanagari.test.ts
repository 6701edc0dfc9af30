import { describe, expect, it } from 'vitest'
import { foldDevanagari, hindiInLatin, transliterate } from './devanagari.ts'

describe('foldDevanagari()', () => {
  it.each([
    ['फ्रॉक', ['फ़्रॉक', 'फ्राक', 'फ़्राक', 'फरॉक']],
    ['लहंगा', ['लहँगा', 'लहङ्गा', 'लहगा']],
    ['कुर्ता', ['कुरता', 'कूर्ता']],
    ['नाइट', ['नाईट']],
    ['सूट', ['सुट']],
    ['पैंट', ['पैन्ट', 'पेंट', 'पेन्ट']],
    ['जंपसूट', ['जम्पसूट', 'जम्प\u200dसूट']],
    ['गाउन', ['गाऊन']],
    ['चाहिए', ['चाहिये']],
    ['जैकेट', ['जैकेट', 'जेकेट']],
    ['सफेद', ['सफ़ेद', 'सफै़द']],
  ])('folds %s and %j to the same form', (word, variants) => {
    for (const variant of variants) expect(foldDevanagari(variant)).toBe(foldDevanagari(word))
  })

  it.each([
    ['कुर्ता', 'कुर्ती'],
    ['हरा', 'हरी'],
    ['लाल', 'लड़का'],
    ['काला', 'कला'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldDevanagari(one)).not.toBe(foldDevanagari(other))
  })
})

describe('transliterate()', () => {
  it.each([
    ['लड़कियों', 'ladkiyon'],
    ['लड़की', 'ladki'],
    ['कपड़े', 'kapde'],
    ['गरम', 'garam'],
    ['झबला', 'jhabla'],
    ['कान्हा', 'kanha'],
    ['मुंडन', 'mundan'],
    ['अन्नप्राशन', 'annaprashan'],
    ['सितारा', 'sitara'],
    ['गोटा', 'gota'],
    ['साल', 'sal'],
    ['से', 'se'],
    ['हज़ार', 'hazar'],
  ])('%s → %s', (word, latin) => {
    expect(transliterate(word)).toBe(latin)
  })
})

describe('hindiInLatin()', () => {
  it.each([
    ['फ़्रॉक १००० से कम', 'frock 1000 se kam'],
    ['बेबी सेट', 'baby set'],
    ['नाईट सुट', 'night suit'],
    ['kurta ५ साल', 'kurta 5 sal'],
    ['فراك ٥', 'فراك 5'],
    ['৫ ৬ ௫ ௬', '5 6 5 6'],
  ])('%s → %s', (text, latin) => {
    expect(hindiInLatin(text)).toBe(latin)
  })
})
