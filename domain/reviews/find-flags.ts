import { DANGERS, EMAILS, HARMLESS, LINKS, PHONE } from './flag-patterns.ts'
import { REVIEW_FLAGS, type ReviewFlag } from './moderation.ts'

/** The digit zero of each script in which a number may be typed. */
const ZEROS = ['०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '٠'] as const

/**
 * Finds what staff should check in a review: links, phone numbers, email addresses, words of harm, and a missing
 * delivery. It hides nothing and refuses nothing.
 * @param delivered whether a line of the product was delivered to the reviewer: the review is a verified purchase
 * @returns each flag once, in the order of `REVIEW_FLAGS`
 */
export function findFlags({ text, delivered }: { text: string; delivered: boolean }): ReviewFlag[] {
  const said = plain(text)
  const holds: Readonly<Record<ReviewFlag, boolean>> = {
    // The part of an email address after its @ looks like a link but is none.
    link: saysOneOf(
      said.replace(/(?<![\p{L}\p{N}._+-])[\p{L}\p{N}._+-]+\s?@\s?[\p{L}\p{N}.-]+/gu, ' '),
      LINKS,
    ),
    phone: PHONE.test(said),
    email: saysOneOf(said, EMAILS),
    safety: saysOneOf(said.replace(HARMLESS, ' '), DANGERS),
    not_delivered: !delivered,
  }
  return REVIEW_FLAGS.filter((flag) => holds[flag])
}

function saysOneOf(text: string, patterns: readonly RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(text))
}

/** Lower case, digits of every script as 0 to 9, no invisible characters, single spaces. */
function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
      .replace(/\p{Nd}/gu, westernDigit)
      // A sentence that starts without a space is no link: 'I bought two.In fact'.
      .replace(/\.(?=\p{Lu}\p{Ll})/gu, '. ')
      .replace(/\s+/g, ' ')
      .toLowerCase()
  )
}

function westernDigit(digit: string): string {
  const code = digit.charCodeAt(0)
  const zero = ZEROS.find((first) => code >= first.charCodeAt(0) && code < first.charCodeAt(0) + 10)
  return zero === undefined ? digit : String(code - zero.charCodeAt(0))
}
