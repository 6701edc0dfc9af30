import type { PaperFonts } from './paper-fonts.ts'

/** A look of text on a tax document as PDF. */
export type Face = 'text' | 'strong' | 'display'

/** A piece of text that one font has all letters of. */
export interface Run {
  font: keyof PaperFonts
  text: string
}

const PUNCTUATION = new Set('\u2009–—‘’“”•…−')
/** Marks that nobody sees, such as those around a number that was copied from a telephone's contacts. */
const UNSEEN = /[\p{Cf}\p{Variation_Selector}]/gu
const MORE = { text: 'textMore', strong: 'strongMore', display: 'strongMore' } as const

/**
 * Parts a text by the fonts that have its letters: the typefaces come in one file for Latin and others for ₹, for
 * further Latin letters and for Devanagari. What none of them has becomes a question mark, what is not seen becomes nothing.
 */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = []
  // A letter and its accent, as some keyboards write them, are one letter of the files.
  for (const sign of text
    .normalize('NFC')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(UNSEEN, '')) {
    const { font, shown } = fontOf(sign, face)
    const last = runs.at(-1)
    if (last?.font === font) last.text += shown
    else runs.push({ font, text: shown })
  }
  return runs
}

function fontOf(sign: string, face: Face): { font: keyof PaperFonts; shown: string } {
  const code = sign.codePointAt(0) ?? 0
  if (code < 0x100 || PUNCTUATION.has(sign)) return { font: face, shown: sign }
  if (sign === '₹' || (code >= 0x100 && code <= 0x17f)) return { font: MORE[face], shown: sign }
  if (code >= 0x900 && code <= 0x97f) return { font: 'hindi', shown: sign }
  return { font: face, shown: '?' }
}
