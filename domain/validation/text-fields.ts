import * as z from 'zod/mini'
import { hasCardNumber } from './card-number.ts'
import { issue } from './issue.ts'
import { foldCode, tidyText } from './pasted-text.ts'

/** In the place of `z.trim()` for every name, address and text that a person types or pastes. */
export const tidied = z.overwrite(tidyText)

/** The same for codes and numbers: phones, PIN codes, coupons, registrations. */
export const folded = z.overwrite(foldCode)

/**
 * For every text in which people write freely: no payment card's number is stored. Not for barcodes, tracking numbers
 * and references.
 */
export const withoutCardNumber = z.refine<string>((text) => !hasCardNumber(text), issue('cardNumber'))

/** A note, message or answer of at most so many characters. */
export function freeText(longest: number, tooLong: string = issue('atMostCharacters', { most: longest })) {
  return z.string().check(tidied, z.maxLength(longest, tooLong), withoutCardNumber)
}
