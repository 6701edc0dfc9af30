import { accountLetters } from '../customers/account-letters.ts'
import { orderLetters } from '../orders/order-letters.ts'
import { newsletterLetters } from '../support/newsletter-letters.ts'
import type { LetterWriter } from './letter.ts'
import type { LetterKind } from './letter-kinds.ts'

/** Who writes which letter. */
export const letterWriters: Partial<Record<LetterKind, LetterWriter>> = {
  ...orderLetters,
  ...accountLetters,
  ...newsletterLetters,
}

export function findLetterWriter(kind: string): LetterWriter | null {
  const writers: Partial<Record<string, LetterWriter>> = letterWriters
  return Object.hasOwn(writers, kind) ? (writers[kind] ?? null) : null
}
