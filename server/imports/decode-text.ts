import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { type Encoding, UnreadableSheet } from './sheet-form.ts'

export interface DecodedText {
  text: string
  encoding: Encoding
  notes: string[]
}

/** UTF-8 that was once decoded as Windows-1252: '₹' as 'â‚¹', 'é' as 'Ã©', '’' as 'â€™'. */
const BROKEN = /â‚¹|â€[™œ“”˜¦]|Ã[©¨¡ª«³¼¶¤±]|à¤|\uFFFD/
const AROUND = 12
/** Control characters that no list begins with, but that appear in binary files that resemble UTF-16. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const CONTROL = /[\u0001-\u0008]/
/** The number of bytes by which an encoding is guessed. */
const SNIFFED = 4_096

/**
 * Decodes a file of unknown encoding: by its first bytes, else as strict UTF-8, else as Windows-1252.
 * @throws UnreadableSheet for a binary file
 */
export function decodeText(bytes: Buffer, chosen?: Encoding): DecodedText {
  const encoding = chosen ?? guessEncoding(bytes)
  const text = withoutEnd(new TextDecoder(encoding).decode(bytes))
  if (CONTROL.test(encoding.startsWith('utf-16') ? text.slice(0, SNIFFED) : '') || text.includes('\0'))
    throw new UnreadableSheet(SHEET_TEXTS.binary)
  const notes: string[] = []
  if (encoding === 'windows-1252' && chosen === undefined) notes.push(SHEET_TEXTS.unknownLetters)
  const broken = BROKEN.exec(text)
  if (broken) {
    const before = text.slice(Math.max(0, broken.index - AROUND), broken.index).split(/[\s,;"]/)
    const after = text.slice(broken.index, broken.index + AROUND).split(/[\s,;"]/)
    notes.push(format(SHEET_TEXTS.brokenLetters, { sample: `${before.at(-1) ?? ''}${after[0] ?? ''}` }))
  }
  return { text, encoding, notes }
}

function guessEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const wide = guessWide(bytes.subarray(0, SNIFFED))
  if (wide) return wide
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    // Not valid UTF-8: assume Excel's most common encoding.
    return 'windows-1252'
  }
}

/**
 * UTF-16 without a byte order mark: separators, digits and line ends have a zero byte in the same half of each pair.
 */
function guessWide(bytes: Buffer): Encoding | null {
  const pairs = Math.floor(bytes.length / 2)
  if (pairs < 2) return null
  let [high, low] = [0, 0]
  for (let place = 0; place < pairs; place++) {
    if (bytes[place * 2] === 0 && bytes[place * 2 + 1] !== 0) high += 1
    if (bytes[place * 2] !== 0 && bytes[place * 2 + 1] === 0) low += 1
  }
  if (low === 0 && high * 10 > pairs) return 'utf-16be'
  return high === 0 && low * 10 > pairs ? 'utf-16le' : null
}

/** Old programs end a text with Ctrl+Z. */
function withoutEnd(text: string): string {
  return text.endsWith('\u001A') ? text.slice(0, -1) : text
}
