import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { cutFonts } from '#tools/build/subset-fonts.ts'
import { readPaperFonts, readScriptFonts } from './paper-fonts.ts'
import { INK, type Look, openPaper, type Paper } from './pdf-paper.ts'
import { runsOf } from './pdf-runs.ts'

const shown = (text: string) =>
  runsOf(text, 'text')
    .map((run) => run.text)
    .join('')

describe('runsOf()', () => {
  it('splits a text by the fonts that have its letters', () => {
    expect(runsOf('Śrī मीरा ₹5', 'text')).toEqual([
      { font: 'textMore', text: 'Ś' },
      { font: 'text', text: 'r' },
      { font: 'textMore', text: 'ī' },
      { font: 'text', text: ' ' },
      { font: 'devanagari', text: 'मीरा' },
      { font: 'text', text: ' ' },
      { font: 'textMore', text: '₹' },
      { font: 'text', text: '5' },
    ])
    expect(runsOf('தமி\n', 'strong')).toEqual([
      { font: 'tamil', text: 'தமி' },
      { font: 'strong', text: ' ' },
    ])
    expect(shown('山田')).toBe('??')
  })

  it.each([
    ['a number copied from contacts', '\u202a+91 98765 43210\u202c', '+91 98765 43210'],
    ['an address copied from a map', 'Flat 4\u200b, Mill\ufeff Road', 'Flat 4, Mill Road'],
    ['joined letters of Hindi', 'शर्\u200dमा', 'शर्\u200dमा'],
    ['joiners between Latin letters', 'As\u200dha', 'Asha'],
    ['strokes after Bengali', 'বাংলা।', 'বাংলা।'],
    ['a name between pictures', 'Asha 👩🏽‍👧 Rao 🇮🇳', 'Asha Rao '],
    ['dashes of other programs', 'A‑B‐C', 'A-B-C'],
    ['an accent that was typed after its letter', 'Rene\u0301', 'René'],
    ['a picture of a dress', '👗\ufe0f', ''],
    ['signs of the law', '© ® 4', '© ® 4'],
    ['signs that no font has', '★ Flat ➜ 4', ' Flat 4'],
    ['lines', 'Flat 4\r\n12\u2028Mill Road', 'Flat 4 12 Mill Road'],
  ])('prints no question mark for the invisible characters in %s', (_what, text, expected) => {
    expect(shown(text)).toBe(expected)
  })
})

describe('runsOf() of Urdu', () => {
  const seen = (text: string) => runsOf(text, 'text').map((run) => run.text)

  it('puts right-to-left words into a line of Latin letters', () => {
    expect(seen('Flat 4 گلی نمبر ۱۲, Delhi')).toEqual(['Flat 4 ', '۱۲', ' ', 'نمبر', ' ', 'گلی', ', Delhi'])
  })

  it('mirrors brackets', () => {
    expect(seen('ا (ب) ج')).toEqual(['ج', ' (', 'ب', ') ', 'ا'])
  })
})

describe('wrap()', () => {
  const look: Look = { face: 'text', size: 9, colour: INK }
  let paper: Paper
  beforeAll(async () => {
    await cutFonts()
    paper = openPaper({
      title: 't',
      author: 'a',
      at: new Date(0),
      fonts: { ...(await readPaperFonts()), ...(await readScriptFonts(['devanagari', 'tamil', 'arabic'])) },
    })
  }, 60_000)

  const word = fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9,./-]{1,12}$/),
    fc.constantFrom('₹1,299.00', 'मीरा', 'W'.repeat(60), 'गुलमोहर'.repeat(8), 'தமிழ்நாடு', 'گلشن', 'b/12-4'),
  )
  const text = fc.array(word, { maxLength: 15 }).map((words) => words.join(' '))

  it('keeps every line of an address or a name within its column, without losing a letter', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 40, max: 250 }), (long, most) => {
        const lines = paper.wrap(long, look, most)
        for (const line of lines) expect(paper.width(line, look)).toBeLessThanOrEqual(most + 0.01)
        expect(lines.join('').replaceAll(' ', '')).toBe(long.replaceAll(' ', ''))
      }),
      { numRuns: 60 },
    )
  })

  it('breaks between words if possible, and begins no line with a space', () => {
    const lines = paper.wrap('12 Pinwheel  Lane\nIndiranagar, Bengaluru 560038', look, 90)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join(' ')).toBe('12 Pinwheel Lane Indiranagar, Bengaluru 560038')
  })

  it('writes no line for an empty text', () => {
    expect(paper.wrap(' ', look, 90)).toEqual([])
  })
})
