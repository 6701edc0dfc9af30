/** Line breaks, other control characters, and marks that turn the direction of what follows. */
const CONTROLS = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u
const EVERY_CONTROL = new RegExp(CONTROLS.source, 'gu')

/**
 * What a mail program makes a link of, by the endings that are common in unwanted mail. Two signs before the dot are
 * enough to look at: to look for as many as there are takes minutes with a name of a hundred thousand.
 */
const LINK =
  /:\/\/|\bwww\.|[\p{L}\p{N}-]{2}\.(?:com|in|net|org|info|biz|io|co|me|xyz|top|site|shop|store|online|link|click|live|app|dev|win|vip|ly|gl|ru|cn|tk|ml|ga|cf|cc)(?![\p{L}\p{N}])/iu

const LONGEST_GREETING = 40
/** A name with so many digits is a telephone number or a prize. */
const MOST_DIGITS = 4

/** Whether a text has no line break, no other control character, and no mark that turns what follows. */
export function isOneLine(text: string): boolean {
  return !CONTROLS.test(text)
}

/** Whether a name is one line without anything that looks like a link. */
export function isPlainName(name: string): boolean {
  return !CONTROLS.test(name) && !LINK.test(name)
}

/** A text that somebody typed, as it may stand in a letter to somebody else: one line, and nothing becomes a link. */
export function withoutLinks(text: string): string {
  return text
    .replace(EVERY_CONTROL, ' ')
    .replace(/:\/\//g, ' ')
    .replace(/\.(?=\p{L})/gu, '. ')
    .replace(/@/g, ' @ ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A first name as a letter greets by it; null where it is none, so that a letter repeats no stranger's words. */
export function greetingName(name: string): string | null {
  const digits = name.replace(/\P{N}/gu, '').length
  const plain = withoutLinks(name)
  const isName = plain !== '' && !LINK.test(name) && digits <= MOST_DIGITS
  return isName && [...plain].length <= LONGEST_GREETING ? plain : null
}
