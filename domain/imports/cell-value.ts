import { type NamedText, naming } from '#domain/language/named-text.ts'
import type { IMPORT_FAULT_TEXTS } from '#texts/imports/fault-texts.ts'
import type { Asked } from './imported-product.ts'

/** A fault of a cell, before translation. */
export type FaultText = NamedText<keyof typeof IMPORT_FAULT_TEXTS>

/** @example faultText('notAPrice', { value: 'ask us' }) */
export const faultText = naming<typeof IMPORT_FAULT_TEXTS>()

/** A parsed cell, or its fault. */
export type CellValue<Value> =
  | { ok: true; value: Value }
  | {
      ok: false
      fault: FaultText
      suggestion?: string
      ask?: { asked: Asked; value: string }
      /** False for a hint; the field then stays as it is. */
      blocks?: boolean
    }

export function understood<Value>(value: Value): CellValue<Value> {
  return { ok: true, value }
}

export function refused(
  fault: FaultText,
  more: { suggestion?: string; ask?: { asked: Asked; value: string }; blocks?: boolean } = {},
): CellValue<never> {
  return { ok: false, fault, ...more }
}

/** The digit zero of each script: Arabic, Persian, the scripts of India, full width. */
const FIRST_DIGITS = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0x1c50, 0xabf0, 0xff10,
]

/** Lower case, single spaces, Western digits: for comparing words of a file. */
export function plainWords(text: string): string {
  return westernDigits(text).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** '१२९९' and '௧௨௯௯' → '1299'. */
export function westernDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    const first = FIRST_DIGITS.find((start) => code >= start && code < start + 10)
    return first === undefined ? digit : String(code - first)
  })
}
