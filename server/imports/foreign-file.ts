import { fileTypeFromBuffer } from 'file-type'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'

const OLE = 'd0cf11e0'
/** A password-protected workbook is an OLE container with this stream; its names are UTF-16. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const SNIFFED = 4_096

/** Text formats that resemble a list but are not one. */
const MARKUP: readonly [
  RegExp,
  keyof typeof SHEET_TEXTS & ('html' | 'xmlWorkbook' | 'xml' | 'rtf' | 'mhtml'),
][] = [
  [/^\s*(?:<\?xml[^>]*>\s*)?(?:<\?mso[^>]*>\s*)?<(?:\w+:)?workbook\b/i, 'xmlWorkbook'],
  [
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<!doctype\s+html|^\s*(?:<\?xml[^>]*>\s*)?<(?:html|head|body|table|meta|style|div)\b/i,
    'html',
  ],
  [/^\s*<(?:\?xml|\w+[\s>:])/i, 'xml'],
  [/^\s*\{\\rtf/, 'rtf'],
  [/^(?:MIME-Version|From|Content-Type):\s/i, 'mhtml'],
]

/**
 * Detects by its content a file that is neither a text table nor an `.xlsx`, because its name is untrusted.
 * @returns a sentence with what it is and what to do; null for a possible list
 */
export async function describeForeignFile(bytes: Buffer): Promise<string | null> {
  const start = bytes.subarray(0, 4).toString('hex')
  if (start === OLE) return bytes.includes(ENCRYPTED) ? SHEET_TEXTS.secretWorkbook : SHEET_TEXTS.oldExcel
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (type) return formatType(type.mime, bytes)
  return null
}

/** The same for a text, once its encoding is known. */
export function describeForeignText(text: string): string | null {
  const beginning = text.slice(0, SNIFFED)
  if (beginning.startsWith('%PDF-')) return SHEET_TEXTS.pdf
  const found = MARKUP.find(([pattern]) => pattern.test(beginning))
  return found ? SHEET_TEXTS[found[1]] : null
}

function formatType(mime: string, bytes: Buffer): string | null {
  if (mime === 'application/pdf') return SHEET_TEXTS.pdf
  if (mime.startsWith('image/')) return SHEET_TEXTS.image
  if (mime.startsWith('video/') || mime.startsWith('audio/')) return SHEET_TEXTS.film
  if (mime === 'application/rtf') return SHEET_TEXTS.rtf
  if (mime.includes('opendocument')) return SHEET_TEXTS.openDocument
  if (mime.includes('wordprocessingml') || mime.includes('presentationml')) return SHEET_TEXTS.document
  if (mime.includes('spreadsheetml')) return null
  if (mime === 'application/zip') return formatZip(bytes)
  // Markup is recognised by its text.
  if (mime === 'application/xml') return null
  return SHEET_TEXTS.packed
}

/** The names of a zip's entries are stored uncompressed. */
function formatZip(bytes: Buffer): string | null {
  if (bytes.includes('xl/workbook.bin')) return SHEET_TEXTS.binaryWorkbook
  if (bytes.includes('xl/workbook.xml')) return null
  if (bytes.includes('Index/Document.iwa')) return SHEET_TEXTS.numbers
  return SHEET_TEXTS.zip
}
