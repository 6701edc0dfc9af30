import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { type Encoding, UnreadableSheet } from './sheet-form.ts'

export interface DecodedText {
  text: string
  encoding: Encoding
  notes: string[]
}

/** What UTF-8 looks like that was once read as Windows-1252: '₹' as 'â‚¹', 'é' as 'Ã©', '’' as 'â€™'. */
const BROKEN = /â‚¹|â€[™œ“”˜¦]|Ã[©¨¡ª«³¼¶¤±]|à¤|\uFFFD/
const AROUND = 12

/**
 * The text of a file of unknown encoding: what its first bytes say, then strict UTF-8, then Windows-1252.
 * @throws UnreadableSheet for what is no text
 */
export function decodeText(bytes: Buffer, chosen?: Encoding): DecodedText {
  const encoding = chosen ?? guessEncoding(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0')) throw new UnreadableSheet(SHEET_TEXTS.binary)
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
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    // Not valid UTF-8: the encoding of Excel in most of the world.
    return 'windows-1252'
  }
}
