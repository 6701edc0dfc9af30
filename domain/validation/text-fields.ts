import * as z from 'zod/mini'
import { hasCardNumber } from './card-number.ts'
import { issue } from './issue.ts'
import { foldCode, tidyText } from './pasted-text.ts'

/** Use instead of `z.trim()` for every name, address and text that people type or paste. */
export const tidied = z.overwrite(tidyText)

/** The same for codes and numbers: phones, PIN codes, coupons, registrations. */
export const folded = z.overwrite(foldCode)

/** For every free text: no payment card number is stored. Not for barcodes, tracking numbers and references. */
export const withoutCardNumber = z.refine<string>((text) => !hasCardNumber(text), issue('cardNumber'))

/** A note, message or reply with a maximum length. */
export function freeText(longest: number, tooLong: string = issue('atMostCharacters', { most: longest })) {
  return z.string().check(tidied, z.maxLength(longest, tooLong), withoutCardNumber)
}
