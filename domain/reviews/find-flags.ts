import { DANGERS, EMAILS, HARMLESS, LINKS, PHONE } from './flag-patterns.ts'
import { REVIEW_FLAGS, type ReviewFlag } from './moderation.ts'

/** The first digit of each script in which a parent may type a number. */
const ZEROS = ['०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '٠'] as const

/**
 * What the shop sees in a review by itself, for a person to look at: links, telephone numbers, mailboxes, words of harm,
 * and that it was not delivered to its writer. It hides nothing and refuses nothing.
 * @param delivered whether a line of the product was delivered to the writer: the review is a verified purchase
 * @returns each flag once, in the order of `REVIEW_FLAGS`
 */
export function findFlags({ text, delivered }: { text: string; delivered: boolean }): ReviewFlag[] {
  const said = plain(text)
  const holds: Readonly<Record<ReviewFlag, boolean>> = {
    // The part of a mailbox after its @ looks like a link and is none.
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

/** Small letters, digits of every script as 0 to 9, no invisible signs between, one blank where there were many. */
function plain(text: string): string {
  return (
    text
      .normalize('NFKC')
      .replace(/[\u200B-\u200D\u2060\uFEFF\u00AD]/g, '')
      .replace(/\p{Nd}/gu, westernDigit)
      // A sentence that begins without a blank is no link: 'I bought two.In fact'.
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
