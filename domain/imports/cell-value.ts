import { type NamedText, naming } from '#domain/language/named-text.ts'
import type { IMPORT_FAULT_TEXTS } from '#texts/imports/fault-texts.ts'
import type { Asked } from './imported-product.ts'

/** What is wrong with a cell, before it is said in a language. */
export type FaultText = NamedText<keyof typeof IMPORT_FAULT_TEXTS>

/** @example faultText('notAPrice', { value: 'ask us' }) */
export const faultText = naming<typeof IMPORT_FAULT_TEXTS>()

/** A cell that was understood, or why it was not. */
export type CellValue<Value> =
  | { ok: true; value: Value }
  | {
      ok: false
      fault: FaultText
      suggestion?: string
      ask?: { asked: Asked; value: string }
      /** False for what is only said; the field then stays as it is. */
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

const FIRST_DEVANAGARI_DIGIT = 0x966

/** Small letters, one blank, digits of ours: how words of a file are compared. */
export function plainWords(text: string): string {
  return westernDigits(text).normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** '१२९९' → '1299'. */
export function westernDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - FIRST_DEVANAGARI_DIGIT))
}
