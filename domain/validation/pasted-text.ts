/** Spaces of every width, tabs, line ends and the Braille blank that chat programs insert. */
const SPACES = /[\s\u0085\u2800]+/gu
const DASHES = /[\p{Pd}\u02d7\u2043\u2212\u2796\u30fc]/gu
/**
 * Removed before NFKC, which turns some of them into a space and an accent. The database's `search_fold` removes the
 * same.
 */
const APOSTROPHES = /['’‘‛ʼʻʹ′`´＇]/g
/** Control and format characters, other invisible ones, and lone surrogates. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
/** Visible format characters, such as the number signs of Urdu, are not in this list; joiners have a rule of their own. */
const UNWANTED =
  /(?![\n\t])\p{Cc}|\p{Cs}|\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu
/** U+200C and U+200D form syllables after a letter and join emoji; anywhere else they are only invisible. */
const JOINERS = /([\p{L}\p{M}\p{S}]?)([\u200c\u200d]+)/gu

/** '५६०' → '560': the decimal digits of any script as Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replace(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Unicode keeps the digits of a script in runs of ten, from 0 to 9.
    let before = 0
    while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
    return String(before % 10)
  })
}

/**
 * A pasted phone number, PIN code, email, coupon, GSTIN or one-time code in its plain form: NFKC, Latin digits, '-' for
 * every dash, one ' ' for every run of spaces, without format and control characters. Trimmed.
 */
export function foldCode(text: string): string {
  return toLatinDigits(text.normalize('NFKC'))
    .replace(/\ufeff/g, '')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .replace(DASHES, '-')
    .trim()
}

/** A one-time code without the spaces and dashes that emails and apps put into it. */
export function foldOneTimeCode(text: string): string {
  return foldCode(text).replace(/[ -]/g, '')
}

/** A form of a text for search and comparison: as `foldCode`, in lower case and without apostrophes. Never stored. */
export function foldSearch(text: string): string {
  return foldCode(text.replace(APOSTROPHES, '')).toLowerCase()
}

/**
 * The stored form of a pasted name, address or text: NFC, ordinary spaces, '\n' at line ends, without control, bidi and
 * invisible characters. U+200C and U+200D stay where Indian scripts and emoji need them. Trimmed.
 */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(LINE_ENDS, '\n')
    .replace(UNWANTED, '')
    .replace(/[\t\p{Zs}]/gu, ' ')
    .replace(JOINERS, (_, before: string, joiners: string) => (before === '' ? '' : before + joiners[0]))
    .trim()
    .normalize('NFC')
}
