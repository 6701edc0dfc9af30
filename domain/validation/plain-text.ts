/** Line breaks, other control characters, and direction marks. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const EVERY_CONTROL = new RegExp(CONTROLS.source, 'gu')

/**
 * What a mail program turns into a link, by endings common in spam. Two characters before the dot are enough: an
 * unbounded match takes minutes on a name of a hundred thousand characters.
 */
const LINK =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.(?:com|in|net|org|info|biz|io|co|me|xyz|top|site|shop|store|online|link|click|live|app|dev|win|vip|ly|gl|ru|cn|tk|ml|ga|cf|cc)(?![\p{L}\p{N}])/iu

const LONGEST_GREETING = 40
/** A name with more digits is a phone number or spam. */
const MOST_DIGITS = 4

/** Whether a text has no line break, other control character, or direction mark. */
export function isOneLine(text: string): boolean {
  return !CONTROLS.test(text)
}

/** Whether a name is one line without anything that looks like a link. */
export function isPlainName(name: string): boolean {
  return !CONTROLS.test(name) && !LINK.test(name)
}

/** A user's text for an email to someone else: one line, without links. */
export function withoutLinks(text: string): string {
  return text
    .replace(EVERY_CONTROL, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/@/g, ' @ ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A first name for a greeting; null for other texts, so that an email never repeats a stranger's words. */
export function greetingName(name: string): string | null {
  const digits = name.replace(/\P{N}/gu, '').length
  const plain = withoutLinks(name)
  const isName = plain !== '' && !LINK.test(name) && digits <= MOST_DIGITS
  return isName && [...plain].length <= LONGEST_GREETING ? plain : null
}
