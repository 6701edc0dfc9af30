import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

describe('amountInWords()', () => {
  it.each([
    [0, 'Rupees zero only'],
    [1, 'Rupees zero and one paisa only'],
    [20, 'Rupees zero and twenty paise only'],
    [100, 'Rupees one only'],
    [1_15, 'Rupees one and fifteen paise only'],
    [386_730, 'Rupees three thousand eight hundred sixty-seven and thirty paise only'],
    [100_00, 'Rupees one hundred only'],
    [1_00_000_00, 'Rupees one lakh only'],
    [1_00_001_00, 'Rupees one lakh one only'],
    [12_34_567_80, 'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and eighty paise only'],
    [1_00_00_000_00, 'Rupees one crore only'],
    [
      1_23_45_678_90,
      'Rupees one crore twenty-three lakh forty-five thousand six hundred seventy-eight and ninety paise only',
    ],
    [1_00_000_00_00_000_00, 'Rupees one lakh crore only'],
  ])('words %i paise', (paise, words) => {
    expect(amountInWords(paise)).toBe(words)
  })

  it('refuses invalid amounts', () => {
    expect(() => amountInWords(-1)).toThrow(RangeError)
    expect(() => amountInWords(0.5)).toThrow(RangeError)
  })

  it('words every amount so that it parses back', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (paise) => {
        expect(read(amountInWords(paise))).toBe(paise)
      }),
    )
  })
})

const SMALL = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'],
  ...['twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SIZES: Record<string, number> = { hundred: 100, thousand: 1_000, lakh: 1_00_000, crore: 1_00_00_000 }

/** Parses the words independently: from left to right, as a listener adds them up. */
function read(words: string): number {
  const [, rupees = '', paise] = /^Rupees (.*?)(?: and (.*) pais[ae])? only$/.exec(words) ?? []
  return readNumber(rupees) * 100 + (paise ? readNumber(paise) : 0)
}

function readNumber(words: string): number {
  let whole = 0
  let part = 0
  for (const word of words.split(/[ -]/)) {
    const size = SIZES[word]
    if (size === undefined) {
      part += SMALL.includes(word) ? SMALL.indexOf(word) : (TENS.indexOf(word) + 2) * 10
    } else if (size === 100) part *= 100
    else if (size === 1_00_00_000) {
      whole = (whole + part) * size
      part = 0
    } else {
      whole += part * size
      part = 0
    }
  }
  return whole + part
}
