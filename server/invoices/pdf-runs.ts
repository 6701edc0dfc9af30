import bidiFactory from 'bidi-js'
import { type PaperScript, paperScriptOf } from '#domain/invoices/paper-scripts.ts'
import type { PaperFonts } from './paper-fonts.ts'

/** A text style of a PDF tax document. */
export type Face = 'text' | 'strong' | 'display'

type LatinFont = 'text' | 'textMore' | 'strong' | 'strongMore' | 'display'

/** A piece of text covered by one font. The runs of a line are in visual order. */
export interface Run {
  font: Extract<keyof PaperFonts, LatinFont> | PaperScript
  text: string
}

interface Part extends Run {
  /** The level of the bidirectional algorithm: odd for right-to-left. */
  level: number
}

const bidi = bidiFactory()

const PUNCTUATION = new Set('\u2009–—‘’“”•…−')
const LIKE: ReadonlyMap<string, string> = new Map([
  ['‐', '-'],
  ['‑', '-'],
  ['‒', '–'],
  ['―', '—'],
  ['′', "'"],
  ['″', '"'],
  ['ʼ', '’'],
])
const JOINER = /[\u200c\u200d]/
const RIGHT_TO_LEFT = /[\u0590-\u08ff]/
/** Invisible characters, such as those around a phone number copied from contacts. */
const UNSEEN = /(?!\u200c|\u200d|[\u0600-\u0605\u06dd])[\p{Cf}\p{Variation_Selector}]/gu
/** Including joiners of several emoji; © and ® are letters of the fonts. */
const EMOJI =
  /(?![©®])(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]|\u20e3)\u200d?/gu
const MORE = { text: 'textMore', strong: 'strongMore', display: 'strongMore' } as const

/**
 * Splits a line by the fonts that have its letters, in visual order from left to right. Emoji and other symbols without
 * a font are left out; a letter of a script without a font becomes a question mark.
 */
export function runsOf(text: string, face: Face): Run[] {
  const line = plainLine(text)
  const levels = RIGHT_TO_LEFT.test(line) ? bidi.getEmbeddingLevels(line, 'ltr').levels : null
  const parts: Part[] = []
  let place = 0
  for (const sign of line) {
    const level = levels?.[place] ?? 0
    place += sign.length
    const last = parts.at(-1)
    const found = fontOf(sign, face, last?.font ?? face)
    const isDoubleBlank = sign === ' ' && last?.text.endsWith(' ')
    if (found === null || isDoubleBlank) continue
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(found.shown) ?? found.shown) : found.shown
    if (last?.font === found.font && last.level === level) last.text += shown
    else parts.push({ font: found.font, text: shown, level })
  }
  return levels === null ? parts.map(withoutLevel) : inOrderOfSight(parts)
}

function plainLine(text: string): string {
  // Some keyboards type a letter and its accent separately; the fonts have them as one.
  return text
    .normalize('NFC')
    .replace(UNSEEN, '')
    .replace(EMOJI, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
}

function fontOf(sign: string, face: Face, before: Run['font']): { font: Run['font']; shown: string } | null {
  const code = sign.codePointAt(0) ?? 0
  const isScript = before !== face && before !== MORE[face]
  if (JOINER.test(sign)) return isScript ? { font: before, shown: sign } : null
  if (code < 0x100 || PUNCTUATION.has(sign)) return { font: face, shown: sign }
  const like = LIKE.get(sign)
  if (like !== undefined) return { font: face, shown: like }
  if (sign === '₹' || (code >= 0x100 && code <= 0x17f)) return { font: MORE[face], shown: sign }
  const script = paperScriptOf(sign)
  // Other Indian scripts end their sentences with Devanagari's danda too.
  if (isScript && /[।॥]/.test(sign)) return { font: before, shown: sign }
  if (script !== null) return { font: script, shown: sign }
  return /[\p{L}\p{N}]/u.test(sign) ? { font: face, shown: '?' } : null
}

/** Reverses right-to-left parts, innermost first (rule L2 of the bidirectional algorithm). */
function inOrderOfSight(parts: readonly Part[]): Run[] {
  const seen = parts.map((part) =>
    // Shaped text orders its glyphs itself.
    part.level % 2 === 1 && part.font !== 'arabic'
      ? { ...part, text: [...part.text].reverse().join('') }
      : part,
  )
  for (let level = Math.max(0, ...seen.map((part) => part.level)); level > 0; level -= 1) {
    let from = 0
    while (from < seen.length) {
      let to = from
      while ((seen[to]?.level ?? -1) >= level) to += 1
      if (to > from) seen.splice(from, to - from, ...seen.slice(from, to).reverse())
      from = Math.max(to, from + 1)
    }
  }
  return seen.map(withoutLevel)
}

function withoutLevel({ font, text }: Part): Run {
  return { font, text }
}
