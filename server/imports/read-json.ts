import { format } from '#domain/language/format.ts'
import { SHEET_TEXTS } from '#texts/imports/sheet-texts.ts'
import { productRowsOfJson } from './json-product.ts'
import { type SheetRow, UnreadableSheet } from './sheet-form.ts'

export interface ReadJson {
  rows: SheetRow[]
  /** Fields that our form does not have. */
  unknown: string[]
}

/**
 * Converts products in JSON, one per line or in one list, to rows of our own form.
 * @throws UnreadableSheet that names the line or the product
 */
export function readJson(text: string): ReadJson {
  const unknown = new Set<string>()
  const products = text.trimStart().startsWith('[') ? parseArray(text) : parseLines(text)
  const rows = products.flatMap(({ line, value }) => productRowsOfJson(value, line, unknown))
  return { rows, unknown: [...unknown] }
}

interface JsonProduct {
  line: number
  value: unknown
}

function parseArray(text: string): JsonProduct[] {
  const parsed = parseJson(text, (reason) => format(SHEET_TEXTS.jsonArray, { reason }))
  return Array.isArray(parsed) ? parsed.map((value, index) => ({ line: index + 1, value })) : []
}

function parseLines(text: string): JsonProduct[] {
  const lines = text.split(/\r\n|\n|\r/)
  const filled = lines.flatMap((line, index) => (line.trim() === '' ? [] : [{ text: line, line: index + 1 }]))
  // A single object over several lines is a product too.
  const isOneObject = filled.length > 1 && filled[0]?.text.trim() === '{'
  if (isOneObject) {
    return [{ line: 1, value: parseJson(text, (reason) => format(SHEET_TEXTS.jsonArray, { reason })) }]
  }
  return filled.map(({ text: one, line }) => ({
    line,
    value: parseJson(one, (reason) => format(SHEET_TEXTS.jsonLine, { line, reason })),
  }))
}

function parseJson(text: string, say: (reason: string) => string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnreadableSheet(say(error.message.slice(0, 120)))
    throw error
  }
}
